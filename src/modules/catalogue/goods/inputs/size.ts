/** Reads how much is sold from the name of goods: 500 ml, 12 pieces. */

import type { Size } from '#src/modules/catalogue/goods/contract.ts';
import { isContainerOrDevice } from '#src/modules/catalogue/goods/inputs/capacity.ts';
import type { Quantity } from '#src/names/amounts/quantities.ts';
import { isWithin } from '#src/names/kinds/kind-table.ts';
import { type NameReading, readName } from '#src/names/name-reading.ts';

/** Units of sizes, with how many of its base unit one of it is. */
const UNITS: Partial<Record<Quantity['dimension'], readonly [unit: Size['unit'], times: number]>> = {
  mass: ['g', 1],
  volume: ['ml', 1],
  length: ['m', 1000],
  count: ['piece', 1],
};
/** Only these units of length and of pieces say how much is sold; sachets are pieces too. */
const SOLD_UNITS: Partial<Record<Quantity['dimension'], ReadonlySet<string>>> = {
  length: new Set(['m']),
  count: new Set(['pcs', 'roll']),
};
const SACHETS = /sachet|saset|ซอง/;
/** A generation of mobile networks, a frequency or a model, not grams. */
const NETWORK = /^[2-6]g$|\dG$/;
/** Before the second number of a range: 200-500ml. */
const RANGE = /[\p{N}]\s?[-–~]\s?$|[/]$/u;

/**
 * Only these are sold by length. The metres of other goods are a depth, height or distance: 30 m is no size of a watch.
 */
const SOLD_BY_LENGTH = /cable|cord|rope|tape|hose|ribbon|wire|สาย|เชือก|เทป|ท่อ|kabel|tali|selang|pita/;

/**
 * Parses the size from a name: "500ml" is 500 ml, "1.5 กก." 1,500 g, "12 ชิ้น" 12 pieces, "330 ml x 6" 1,980 ml. Weight
 * and volume win over length, length over pieces, and a pack is as many pieces: "pack of 6". Weight and volume are ignored for containers and electric devices, where they are
 * not the amount bought. undefined when there is no size, or when the name has several that differ.
 */
export function sizeIn(name: string): Size | undefined {
  if (!/\p{N}/u.test(name)) return undefined;
  const reading = readName(name);
  if (reading.kind !== null && isWithin(reading.kind, 'shoes')) return undefined;
  const found = sizesOf(reading, name.normalize('NFKC').replace(/\s+/g, ' ').trim());
  for (const units of [['g', 'ml'], ['m'], ['piece']]) {
    if (units[0] === 'm' && !SOLD_BY_LENGTH.test(reading.text)) continue;
    if (units[0] === 'g' && isContainerOrDevice(name.normalize('NFKC'))) continue;
    const [first, ...others] = found.filter(({ unit }) => units.includes(unit));
    if (first === undefined) continue;
    if (others.some(({ value, unit }) => value !== first.value || unit !== first.unit)) return undefined;
    const count = first.unit === 'piece' ? 1 : (reading.pack ?? 1);
    return sized(first.value * count, first.unit);
  }
  return reading.pack === null ? undefined : sized(reading.pack, 'piece');
}

/** How much of something is in a millilitre, not how much is sold: 3 mg beside 100 ml. */
const STRENGTH = 'mg';

/** @param original  with its capital letters */
function sizesOf({ text, quantities }: NameReading, original: string): Size[] {
  const isDissolved = quantities.some(({ dimension }) => dimension === 'volume');
  return quantities.flatMap(({ dimension, value, unit, from, to }) => {
    const written = text.slice(from, to);
    const [own, times] = UNITS[dimension] ?? [];
    const isSold = SOLD_UNITS[dimension]?.has(unit) ?? true;
    if (own === undefined || times === undefined || !(isSold || SACHETS.test(written))) return [];
    if (isDissolved && unit === STRENGTH) return [];
    return [written, original.slice(from, to)].some((one) => NETWORK.test(one)) || RANGE.test(text.slice(0, from))
      ? []
      : [{ value: value / times, unit: own }];
  });
}

function sized(value: number, unit: Size['unit']): Size | undefined {
  const rounded = Math.round(value * 10_000) / 10_000;
  return rounded > 0 && rounded <= 1_000_000_000 ? { value: rounded, unit } : undefined;
}
