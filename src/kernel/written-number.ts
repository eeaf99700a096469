/** Reads numbers as people write them: 1.2k, 2 ล้าน, Thai digits. */

/** Words behind a number that multiply it by a power of ten, as shops of the region write them. */
const MULTIPLES: readonly (readonly [RegExp, number])[] = [
  [/^\s*(?:jt|juta)(?![a-z])/i, 6],
  [/^\s*(?:rb|ribu|k)(?![a-z])/i, 3],
  [/^\s*ล้าน/, 6],
  [/^\s*แสน/, 5],
  [/^\s*หมื่น/, 4],
  // พันธุ์ is a variety and no thousand.
  [/^\s*พัน(?!ธ)/, 3],
];

/** The first letters of these words: most numbers have none behind them. */
const MAY_MULTIPLY = /^\s*[jrkลแหพ]/i;

/** The power of ten that the text behind a number stands for; undefined if it multiplies nothing. */
export function powerBehind(text: string): number | undefined {
  if (!MAY_MULTIPLY.test(text)) return undefined;
  return MULTIPLES.find(([words]) => words.test(text))?.[1];
}

const UNUSUAL = /[๐-๙]|\de/i;
const THAI_DIGIT = /[๐-๙]/g;
const EXPONENT = /(?<![\d.,])\d+(?:\.\d+)?e[+-]?\d{1,2}(?!\w)/gi;

/** Thai digits as digits, and 1.956e+02 as 195.6. */
export function plainDigits(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  return text
    .replace(THAI_DIGIT, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(EXPONENT, (number) => String(Number(number)));
}

/** Groups of three, and the Indian 1,10,990. */
const GROUPED = /^\d{1,3}(?:([.,])\d{3})?(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})+,\d{3}$/;

/**
 * The digits as a plain decimal. If both marks occur, the last one is the decimal mark. A single mark before exactly
 * three digits groups thousands ("1.200.000", "49,900"), unless the whole part is 0 or a fraction may have three
 * digits. Returns undefined if the groups are not those of a number.
 */
export function decimalOf(digits: string, threeDecimals: boolean): string | undefined {
  const marks = [...digits.matchAll(/[.,]/g)];
  const last = marks.at(-1);
  if (last === undefined) return digits;
  const kinds = new Set(marks.map(([mark]) => mark));
  const tail = digits.slice(last.index + 1);
  const groups =
    kinds.size === 1 && tail.length === 3 && (marks.length > 1 || !(threeDecimals || /^0+[.,]/.test(digits)));
  if (kinds.size === 1 && marks.length > 1 && !groups) return undefined;
  const whole = groups ? digits : digits.slice(0, last.index);
  if ((marks.length > 1 || groups) && !GROUPED.test(whole)) return undefined;
  const plain = whole.replace(/[.,]/g, '');
  return groups ? plain : `${plain}.${tail}`;
}

/** An amount with its multiple: "1.2k", "1,5 หมื่น". The mark before a multiple is a decimal mark. */
export function multipliedOf(digits: string): string | undefined {
  return /^\d+(?:[.,]\d+)?$/.test(digits) ? digits.replace(',', '.') : undefined;
}

/** A number; ".99" has no whole part, but "Rp.500" has a point behind its currency. */
const NUMBER = /(?:[-−]\s*)?(?:(?<![\p{L}\d.,])[.,](?=\d{1,2}(?![\d.,])))?\d[\d.,]*/gu;

/** The only number in a text, and the text behind it; undefined if there is none or there are several. */
export function onlyNumber(text: string): { digits: string; behind: string; negative: boolean } | undefined {
  const [match, second] = text.matchAll(NUMBER);
  if (match === undefined || second !== undefined) return undefined;
  const [number] = match;
  const negative = /^[-−]/.test(number);
  const digits = negative ? number.replace(/^[-−]\s*/, '') : number;
  return {
    digits: /[.,]$/.test(digits) ? digits.replace(/[.,]+$/, '') : digits,
    behind: text.slice(match.index + number.length),
    negative,
  };
}

/** Groups of three behind a space or an apostrophe, the same in the whole number, and at most two decimals. */
const SPACED =
  /(?<![\d.,'’]|\d )\d{1,3}(?:( )\d{3}(?:\1\d{3})*|(['’])\d{3}(?:\2\d{3})*)(?:[.,]\d{1,2})?(?!\d|[.,' ’]\d)/g;

/** The text with the groups of its numbers joined: "1 290,00 THB" is "1290,00 THB"; undefined if it has none. */
export function joinedGroups(text: string): string | undefined {
  const joined = text.replace(SPACED, (number) => number.replace(/[ '’]/g, ''));
  return joined === text ? undefined : joined;
}

/** A number with so many digits before the mark has no groups: the mark is a decimal mark. */
const THREE_DECIMALS = /(?<![\d.,])(\d{4,}[.,]\d{2})0(?![\d.,])/;

/** The text with two decimals instead of three: "1290.000 THB" is "1290.00 THB"; undefined if it has none. */
export function withoutZeros(text: string): string | undefined {
  return THREE_DECIMALS.test(text) ? text.replace(THREE_DECIMALS, '$1') : undefined;
}
