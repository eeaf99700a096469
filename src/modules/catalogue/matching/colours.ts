/** Names of colours in the languages of the markets, for comparing titles. */

/** Each line: one colour and its names in the languages of the markets and of the manufacturers, folded. */
const COLOURS = `
black hitam ดำ สีดำ nero noir schwarz negro zwart preto svart blk noire noirs
white putih ขาว สีขาว bianco blanc weiss blanco wit branco vit wht blanche
red merah แดง สีแดง rosso rouge rot rojo rood
blue biru น้ำเงิน สีน้ำเงิน ฟ้า สีฟ้า blu bleu blau azul blauw azzurro
navy dongker กรมท่า marine marino
green hijau เขียว สีเขียว verde vert grun groen
yellow kuning เหลือง สีเหลือง giallo jaune gelb amarillo geel
pink ชมพู สีชมพู rosa rose roze pnk
purple ungu ม่วง สีม่วง viola violet lila purpura paars morado
orange oranye ส้ม สีส้ม arancione naranja oranje
grey gray abu เทา สีเทา grigio gris grau grijs
silver perak เงิน สีเงิน argento argent silber plata zilver slv
gold emas ทอง สีทอง oro or dore goud dorado
brown coklat cokelat น้ำตาล สีน้ำตาล marrone marron braun bruin
beige krem ครีม สีครีม cream
volt
turquoise turchese turquesa turkis
jade giada
platinum platino platine platin
bronze bronzo bronce
anthracite anthrazit antracite antracita antraciet
`;

const NAMES = new Map(
  COLOURS.split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const names = line.split(' ');
      return names.map((name) => [name, names[0] ?? name] as const);
    }),
);

/** The canonical name of a colour; undefined for other words. */
export function colourOf(word: string): string | undefined {
  return NAMES.get(word);
}

/** A sign between two colours, with the words beside it. A dash between spaces parts a title. */
const BETWEEN = /(?<before>[\p{L}\p{M} ]*)(?:\s?\/\s?|(?<! )-|-(?! ))(?=(?<behind>[\p{L}\p{M} ]*))/gu;
/** How many words a colour has at most: cool grey, bright crimson. */
const COLOUR_WORDS = 2;

/** The first colour of a list: Noir/Blanc is another shoe than Blanc/Noir. undefined: no list, or no known colour. */
export function leadingColour(text: string): string | undefined {
  for (const { groups } of text.matchAll(BETWEEN)) {
    const before = wordsIn(groups?.['before']).slice(-COLOUR_WORDS).map(colourOf);
    const behind = wordsIn(groups?.['behind']).slice(0, COLOUR_WORDS).map(colourOf);
    if (behind.some((colour) => colour !== undefined)) return before.findLast((colour) => colour !== undefined);
  }
  return undefined;
}

const wordsIn = (text = '') => text.split(' ').filter((word) => word !== '');
