/** Reads how many pieces a name sells. */

import { spelledNumbers } from '#src/names/amounts/number-words.ts';
import type { Quantity } from '#src/names/amounts/quantities.ts';

/** How many pieces are sold together, said before the number: isi 40, pack of 3, แพ็ค 6. */
const BEFORE =
  /(?<!\p{L})(?:isi|pack of|set of|box of|case of|paket|pak|แพ็ค|แพค|แพ็ก|ชุด|เซ็ต)\s?(\d{1,4})(?![\p{L}\p{N}]|[.,]\d|\s?(?:%|ฟุต|นิ้ว|ซม|เมตร|ชั้น|ปี|เดือน|วัน|(?:in|inch|inci|ml|gr?|grams?|kg|cm|mm|f(?:ee)?t|months?|years?|days?|bulan|tahun|hari)(?!\p{L})))/u;
/** Said before the contents of each: 6 x 85 g. */
const TIMES = /(?<![\p{L}\p{N}.,])(\d{1,3})\s?[x×*]\s?(?=\d[\d.,]*\s?(?:ml|l|gr?|kg|oz|cl|มล|กรัม)(?!\p{L}))/u;
/** Said behind the contents of each: 330 ml x 6. */
const BEHIND =
  /(?:ml|l|gr?|kg|oz|cl|liter|ลิตร|มล|กรัม|กก)\.?\)?\s?[x×*]\s?(\d{1,3})(?![\p{N}.,]|\s?(?:ml|l|gr?|kg|cm|mm|in)(?!\p{L}))/u;
/** Bought and given on top of it: buy 2 get 1, ซื้อ 1 แถม 1, beli 2 gratis 1. */
const ON_TOP =
  /(?:ซื้อ|buy|beli)\s?(\d)\s?(?:แถม|get|take|free|gratis|dapat)\s?(\d)(?!\d)|(?<!\d)(\d)\s?แถม\s?(\d)(?!\d)/u;
/** Dozens: 2 lusin, 1 โหล, a dozen, half a dozen. */
const DOZENS =
  /(?:(?<![\d.,])(\d{1,2})|(setengah|half an?|half|ครึ่ง)|(?<!\p{L})(?:an?|satu|se))?\s?(?:lusin|dozens?|โหล)(?!\p{L})/u;
const DOZEN = 12;
const TWO = /(?:twin|double) ?pack|แพ็คคู่|แพคคู่/u;
const THREE = /triple ?pack/u;
/** Around a number that is a word: pack of four, four-pack, isi empat. */
const WORD_BEFORE = /(?:pack of|set of|box of|case of|isi)\s$/u;
const WORD_BEHIND = /^[\s-]?packs?(?!\p{L})/u;

/** How many pieces a folded name sells; null: one, or it does not say. */
export function packIn(text: string, quantities: readonly Quantity[]): number | null {
  const said = Number(BEFORE.exec(text)?.[1] ?? TIMES.exec(text)?.[1] ?? BEHIND.exec(text)?.[1] ?? 0);
  if (said > 1) return said;
  const counted = quantities.find(
    ({ dimension, value }) => dimension === 'count' && value > 1 && Number.isInteger(value),
  );
  return counted?.value ?? inWords(text);
}

/** The pieces that a name says by a word: in dozens, on top of what is bought, in a twin pack, in a pack of four. */
function inWords(text: string): number | null {
  const dozens = DOZENS.exec(text);
  if (dozens !== null) return dozens[2] === undefined ? Number(dozens[1] ?? 1) * DOZEN : DOZEN / 2;
  const [, bought, free, alone, more] = ON_TOP.exec(text) ?? [];
  const both = Number(bought ?? alone ?? 0) + Number(free ?? more ?? 0);
  if (both > 1) return both;
  if (TWO.test(text)) return 2;
  return THREE.test(text) ? 3 : spelledPack(text);
}

function spelledPack(text: string): number | null {
  if (!/pack|isi |(?:set|box|case) of/u.test(text)) return null;
  const spelled = spelledNumbers(text).find(
    ({ value, from, to }) => value > 1 && (WORD_BEFORE.test(text.slice(0, from)) || WORD_BEHIND.test(text.slice(to))),
  );
  return spelled?.value ?? null;
}
