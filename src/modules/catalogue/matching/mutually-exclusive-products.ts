/** Tells things of one kind apart that nobody takes for each other, such as sheets and quilts. */

import { leadingColour } from '#src/modules/catalogue/matching/colours.ts';
import type { ReadOffer } from '#src/modules/catalogue/matching/offer-text.ts';
import { isWithin, isWithinAny } from '#src/names/kinds/kind-table.ts';

/** Things of one kind that nobody takes for each other, by what titles call them. */
const THINGS: readonly (readonly RegExp[])[] = [
  [
    /\b(?:s[ae]?prei|bed ?sheets?|fitted sheets?)\b|ผ้าปู/,
    /\b(?:bed ?covers?|duvets?|comforters?|quilts?|blankets?|selimut)\b|ผ้านวม|ผ้าห่ม/,
  ],
  [/\b(?:syrup|sirup)\b|ไซรัป|น้ำเชื่อม/, /\b(?:tablets?|kaplet|caplets?|kapsul|capsules?)\b|แคปซูล/],
  [/\b(?:t-?shirts?|kaos)\b|เสื้อยืด/, /\b(?:tank ?tops?|singlets?)\b|เสื้อกล้าม/],
];

/** Whether titles name things of one kind that exclude each other, and neither names both. */
export function areOtherThings({ reading: { text: a } }: ReadOffer, { reading: { text: b } }: ReadOffer): boolean {
  return THINGS.some((things) => {
    const x = things.filter((names) => names.test(a));
    const y = things.filter((names) => names.test(b));
    return x.length > 0 && y.length > 0 && !x.some((names) => y.includes(names));
  });
}

/** Whether shoes have other first colours: their order tells shoes apart. Sellers of other goods list what they have. */
export function haveOtherLead(a: ReadOffer, b: ReadOffer): boolean {
  if (![a, b].every(({ reading: { kind } }) => kind !== null && isWithin(kind, 'shoes'))) return false;
  const x = leadingColour(a.reading.text);
  const y = leadingColour(b.reading.text);
  return x !== undefined && y !== undefined && x !== y;
}

/** Parts that others than the maker of the machine make too. */
const COPIED = new Set(
  'ink-cartridge toner ink-refill phone-battery laptop-battery camera-battery phone-screen'.split(' '),
);
const SUBSTITUTE = /(?:compatible|kompatibel)(?! (?:with|for|dengan|untuk|กับ))|เทียบเท่า|หมึกเทียบ/;

/** Whether only one is made in place of the maker's own part. Who says nothing sells that. */
export function isSubstituteBeside(a: ReadOffer, b: ReadOffer): boolean {
  if (![a, b].some(({ reading: { kind } }) => kind !== null && isWithinAny(kind, COPIED))) return false;
  return SUBSTITUTE.test(a.reading.text) !== SUBSTITUTE.test(b.reading.text);
}
