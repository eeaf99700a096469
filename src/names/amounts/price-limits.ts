/** Reads limits of the price in a question or a query. */

import { plainDigits } from '#src/kernel/written-number.ts';
import { deniedLimit, SIGN } from '#src/names/amounts/denied-limits.ts';
import { type FoundNumber, numbersIn } from '#src/names/amounts/written-numbers.ts';

/** What a question or a query says of prices, in decimals of the tenant's first currency. */
export interface AskedLimits {
  readonly min: number | null;
  readonly max: number | null;
  /** The amount that its limits lie around; null: it names them itself. */
  readonly around: number | null;
  /** What its limits are in, where it says so. */
  readonly currency: string | null;
  /** The question without them. */
  readonly rest: string;
}

const MAX = new RegExp(
  String.raw`(?:\b(?:under|below|less than|cheaper than|up to|at most|within|(?<!(?:pro|plus|air|airpods|\d[a-z]?) )max(?:imum)?|(?<=\b(?:uk|ukuran|size|sz) \d{2} )max|budget(?: (?:of|is))?|di ?bawah|kurang d(?:a)?ri|(?:tidak|tdk|nggak|ngga|gak|gk|ga|g) (?:sampai|sampe|nyampe|nyampai)|lebih murah dari|maks(?:imal|imum)?|paling (?:mahal|tinggi)|mentok|anggaran|budget|(?:drops?|falls?|goes|down|gets?)(?: down)? to|reach(?:es)?|hits|turun(?:nya)? (?:ke|jadi|menjadi|sampai)|tinggal)\.?|[<≤]=?|ไม่ถึง|น้อยกว่า|ต่ำกว่า|ถูกกว่า|สูงสุด|แพงสุด|มีเงิน|มีตังค?์?|งบ(?:ประมาณ)?|(?:ลด)?เหลือ(?:แค่|เพียง)?|ลด(?:ลง)?ถึง)${SIGN}`,
  'iu',
);
const MIN = new RegExp(
  String.raw`(?:\b(?:over|above|more than|at least|from|starting at|di ?atas|lebih dari|minimal|mulai(?: dari)?)|[>≥]=?|เกิน|มากกว่า|ตั้งแต่|อย่างน้อย|เริ่มต้น)${SIGN}`,
  'iu',
);
const CURRENCY_BEHIND = String.raw`\s*(?:baht|บาท|thb|฿|rupiah|idr|rp)?\s*`;
/** A word before another number belongs to that: size 41 max 400. */
const MAX_BEHIND = new RegExp(
  String.raw`^${CURRENCY_BEHIND}(?:or (?:less|under|below|cheaper|lower)|(?:max|tops|mentok)\b(?!\.?\s*(?:rp|thb|idr|฿)?\.?\s*\d)|ke ?bawah|ลงมา|ลงไป|มีทอน)`,
  'i',
);
const MIN_BEHIND = new RegExp(
  `^${CURRENCY_BEHIND}(?:or (?:more|over|above|higher|up)|atau lebih|and up|ke ?atas|ขึ้นไป|อั[พป])`,
  'i',
);
/** A number of these is no price: “up to 65 W”, “within 3 days”. */
export const MEASURE_BEHIND =
  /^(?:\s?(?:-|–|~|to|sampai|ถึง)\s?[\d.,]+)?\s?-?(?:(?:m?w|watts?|m?ah|wh|v|volts?|[gtm]b|k?g|grams?|m?l|lit(?:er|re)s?|[cmk]?m|inch(?:es)?|hz|days?|hours?|hrs?|weeks?|months?|years?|people|persons?|stars?|pcs|pieces|hari|jam|minggu|bulan|tahun|orang|bintang|buah|pasang)(?![a-z])|["”″]|วัน|ชั่วโมง|ชม|สัปดาห์|เดือน|ปี|คน|ดาว|ชิ้น|กก|กิโล|กรัม|ลิตร|มล|ซม|มม|เมตร|นิ้ว|วัตต์|แอมป์)/i;
/** Before a number, whose neighbours fit as well. */
const AROUND = new RegExp(
  String.raw`(?:\b(?:around|about|approximately|roughly|sekitar|kira-?kira|kisaran)|ประมาณ|ราว ?ๆ|ราว|แถว ?ๆ|สัก)${SIGN}`,
  'iu',
);
/** A smaller number without a currency is no price, nor the beginning of a range of prices. */
const LEAST_AROUND = 100;
/** A number with these words is about what something may cost, also where nothing says so: “earphone 200rb”. */
const BARE = /^\d.*(?:rb|ribu|jt|juta|พัน|หมื่น|แสน)$/i;
/** How far they may be off. */
const NEAR = 0.2;
/** Between the two numbers of a range, and what stands before one whose numbers have no currency. */
const RANGE = new RegExp(
  String.raw`^${CURRENCY_BEHIND}(?:-|–|—|~|to|and|until|till|sampai|sampe|smpe|hingga|s\/d|sd|dan|ถึง|กับ)\s*(?:rp|฿|thb|idr)?\.?\s*$`,
  'i',
);
const RANGE_BEFORE =
  /(?:\b(?:between|from|around|range|price|priced|budget|antara|dari|kisaran|harga|seharga|budget)|ระหว่าง|ช่วง|ประมาณ|ราคา|งบ(?:ประมาณ)?|ตั้งแต่)\s*[^\p{L}\d]{0,3}(?:rp|thb|idr)?\.?\s*$/iu;

const CUES =
  /\b(?:under|below|less than|cheaper than|up to|at most|within|max(?:imum|imal)?|maks(?:imal|imum)?|mentok|tops|paling (?:mahal|tinggi)|budget(?: (?:of|is))?|anggaran|di ?bawah|kurang d(?:a)?ri|(?:tidak|tdk|nggak|ngga|gak|gk|ga|g) (?:sampai|sampe|nyampe|nyampai)|lebih d(?:a)?ri|over(?![ -]?(?:the[ -])?(?:ear|head))|above|more than|at least|starting at|di ?atas|minimal|between|antara|kisaran|sekitar|around|about|approximately|roughly|kira-?kira|or (?:less|more|under|over|below|above|cheaper|lower|higher|up)|atau lebih|and up|ke ?(?:bawah|atas)|mulai dari|(?:drops?|falls?|goes|down|gets?)(?: down)? to|reach(?:es)?|hits|turun(?:nya)? (?:ke|jadi|menjadi|sampai)|tinggal)\b\.?|[<>≤≥]=?|(?:ที่)?(?:ราคา)?(?:ไม่เกิน|ไม่ถึง|ไม่มากกว่า|น้อยกว่า|ต่ำกว่า|ถูกกว่า)|สูงสุด|แพงสุด|มีทอน|มีเงิน|มีตังค?์?|งบประมาณ|งบ|มากกว่า|ตั้งแต่|อย่างน้อย|เริ่มต้น|ระหว่าง|ช่วง|ประมาณ|ลงมา|ลงไป|ขึ้นไป|อั[พป](?!เดต|โหลด)|ลดเหลือ|เหลือ(?:แค่|เพียง)?|ราคา|บาท|\b(?:baht|rupiah|ringgit|thb|idr|myr|rp|rm)\b|[฿$]/gi;

const THAI_WORDS = new Intl.Segmenter('th', { granularity: 'word' });

/** A text, and the numbers in it that may be amounts. */
export interface Numbered {
  readonly text: string;
  readonly numbers: readonly FoundNumber[];
}

/**
 * A text with its digits as plain ones, and its numbers.
 * @param currencies  those of the tenant
 */
export function numbered(written: string, currencies: readonly string[]): Numbered {
  const text = withAbout(plainDigits(written.normalize('NFC')));
  const numbers = numbersIn(text).map((number) => (isOfModel(text, number, currencies) ? plainOf(number) : number));
  return { text, numbers };
}

/**
 * Whether a number may be part of a model's name, as in Corsair RM850: two capital letters stand directly before it, and
 * the currency that they are the sign of is none of the tenant's. Words of a limit make it an amount all the same.
 */
const isOfModel = (text: string, { from, currency }: FoundNumber, currencies: readonly string[]) =>
  currency !== null && !currencies.includes(currency) && /(?<![\p{L}\d])[A-Z]{2}$/u.test(text.slice(0, from));

const plainOf = (number: FoundNumber): FoundNumber => ({ ...number, unit: 'plain' });

/** In words that say it alone: 3 jutaan is about 3 juta. */
const withAbout = (text: string): string =>
  text.replace(/(\d[\d.,]*)\s*(juta|ribu|ratus|jt|rb) ?an\b/gi, 'sekitar $1 $2');

/** Without what names limits. */
function withoutCues(text: string): string {
  const ends = new Set([...text.matchAll(/\p{Script=Thai}+/gu)].flatMap(({ 0: run, index }) => endsIn(run, index)));
  // Thai has no spaces: the งบ of หูฟังบลูทูธ is no word.
  const isWord = (cue: string, at: number) =>
    !/\p{Script=Thai}/u.test(cue) || (ends.has(at) && ends.has(at + cue.length));
  return text.replace(CUES, (cue: string, at: number) => (isWord(cue, at) ? ' ' : cue));
}

/** Where the words of a Thai run begin and end. @param from  where the run begins */
const endsIn = (run: string, from: number): number[] => [
  from,
  ...[...THAI_WORDS.segment(run)].map(({ index, segment }) => from + index + segment.length),
];

/** Amounts with a word or a currency that says what they limit; they are cut out of the text. */
export function limitsIn(text: string, numbers: readonly FoundNumber[]): AskedLimits {
  const range = rangeIn(text, numbers);
  if (range !== undefined) return range;
  let min: number | null = null;
  let max: number | null = null;
  let rest = text;
  let named: string | null = null;
  let around: number | null = null;
  for (const number of numbers.toReversed()) {
    const { value, unit, currency, from, to } = number;
    const before = text.slice(0, from);
    const behind = text.slice(to);
    const isWord = isPartOfWord(text, number);
    const denied = deniedLimit(before);
    const saysMax = MAX.test(before) || (!isWord && MAX_BEHIND.test(behind));
    const isMax = denied === undefined ? saysMax : denied.end === 'max';
    const isMin = !isMax && (denied?.end === 'min' || MIN.test(before) || (!isWord && MIN_BEHIND.test(behind)));
    const isBare = !isMax && !isMin && numbers.length === 1 && BARE.test(number.text);
    const isNear = !isMax && !isMin && AROUND.test(before) && (hasPower(number) || value >= LEAST_AROUND);
    const isAround = isNear || (isBare && unit === 'plain');
    const isLimited = isMax || isMin || isAround;
    const isPrice = unit === 'amount' || (unit === 'plain' && isLimited && !MEASURE_BEHIND.test(behind));
    if (!Number.isFinite(value) || !isPrice) continue;
    if (isMin || isAround) min = isAround ? rounded(value * (1 - NEAR)) : value;
    if (!isMin) max = isAround ? rounded(value * (1 + NEAR)) : value;
    around = isAround ? value : around;
    named = currency ?? named;
    rest = `${rest.slice(0, denied?.from ?? from)} ${rest.slice(to)}`;
  }
  return { min, max, around, currency: named, rest: min === null && max === null ? text : withoutCues(rest) };
}

/** Two numbers from which to which a price may be: “1000-3000 baht”, “antara 1 sampai 2 juta”. */
function rangeIn(text: string, numbers: readonly FoundNumber[]): AskedLimits | undefined {
  for (const [at, one] of numbers.entries()) {
    const other = numbers[at + 1];
    if (other === undefined || !RANGE.test(text.slice(one.to, other.from))) continue;
    const isPrice =
      [one, other].some(({ unit }) => unit === 'amount') ||
      hasPower(other) ||
      RANGE_BEFORE.test(text.slice(0, one.from)) ||
      (one.value >= LEAST_AROUND && !isNumbering(one, other));
    const min = lower(one, other);
    const max = other.value;
    const isOther = [one, other].some(({ unit }) => unit === 'percent') || MEASURE_BEHIND.test(text.slice(other.to));
    if (!isPrice || isOther || isPartOfWord(text, one) || !(min < max)) continue;
    const rest = withoutCues(`${text.slice(0, one.from)} ${text.slice(other.to)}`);
    return { min, max, around: null, currency: other.currency ?? one.currency, rest };
  }
  return undefined;
}

/** No range of prices is so wide that nothing says it is one. */
const WIDEST = 20;

/** Whether two numbers are those of a part, as in 164-04052 and 920-000924. */
const isNumbering = (left: FoundNumber, right: FoundNumber): boolean =>
  [left, right].some(({ text }) => /^0\d/.test(text)) || right.value > WIDEST * left.value;

/** Whether letters stand directly before a number, as in SPF50 and i7. */
const isPartOfWord = (text: string, { unit, from }: FoundNumber): boolean =>
  unit !== 'amount' && /[a-z]$/i.test(text.slice(0, from));

/** Two digits, as a reader would say it. */
const rounded = (value: number): number => Number(value.toPrecision(2));

/** Whether a number stands for thousands or more by a word behind its digits. */
const hasPower = ({ text, value }: FoundNumber): boolean => /^\d/.test(text) && /\p{L}/u.test(text) && value >= 1000;

/** The lower end of a range; its power may stand behind the upper end only, as in 1-2 juta. */
function lower(left: FoundNumber, right: FoundNumber): number {
  if (!hasPower(right) || hasPower(left) || left.value >= 1000) return left.value;
  const [digits] = numbersIn(right.text.replace(/\p{L}+/gu, ''));
  return digits === undefined || digits.value === 0 ? left.value : left.value * (right.value / digits.value);
}
