/** Tells processors, parts of phones, and devices of one series apart by short numbers in their names. */

import { type ReadOffer, unsigned } from '#src/modules/catalogue/matching/offer-text.ts';
import { isWithinAny } from '#src/names/kinds/kind-table.ts';

/** Goods whose number alone tells them apart, be it short or with a letter behind it: i5-4670 and i5-4670K. */
const CHIPS = new Set(['cpu']);
const CHIP_NUMBER = /\d{3,5}[a-z]{0,2}$/;

/** Parts of one phone, whose names say it by short numbers: 7i, note 50. */
const PHONE_PARTS = new Set(['phone-screen', 'phone-battery']);
const PHONE_NUMBER = /^(?:[a-z]{0,6}\d{1,3}[a-z]{0,2})$/;

/** Whether both are of a kind that its numbers tell apart, and no number of one is that of the other. */
export const haveOtherNumbers = (a: ReadOffer, b: ReadOffer): boolean =>
  differ(a, b, CHIPS, chipNumbers) || differ(a, b, PHONE_PARTS, phoneNumbers) || differ(a, b, DEVICES, deviceNumbers);

/** Devices, whose series end with a short number, and a plus that makes another one: Surface Pro 11, S25+. */
const DEVICES = new Set(['phone', 'tablet', 'laptop', 'smartwatch']);
const SERIES_NUMBER = /^(?:[a-z]+ ){1,3}(?<number>\d{1,2})$/;
const MODEL = /^(?<number>[a-z]{0,2}\d{1,3})(?<plus> ?\+| plus)?(?= |$)/;

function deviceNumbers({ reading: { model } }: ReadOffer): ReadonlySet<string> {
  const name = (model ?? '').replace(/^galaxy /, '');
  const { number, plus } = (MODEL.exec(name) ?? SERIES_NUMBER.exec(name))?.groups ?? {};
  return new Set(number === undefined ? [] : [plus === undefined ? number : `${number}+`]);
}

function differ(
  a: ReadOffer,
  b: ReadOffer,
  kinds: ReadonlySet<string>,
  numbersIn: (offer: ReadOffer) => ReadonlySet<string>,
): boolean {
  if (![a, b].every(({ reading: { kind } }) => kind !== null && isWithinAny(kind, kinds))) return false;
  const own = numbersIn(a);
  const others = numbersIn(b);
  return own.size > 0 && others.size > 0 && own.isDisjointFrom(others);
}

const chipNumbers = ({ reading: { model } }: ReadOffer) =>
  new Set((model ?? '').split(/[\s,-]+/).flatMap((word) => CHIP_NUMBER.exec(word)?.[0] ?? []));

const phoneNumbers = ({ words }: ReadOffer) => {
  const named = words.map(unsigned).filter((word) => PHONE_NUMBER.test(word));
  return new Set(named.flatMap((word) => [word, word.replace(/^[a-z]+(?=\d+[a-z]*$)/, '')]));
};
