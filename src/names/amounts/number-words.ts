/** Reads numbers that are written as words, in three languages. */

/** A number that stands in a text as words, with its place. */
export interface SpelledNumber {
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/** The parts of numbers: digits add, a power of ten multiplies what stands before it. */
const THAI: Readonly<Record<string, number>> = {
  ศูนย์: 0,
  หนึ่ง: 1,
  นึง: 1,
  เอ็ด: 1,
  สอง: 2,
  ยี่: 2,
  สาม: 3,
  สี่: 4,
  ห้า: 5,
  หก: 6,
  เจ็ด: 7,
  แปด: 8,
  เก้า: 9,
  สิบ: 10,
  ร้อย: 100,
  พัน: 1000,
  หมื่น: 10_000,
  แสน: 100_000,
  ล้าน: 1_000_000,
};
const LATIN: Readonly<Record<string, number>> = {
  nol: 0,
  satu: 1,
  dua: 2,
  tiga: 3,
  empat: 4,
  lima: 5,
  enam: 6,
  tujuh: 7,
  delapan: 8,
  sembilan: 9,
  sepuluh: 10,
  sebelas: 11,
  seratus: 100,
  seribu: 1000,
  sejuta: 1_000_000,
  puluh: 10,
  ratus: 100,
  ribu: 1000,
  juta: 1_000_000,
  miliar: 1_000_000_000,
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  million: 1_000_000,
  billion: 1_000_000_000,
};
/** Words that multiply what stands before them; the others add. `belas` adds ten. */
const MULTIPLIERS = new Set([
  'สิบ',
  'ร้อย',
  'พัน',
  'หมื่น',
  'แสน',
  'ล้าน',
  'puluh',
  'ratus',
  'ribu',
  'juta',
  'miliar',
  'hundred',
  'thousand',
  'million',
  'billion',
]);
const BELAS = 'belas';
const THOUSAND = 1000;

const THAI_PART = new RegExp(Object.keys(THAI).join('|'), 'g');
const THAI_RUN = new RegExp(`(?:${Object.keys(THAI).join('|')})+`, 'g');
const LATIN_PART = [...Object.keys(LATIN), BELAS].toSorted((a, b) => b.length - a.length).join('|');
const LATIN_PARTS = new RegExp(LATIN_PART, 'g');
/** Parts may be written together: duaratus. */
const LATIN_RUN = new RegExp(`\\b(?:${LATIN_PART})(?:(?:[ -]?|\\s+and\\s+)(?:${LATIN_PART}))*\\b`, 'gi');
const MONEY_BEHIND = /^\s*(?:บาท|รูเปีย|เปอร์เซ|%|กว่า)/;
const THAI_WORDS = new Intl.Segmenter('th', { granularity: 'word' });

/**
 * The numbers that a text spells out in Thai, Indonesian or English, in order. A single Thai numeral inside a longer word
 * (สาม in สามารถ, เก้า in เก้าอี้) is none.
 */
export function spelledNumbers(text: string): SpelledNumber[] {
  return [...thaiNumbers(text), ...latinNumbers(text)].toSorted((a, b) => a.from - b.from);
}

function thaiNumbers(text: string): SpelledNumber[] {
  const runs = [...text.matchAll(THAI_RUN)];
  if (runs.length === 0) return [];
  const words = new Set([...THAI_WORDS.segment(text)].map(({ index, segment }) => `${index} ${segment}`));
  return runs.flatMap(({ 0: run, index }) => {
    const parts = run.match(THAI_PART) ?? [];
    const isCounted = MONEY_BEHIND.test(text.slice(index + run.length));
    if (parts.length === 1 && !isCounted && !words.has(`${index} ${run}`)) return [];
    return [{ value: thaiNumberOf(parts), from: index, to: index + run.length }];
  });
}

/** In พันห้า and สองพันห้า the last digit counts the power below: 1,500 and 2,500. A longer number is said in full. พันนึง is one thousand. */
function thaiNumberOf(parts: readonly string[]): number {
  if (parts.length === 2 && parts[1] === 'นึง' && parts[0] !== 'สิบ') return numberOf(parts.slice(0, 1), THAI);
  const [power = 0, digit = 0] = parts.slice(-2).map((part) => THAI[part] ?? 0);
  const isShort = [2, 3].includes(parts.length) && power >= THOUSAND && digit < 10 && parts.at(-1) !== 'เอ็ด';
  return numberOf(parts, THAI) + (isShort ? digit * (power / 10 - 1) : 0);
}

function latinNumbers(text: string): SpelledNumber[] {
  return [...text.matchAll(LATIN_RUN)].map(({ 0: run, index }) => {
    const parts = run.toLowerCase().match(LATIN_PARTS) ?? [];
    return { value: numberOf(parts, LATIN), from: index, to: index + run.length };
  });
}

/** 'dua ratus lima puluh ribu': below a thousand the parts gather, and a larger power multiplies what was gathered. */
function numberOf(parts: readonly string[], values: Readonly<Record<string, number>>): number {
  let total = 0;
  let gathered = 0;
  let last = 0;
  for (const part of parts) {
    const value = part === BELAS ? 10 : (values[part] ?? 0);
    if (!MULTIPLIERS.has(part)) {
      gathered += last;
      last = value;
    } else if (value >= THOUSAND && (values === LATIN || part === 'ล้าน')) {
      total += (gathered + last || (total === 0 ? 1 : 0)) * value;
      gathered = 0;
      last = 0;
    } else {
      gathered += (last || 1) * value;
      last = 0;
    }
  }
  return total + gathered + last;
}
