/** Reads numbers with units in a text, in base units. */

import { decimalOf } from '#src/kernel/written-number.ts';

/** What a number with a unit measures. */
export type Dimension =
  | 'mass'
  | 'volume'
  | 'length'
  | 'data'
  | 'data-rate'
  | 'charge'
  | 'energy'
  | 'power'
  | 'voltage'
  | 'current'
  | 'frequency'
  | 'time'
  | 'count'
  | 'pixels'
  | 'resolution'
  | 'rotation'
  | 'sound'
  | 'light'
  | 'percent'
  | 'servings';

/** A number with its unit, read once. */
export interface Quantity {
  readonly dimension: Dimension;
  /** In the base unit: g, ml, mm, MB, … */
  readonly value: number;
  /** The number as written, in its own unit. */
  readonly amount: number;
  /** The short form of the unit: gb, ml, in. */
  readonly unit: string;
  readonly from: number;
  readonly to: number;
}

/** Two or three numbers with an x between them: 30x60 cm, 600 x 600 DPI, 1920x1080. */
export interface Size {
  readonly amounts: readonly number[];
  /** The short form of the unit; null: not said. */
  readonly unit: string | null;
  readonly from: number;
  readonly to: number;
}

interface UnitOfMeasure {
  readonly unit: string;
  readonly dimension: Dimension;
  readonly factor: number;
}

/** `short form = dimension × base units: spellings`. */
const UNITS = `
g = mass 1: g, gr, gram, grams, gm, กรัม, ก
kg = mass 1000: kg, kgs, kilo, kilogram, kilograms, กก, กิโล, กิโลกรัม, โล
mg = mass 0.001: mg, mcg, มก, มิลลิกรัม
oz = mass 28.3495: oz, ounce, ounces, ออนซ์
lb = mass 453.592: lb, lbs, pound, pounds, ปอนด์
ml = volume 1: ml, cc, มล, มิลลิลิตร, ซีซี, mililiter, milliliter
l = volume 1000: l, ltr, lt, liter, liters, litre, litres, ลิตร, ล
cl = volume 10: cl
floz = volume 29.5735: fl oz, floz, fl. oz, fl.oz
gal = volume 3785.41: gal, gallon, gallons, galon
mm = length 1: mm, มม, มิลลิเมตร, milimeter
cm = length 10: cm, ซม, เซนติเมตร, เซนติ, เซ็น
m = length 1000: m, mtr, meter, meters, metre, metres, เมตร
in = length 25.4: in, inch, inches, inci, inchi, นิ้ว, ", ″
ft = length 304.8: ft, feet, foot, ฟุต
yd = length 914.4: yd, yard, yards, หลา
mb = data 1: mb, mib, megabyte, megabytes, เมกะไบต์
gb = data 1000: gb, gib, gbyte, gigabyte, gigabytes, go, กิกะไบต์, จิกะไบต์
tb = data 1000000: tb, tib, to, terabyte, terabytes, เทราไบต์
mbps = data-rate 1: mbps, mb/s, mbit/s
gbps = data-rate 1000: gbps, gb/s, gbit/s
mah = charge 1: mah, มิลลิแอมป์
ah = charge 1000: ah
wh = energy 1: wh
kwh = energy 1000: kwh
w = power 1: w, watt, watts, วัตต์
kw = power 1000: kw, กิโลวัตต์
btu = power 0.293: btu, btu/hr
v = voltage 1: v, volt, volts, โวลต์, โวลท์
ma = current 0.001: ma
hz = frequency 1: hz, เฮิรตซ์
khz = frequency 1000: khz
mhz = frequency 1000000: mhz
ghz = frequency 1000000000: ghz
s = time 1: sec, secs, second, seconds, detik, วินาที
min = time 60: min, mins, minute, minutes, menit, นาที
h = time 3600: h, hr, hrs, hour, hours, jam, ชม, ชั่วโมง
d = time 86400: day, days, hari, วัน
week = time 604800: week, weeks, minggu, สัปดาห์
month = time 2592000: month, months, bulan, เดือน
year = time 31536000: year, years, yr, yrs, tahun, thn, ปี
pcs = count 1: pcs, pc, piece, pieces, ชิ้น, buah, biji, อัน, เม็ด, แผ่น, lembar, sheets, sheet, ตัว, ใบ, ดวง, butir, kapsul, tablets, capsules, ก้อน
pack = count 1: pack, packs, pak, bungkus, sachet, sachets, ซอง, ห่อ, แพ็ค, แพ็ก, แพค, pk, pax
pair = count 1: pair, pairs, pasang, คู่
bottle = count 1: bottle, bottles, botol, ขวด
box = count 1: box, boxes, kotak, กล่อง
can = count 1: can, cans, kaleng, กระป๋อง
set = count 1: set, sets, ชุด, เซ็ต, เซต
roll = count 1: roll, rolls, ม้วน, gulung
cup = servings 1: cup, cups, ถ้วย, cangkir
people = servings 1: people, persons, person, orang, คน
mp = pixels 1: mp, megapixel, megapixels, ล้านพิกเซล
dpi = resolution 1: dpi, ppi
rpm = rotation 1: rpm
db = sound 1: db, decibel, เดซิเบล
lm = light 1: lm, lumen, lumens, ลูเมน
% = percent 1: %, persen, percent, เปอร์เซ็นต์
`;

