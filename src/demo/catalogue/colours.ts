/** Colours that goods of the demonstration come in. */

import type { LocalText } from '#src/demo/catalogue/text-templates.ts';

interface Colour {
  readonly name: LocalText;
  /** The colour of the goods in a picture, as #rrggbb. */
  readonly goods: string;
}

const COLOURS: Readonly<Record<string, Colour>> = {
  black: { name: { th: 'ดำ', en: 'Black', id: 'Hitam' }, goods: '#33363c' },
  white: { name: { th: 'ขาว', en: 'White', id: 'Putih' }, goods: '#f7f6f2' },
  grey: { name: { th: 'เทา', en: 'Grey', id: 'Abu-abu' }, goods: '#7f868c' },
  blue: { name: { th: 'น้ำเงิน', en: 'Blue', id: 'Biru' }, goods: '#2f5d9b' },
  red: { name: { th: 'แดง', en: 'Red', id: 'Merah' }, goods: '#b5372a' },
  green: { name: { th: 'เขียว', en: 'Green', id: 'Hijau' }, goods: '#3b7357' },
  pink: { name: { th: 'ชมพู', en: 'Pink', id: 'Merah muda' }, goods: '#d98c9b' },
  purple: { name: { th: 'ม่วง', en: 'Purple', id: 'Ungu' }, goods: '#6a548f' },
};

/** Throws for an unknown colour. */
export function colourOf(name: string): Colour {
  const colour = COLOURS[name];
  if (colour === undefined) throw new Error(`there is no colour ${name}`);
  return colour;
}
