import type { LocalText } from '#src/demo/catalogue/wording.ts';

interface Colour {
  readonly name: LocalText;
  /** The colours of the goods in a picture and of the background. */
  readonly goods: string;
  readonly ground: string;
}

const COLOURS: Readonly<Record<string, Colour>> = {
  black: { name: { th: 'ดำ', en: 'Black', id: 'Hitam' }, goods: '#33363c', ground: '#e7e5df' },
  white: { name: { th: 'ขาว', en: 'White', id: 'Putih' }, goods: '#f7f6f2', ground: '#b9c9c4' },
  grey: { name: { th: 'เทา', en: 'Grey', id: 'Abu-abu' }, goods: '#7f868c', ground: '#ece7dc' },
  blue: { name: { th: 'น้ำเงิน', en: 'Blue', id: 'Biru' }, goods: '#2f5d9b', ground: '#dfe8ee' },
  red: { name: { th: 'แดง', en: 'Red', id: 'Merah' }, goods: '#b5372a', ground: '#f1e2d8' },
  green: { name: { th: 'เขียว', en: 'Green', id: 'Hijau' }, goods: '#3b7357', ground: '#e3ecdf' },
  pink: { name: { th: 'ชมพู', en: 'Pink', id: 'Merah muda' }, goods: '#d98c9b', ground: '#f5eae4' },
  purple: { name: { th: 'ม่วง', en: 'Purple', id: 'Ungu' }, goods: '#6a548f', ground: '#e9e4ef' },
};

export const COLOUR_NAMES: readonly string[] = Object.keys(COLOURS);

/** Throws for an unknown colour. */
export function colourOf(name: string): Colour {
  const colour = COLOURS[name];
  if (colour === undefined) throw new Error(`there is no colour ${name}`);
  return colour;
}
