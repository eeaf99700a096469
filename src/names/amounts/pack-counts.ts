/** Reads how many pieces a name sells. */

import type { Quantity } from '#src/names/amounts/quantities.ts';

/** How many pieces are sold together, said before the number: isi 40, pack of 3, แพ็ค 6. */
const BEFORE =
  /(?<!\p{L})(?:isi|pack of|set of|box of|case of|paket|pak|แพ็ค|แพค|แพ็ก|ชุด|เซ็ต)\s?(\d{1,4})(?![\p{L}\p{N}]|[.,]\d|\s?(?:in|inch|ml|gr?|kg|cm|mm|%))/u;
/** Said before the contents of each: 6 x 85 g. */
const TIMES = /(?<![\p{L}\p{N}.,])(\d{1,3})\s?[x×]\s?(?=\d[\d.,]*\s?(?:ml|l|gr?|kg|oz|cl|มล|กรัม)(?!\p{L}))/u;
/** Said behind the contents of each: 330 ml x 6. */
const BEHIND =
  /(?:ml|l|gr?|kg|oz|cl|liter|ลิตร|มล|กรัม|กก)\.?\)?\s?[x×*]\s?(\d{1,3})(?![\p{N}.,]|\s?(?:ml|l|gr?|kg|cm|mm|in)(?!\p{L}))/u;
/** Two for one: buy 1 get 1, ซื้อ 1 แถม 1. */
const TWO =
  /twin ?pack|แพ็คคู่|แพคคู่|ซื้อ\s?1\s?แถม\s?1|1\s?แถม\s?1|buy 1 (?:get|take|free) 1|beli 1 (?:gratis|free|dapat) 1/u;

/** How many pieces a folded name sells; null: one, or it does not say. */
export function packIn(text: string, quantities: readonly Quantity[]): number | null {
  const said = Number(BEFORE.exec(text)?.[1] ?? TIMES.exec(text)?.[1] ?? BEHIND.exec(text)?.[1] ?? 0);
  if (said > 1) return said;
  const counted = quantities.find(
    ({ dimension, value }) => dimension === 'count' && value > 1 && Number.isInteger(value),
  );
  return counted?.value ?? (TWO.test(text) ? 2 : null);
}
