import { isContainerOrDevice } from '#src/modules/goods/capacity.ts';
import type { Size } from '#src/modules/goods/contract.ts';

interface Unit {
  readonly unit: Size['unit'];
  /** How many of the base unit one of it is. */
  readonly times: number;
  readonly written: string;
}

/**
 * Longer spellings first where one begins with another. A Latin unit must not be followed by a letter: the G of 5G and
 * GB is no gram.
 */
const UNITS: readonly Unit[] = [
  { unit: 'g', times: 1000, written: 'กิโลกรัม|กก\\.?|[Kk]ilograms?|[Kk]ilo|[Kk][Gg]s?|KG' },
  { unit: 'g', times: 0.001, written: 'มิลลิกรัม|มก\\.?|mg' },
  { unit: 'g', times: 1, written: 'กรัม|[Gg]rams?|[Gg]ram|gr|g' },
  { unit: 'ml', times: 29.5735, written: '[Ff][Ll]\\.?\\s?[Oo][Zz]' },
  { unit: 'g', times: 28.3495, written: 'ออนซ์|[Oo][Zz]' },
  { unit: 'g', times: 453.592, written: 'ปอนด์|[Ll][Bb]s?' },
  { unit: 'ml', times: 1, written: 'มิลลิลิตร|มล\\.?|[Mm]illilit(?:er|re)s?|[Mm][Ll]|[Cc][Cc]|ซีซี' },
  { unit: 'ml', times: 10, written: 'cl' },
  { unit: 'ml', times: 1000, written: 'ลิตร|[Ll]iters?|[Ll]itres?|ltr|[Ll]' },
  { unit: 'm', times: 1, written: 'เมตร|[Mm]eters?|[Mm]etres?|m' },
  {
    unit: 'piece',
    times: 1,
    written:
      'ชิ้น|แผ่น|ซอง|ม้วน|เม็ด|แคปซูล|[Pp]ieces?|[Pp][Cc][Ss]?|[Tt]ablets?|[Cc]apsules?|[Ss]achets?|[Ss]heets?|' +
      '[Rr]olls?|[Bb]uah|[Ll]embar|[Bb]utir|[Kk]apsul|[Ss]aset|[Tt]ea ?bags?',
  },
];

/**
 * Only these are sold by length. The metres of other goods are a depth, height or distance: 30 m is no size of a watch.
 */
const SOLD_BY_LENGTH = /cable|cord|rope|tape|hose|ribbon|wire|สาย|เชือก|เทป|ท่อ|kabel|tali|selang|pita/i;
const NUMBER = '(\\d{1,6}(?:[.,]\\d{1,3})?)';
const AFTER = '(?![\\p{L}\\p{N}])';
/** One group for the number and one for each unit. */
const SIZE = new RegExp(
  `(?<![\\p{N}.,/]|\\p{N}\\s?[-–~]\\s?)${NUMBER}\\s?(?:${UNITS.map(({ written }) => `(${written})`).join('|')})` +
    `(?:${AFTER}|(?=[xX×]\\s?\\d))`,
  'gu',
);

/** How many of the size there are: "x 6", "6 x 500 ml", "pack of 6", "แพ็ค 6", "isi 6". */
const COUNTS: readonly RegExp[] = [
  /[xX×*]\s?(\d{1,3})(?![\p{N}.,]|\s?[\p{L}])/u,
  /[xX×*]\s?(\d{1,3})\s?(?:pcs|packs?|bottles?|cans?|ขวด|ชิ้น|ซอง|กระป๋อง|แพ็ค|กล่อง|botol|pak|kotak)/iu,
  /(?<![\p{N}.,])(\d{1,3})\s?[xX×*]\s?(?=\d)/u,
  /(?:pack|set|box|isi|แพ็ค|แพค)\s?(?:of\s)?(\d{1,3})(?![\p{N}.,]|\s?(?:g|ml|kg)(?!\p{L}))/iu,
  /(\d{1,3})[\s-]?(?:(?:packs?|cans?|bottles?|botol)(?!\p{L})|ขวด|กระป๋อง|กล่อง|แพ็ค)/iu,
];
const NETWORK = /(?<![\p{N}.,])[2-6]g(?!\p{L})/giu;

/**
 * Parses the size from a name: "500ml" is 500 ml, "1.5 กก." 1,500 g, "12 ชิ้น" 12 pieces, "330 ml x 6" 1,980 ml. Weight
 * and volume win over length, length over pieces. They are ignored for containers and electric devices, where they are
 * not the amount bought. undefined when there is no size, or when the name has several that differ.
 */
export function sizeIn(name: string): Size | undefined {
  if (!/\p{N}/u.test(name)) return undefined;
  const text = name.normalize('NFKC').replace(NETWORK, ' ');
  const found = sizesIn(text);
  for (const units of [['g', 'ml'], ['m'], ['piece']]) {
    if (units[0] === 'm' && !SOLD_BY_LENGTH.test(text)) continue;
    if (units[0] === 'g' && isContainerOrDevice(text)) continue;
    const [first, ...others] = found.filter(({ unit }) => units.includes(unit));
    if (first === undefined) continue;
    if (others.some(({ value, unit }) => value !== first.value || unit !== first.unit)) return undefined;
    const count = first.unit === 'piece' ? 1 : countIn(text);
    return sized(first.value * count, first.unit);
  }
  return undefined;
}

function sizesIn(text: string): Size[] {
  return [...text.matchAll(SIZE)].flatMap(([, number = '', ...written]) => {
    const unit = UNITS[written.findIndex((one) => one !== undefined)];
    return unit === undefined ? [] : [{ value: decimal(number) * unit.times, unit: unit.unit }];
  });
}

/** "1,5" is one and a half. "1,000" and "1.000" are thousands, unless the whole part is 0. */
function decimal(written: string): number {
  const thousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(written);
  return Number(thousands ? written.replace(/[.,]/, '') : written.replace(',', '.'));
}

function countIn(text: string): number {
  for (const pattern of COUNTS) {
    const count = Number(pattern.exec(text)?.[1] ?? 0);
    if (count > 0) return count;
  }
  return 1;
}

function sized(value: number, unit: Size['unit']): Size | undefined {
  const rounded = Math.round(value * 10_000) / 10_000;
  return rounded > 0 && rounded <= 1_000_000_000 ? { value: rounded, unit } : undefined;
}