const FORMS: ReadonlyMap<string, UnitOfMeasure> = new Map(
  UNITS.split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [, unit = '', dimension = '', factor = '', forms = ''] = /^(\S+) = (\S+) ([\d.]+): (.*)$/.exec(line) ?? [];
      const measure = { unit, dimension: dimension as Dimension, factor: Number(factor) };
      return forms.split(', ').map((form) => [form, measure] as const);
    }),
);

const NUMBER = /(?<![\p{L}\d.,])\d{1,9}(?:[.,]\d{1,9}){0,3}/gu;
const UNIT_BEHIND = /^(?:\s?-?\s?)(fl\.?\s?oz(?![a-z\d])|[a-z]+(?:\/[a-z]+)?(?![a-z\d])|["″%]|[\u0e00-\u0e7f]+)/;
/** Also the beginning of other words, as of โลชั่น: a unit only where no letter follows. */
const BEGINS_OTHERS = new Set(['โล']);
const THAI_FORMS = [...FORMS.keys()]
  .filter((form) => /[\u0e00-\u0e7f]/.test(form) && !BEGINS_OTHERS.has(form))
  .sort((a, b) => b.length - a.length);
/** A name has no more numbers that say something. */
const MOST = 60;

const SIDE = String.raw`\d{1,5}(?:[.,]\d{1,3})?`;
const SIDE_UNIT = String.raw`(?:\s?(?:mm|cm|m|in|inch|"|ซม|มม|เมตร|นิ้ว))?`;
const SIZE = new RegExp(
  String.raw`(?<![\p{L}\d.,])(${SIDE})${SIDE_UNIT}\s?[x×]\s?(${SIDE})${SIDE_UNIT}(?:\s?[x×]\s?(${SIDE}))?(?![\d.,]*\d)`,
  'gu',
);
/** Behind the second number of a pack, as in 6 x 85 g, or of memory, as in 2x8GB. */
const CONTENTS: readonly Dimension[] = ['mass', 'volume', 'data', 'count', 'time', 'power', 'charge'];

/** The sizes in a folded text. 6 x 85 g is none, but a pack. */
export function sizesIn(text: string): Size[] {
  return [...text.matchAll(SIZE)].slice(0, MOST).flatMap(({ 0: all, index, 1: a = '', 2: b = '', 3: c }) => {
    const end = index + all.length;
    const [behind = '', word = ''] = UNIT_BEHIND.exec(text.slice(end, end + 24)) ?? [];
    const measure = measureOf(word);
    if (measure !== undefined && CONTENTS.includes(measure.measure.dimension)) return [];
    const amounts = [a, b, c].flatMap((digits) =>
      digits === undefined ? [] : Number(decimalOf(digits, true) ?? Number.NaN),
    );
    if (amounts.some((amount) => !Number.isFinite(amount))) return [];
    const inside = /mm|cm|ซม|มม|นิ้ว|in/.exec(all)?.[0];
    const unit = measure?.measure.unit ?? (inside === undefined ? null : (FORMS.get(inside)?.unit ?? null));
    const to = measure === undefined ? end : end + behind.length - (word.length - measure.length);
    return [{ amounts, unit, from: index, to }];
  });
}

/** The numbers with a unit of a folded text, in order; those of sizes are left out. */
export function quantitiesIn(text: string, sizes: readonly Size[] = []): Quantity[] {
  const found: Quantity[] = [];
  for (const { 0: digits, index } of text.matchAll(NUMBER)) {
    if (found.length >= MOST) break;
    if (sizes.some(({ from, to }) => index >= from && index < to)) continue;
    const behind = text.slice(index + digits.length, index + digits.length + 24);
    const [all = '', word = ''] = UNIT_BEHIND.exec(behind) ?? [];
    const measure = measureOf(word);
    if (measure === undefined) continue;
    const amount = Number(decimalOf(digits, hasThreeDecimals(digits, measure.measure)) ?? Number.NaN);
    if (!Number.isFinite(amount)) continue;
    const { unit, dimension, factor } = measure.measure;
    const to = index + digits.length + all.length - (word.length - measure.length);
    found.push({ dimension, value: amount * factor, amount, unit, from: index, to });
  }
  return found;
}

/** Units that shops write with three decimals: 1.250 kg, but 10.000 mAh. */
const FINE = new Set(['kg', 'l', 'm', 'in', 'lb', 'gal', 'ghz', 'tb']);

const hasThreeDecimals = (digits: string, { unit }: UnitOfMeasure) =>
  /^\d{1,2}[.]\d{3}$/.test(digits) && FINE.has(unit);

function measureOf(word: string): { readonly measure: UnitOfMeasure; readonly length: number } | undefined {
  const whole = FORMS.get(word);
  if (whole !== undefined) return { measure: whole, length: word.length };
  const [first = ''] = word.split('/');
  const before = first === word ? undefined : FORMS.get(first);
  if (before !== undefined) return { measure: before, length: first.length };
  const thai = /^[\u0e00-\u0e7f]/.test(word)
    ? THAI_FORMS.find((form) => word.startsWith(form) && !/^[\u0e30-\u0e3a\u0e47-\u0e4e]/.test(word.slice(form.length)))
    : undefined;
  const measure = thai === undefined ? undefined : FORMS.get(thai);
  return measure === undefined || thai === undefined || thai.length < 2 ? undefined : { measure, length: thai.length };
}
