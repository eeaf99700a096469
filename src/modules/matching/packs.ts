/** Words for pieces and packs in the languages of the markets. */
const PIECES =
  'packs?|pk|pcs?|pieces?|pieza|sets?|count|ct|bottles?|boxes|rolls?|pairs?|cans?|sachets?|buah|biji|botol|kotak|bungkus|lembar|pasang|kaleng|' +
  'ชิ้น|ขวด|กล่อง|ซอง|แพ็ค|แพค|แพ็ก|ม้วน|คู่|กระป๋อง|ถุง|อัน|หลอด|cái|chai|hộp|gói|chiếc|lon|cuộn|cai|hop|goi|chiec|cuon';
/** Words before the number. */
const BEFORE = 'pack of|set of|box of|case of|isi|paket|pak|แพ็ค|แพค|แพ็ก|ชุด|เซ็ต|bộ|combo|lốc|bo|loc|x';

const COUNTS = [
  new RegExp(`(?<![\\p{L}\\p{N}.,])(\\d{1,4})\\s?-?\\s?(?:${PIECES})(?!\\p{L})`, 'gu'),
  new RegExp(`(?<!\\p{L})(?:${BEFORE})\\s?(\\d{1,4})(?![\\p{L}\\p{N}]|[.,]\\d)`, 'gu'),
  /(?<![\p{L}\p{N}.,])(\d{1,3})\s?x\s?(?=\d[\d.]*\s?(?:ml|l|g|kg|oz|cl)(?!\p{L}))/gu,
];
const TWO =
  /twin ?pack|แพ็คคู่|แพคคู่|ซื้อ\s?1\s?แถม\s?1|1\s?แถม\s?1|buy 1 (?:get|take|free) 1|beli 1 (?:gratis|free|dapat) (?:1|2)/u;

/** How many pieces a folded title sells; empty for one piece. */
export function packsOf(title: string): Set<number> {
  const counts = COUNTS.flatMap((pattern) => [...title.matchAll(pattern)].map(([, count]) => Number(count)));
  return new Set([...counts, ...(TWO.test(title) ? [2] : [])].filter((count) => count > 1));
}
