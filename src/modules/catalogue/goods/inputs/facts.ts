/** Makes facts of the attributes of goods, and chooses which facts a list of goods offers as filters. */

import { valueIn } from '#src/i18n/vocabularies/values.ts';
import { KINDS, keyOf, TASTES, VALUE_KEYS, VALUES } from '#src/modules/catalogue/goods/inputs/attribute-kinds.ts';
import {
  FACT_KEYS,
  type Fact,
  type FactGroup,
  LONGEST_VALUE,
} from '#src/modules/catalogue/goods/lists/fact-contract.ts';

type Attributes = Readonly<Record<string, string | number | boolean>>;

const MOST_FACTS = 60;

/** Facts that goods and their variants can be found by, sorted; values in English where a vocabulary has them. */
export function factsOf(attributes: Attributes, variants: readonly { readonly attributes?: Attributes }[]): Fact[] {
  const all = [attributes, ...variants.map((variant) => variant.attributes ?? {})];
  const facts = new Set(
    all.flatMap((attributes) => Object.entries(attributes).flatMap(([name, value]) => factOf(name, value))),
  );
  return [...facts].toSorted().slice(0, MOST_FACTS);
}

function factOf(name: string, value: string | number | boolean): Fact[] {
  const attribute = keyOf(name);
  const key = FACT_KEYS.find((candidate) => `attribute.${candidate}` === attribute);
  const text = String(value).normalize('NFC').trim();
  if (attribute === undefined || key === undefined || text === '') return [];
  const known = TASTES.has(attribute) ? undefined : VALUE_KEYS.get(text.toLowerCase());
  const word =
    known === undefined ? valueIn(KINDS[attribute] ?? 'measure', text, 'en').text : (VALUES[known][0] ?? text);
  return word.length > LONGEST_VALUE ? [] : [`${key}:${word}`];
}

const MOST_GROUPS = 4;
const MOST_VALUES = 10;
/** A property that fewer of the goods have is not offered. */
const LEAST_SHARE = 0.2;

/**
 * The filters to offer: properties that enough of the goods have, with more than one value; chosen ones in any case.
 * @param counts  number of goods by fact
 * @param total  number of goods
 */
export function factGroups(
  counts: readonly { readonly fact: Fact; readonly count: number }[],
  total: number,
  chosen: readonly Fact[],
): FactGroup[] {
  const groups = FACT_KEYS.map((key) => {
    const own = counts.filter(({ fact }) => fact.startsWith(`${key}:`));
    const sorted = own.toSorted((a, b) => b.count - a.count || (a.fact < b.fact ? -1 : 1));
    const shown = sorted.filter(({ fact }, place) => place < MOST_VALUES || chosen.includes(fact));
    const values = key === 'size' ? shown.toSorted((a, b) => sizeOf(a.fact) - sizeOf(b.fact)) : shown;
    const isChosen = chosen.some((fact) => fact.startsWith(`${key}:`));
    const having = own.reduce((sum, { count }) => sum + count, 0);
    return { key, values, isChosen, isCommon: own.length > 1 && having >= total * LEAST_SHARE };
  });
  const chosenGroups = groups.filter(({ isChosen }) => isChosen);
  const room = Math.max(0, MOST_GROUPS - chosenGroups.length);
  const others = groups.filter(({ isChosen, isCommon }) => isCommon && !isChosen).slice(0, room);
  const offered = groups.filter((group) => group.isChosen || others.includes(group));
  return offered.map(({ key, values }) => ({ key, values }));
}

/** Where a size stands among others: S, M and L with their X, then numbers, then the rest. */
function sizeOf(fact: Fact): number {
  const [, times = '', more = '', letter] = /:(\d*)(X*)([SML])$/i.exec(fact) ?? [];
  if (letter === undefined) return Number(/:(\d+(?:\.\d+)?)/.exec(fact)?.[1] ?? Infinity) + 100;
  const steps = more.length === 0 ? 0 : Number(times || more.length);
  return { S: -1 - steps, M: 0, L: 1 + steps }[letter.toUpperCase()] ?? 0;
}
