/** Finds brands by how they sound in Thai letters. */

import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { BRANDS } from '#src/names/brands/brand-table.ts';
import { isDependent } from '#src/names/vocabulary/text-units.ts';
import { foldTones } from '#src/words/fold.ts';

/** Shorter spellings are parts of other words. */
const SHORTEST = 4;
/** Runs of Thai letters that are looked at, and their length. */
const RUNS = /[\u0e00-\u0e7f]{4,40}/g;

/** How a Thai spelling is said: without tones and silent letters, long vowels as short ones, a last l as Thai people say it. */
function spoken(thai: string): string {
  return foldTones(thai.replace(/ล์ว?/g, 'ล').replace(/[ก-ฮ][ิุ]?์/g, ''))
    .replace(/(?<=[าอ])ว/g, 'ล')
    .replace(/ห(?=[มนลวยรง])/g, '')
    .replace(/[็ะๆ]/g, '')
    .replace(/ี/g, 'ิ')
    .replace(/ู/g, 'ุ')
    .replace(/ื/g, 'ึ')
    .replace(/แ/g, 'เ');
}

/** Other ways to say brands that the vocabulary has in another spelling, or in Latin letters only. */
const ALSO_SAID: readonly (readonly [string, string])[] = [
  ['tefal', 'ทีฟาล'],
  ['anker', 'แองเกอร์'],
  ['anker', 'แองเคอร์'],
  ['mamypoko', 'เมมี่โพโค'],
  ['mamypoko', 'มามี่โปโค'],
  ['huggies', 'ฮักกี้ส์'],
  ['xiaomi', 'เสี่ยวหมี่'],
  ['samsung', 'แซมซุง'],
  ['apple', 'แอปเปิ้ล'],
  ['uniqlo', 'ยูนิโคล่'],
  ['nivea', 'นีเวีย'],
  ['biore', 'บีโอเร'],
  ['biore', 'บิโอเร'],
  ['jbl', 'เจบีแอล'],
  ['soundcore', 'ซาวด์คอร์'],
  ['vivo', 'วีโว่'],
  ['oppo', 'ออปโป้'],
  ['oppo', 'อ๊อปโป'],
  ['logitech', 'โลจิเทค'],
  ['asus', 'เอซุส'],
  ['acer', 'เอเซอร์'],
  ['lenovo', 'เลอโนโว'],
  ['huawei', 'หัวเว่ย'],
  ['realme', 'เรียลมี'],
  ['panasonic', 'พานาโซนิค'],
  ['toshiba', 'โตชิบา'],
  ['nike', 'ไนกี้'],
  ['adidas', 'อาดิดาส'],
];

/** Brands by how their Thai names are said. */
const brandsSpoken = onFirstUse((): ReadonlyMap<string, string> => {
  const all = BRANDS.split(/\n|; /).flatMap((line) => {
    const [brand = '', ...names] = line.split(',').map((name) => name.trim());
    return names.filter((name) => /^[\u0e00-\u0e7f]+$/.test(name)).map((name) => [spoken(name), brand] as const);
  });
  const also = ALSO_SAID.map(([brand, thai]) => [spoken(thai), brand] as const);
  return new Map([...also, ...all].filter(([key]) => key.length >= SHORTEST));
});

/** A folded text with brands in Latin letters that stand in it as Thai people say them: เสี่ยวมี่, ฮักกี้. */
export function withSpokenBrands(text: string): string {
  return text.replace(RUNS, (run) => {
    const found = brandIn(run);
    return found === undefined ? run : `${run.slice(0, found.from)} ${found.brand} ${run.slice(found.to)}`;
  });
}

/** The longest part of a run that is said as a brand. */
function brandIn(run: string): { readonly from: number; readonly to: number; readonly brand: string } | undefined {
  const whole = spoken(run);
  if (![...brandsSpoken().keys()].some((key) => whole.includes(key))) return undefined;
  for (let length = run.length; length >= SHORTEST; length--)
    for (let from = 0; from + length <= run.length; from++) {
      const isCut = isDependent(run[from] ?? '') || isDependent(run[from + length] ?? '');
      const brand = isCut ? undefined : brandsSpoken().get(spoken(run.slice(from, from + length)));
      if (brand !== undefined) return { from, to: from + length, brand };
    }
  return undefined;
}
