/** Reads and writes the filters of a list of goods in its address. */

import type { PriceFormat } from '#src/i18n/price.ts';
import { typedAmount } from '#src/i18n/typed-amount.ts';
import { PLATFORMS } from '#src/kernel/platforms.ts';
import { isFact } from '#src/modules/catalogue/goods/lists/fact-contract.ts';
import {
  LISTING_SORTS,
  type ListingQuery,
  PLAIN_LISTING,
  TRAITS,
} from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { meantWord } from '#src/parameters.ts';
import { isCode } from '#src/paths.ts';

const VALUES_AT_MOST = 20;
/** Letters of what is no amount that a page repeats. */
const UNREAD_SHOWN = 40;
const AMOUNT_BELOW = 10_000_000_000;

const one = (values: readonly string[]): string | undefined => (values.length === 1 ? values[0] : undefined);

/** undefined: a value is unknown, or there are too many. */
function all<Value extends string>(values: readonly string[], known: (value: string) => Value | undefined) {
  const found = [...new Set(values)].map(known).filter((value) => value !== undefined);
  return found.length === new Set(values).size && found.length <= VALUES_AT_MOST ? found : undefined;
}

/** A listing as it is asked for in an address. */
export interface AskedListing extends ListingQuery {
  /** What stands for an amount and is none; the listing is shown without that limit. */
  readonly unread?: string;
}

/** An amount as readers of the tenant's prices type it, without a script too. null: no value; undefined: no amount. */
function amount(values: readonly string[], format: PriceFormat): number | null | undefined {
  if (values.length === 0) return null;
  const typed = typedAmount(one(values) ?? '', format);
  return typed !== undefined && typed < AMOUNT_BELOW ? Number(typed.toFixed(2)) : undefined;
}

/**
 * Parses the parameters of a listing; undefined when one has an invalid value. Unknown codes of brands are ignored.
 * When the lowest price is above the highest, they are swapped. What is no amount limits nothing, and what is no order
 * is the first one, which the page shows as chosen.
 */
export function readListingQuery(asked: URLSearchParams, format: PriceFormat): AskedListing | undefined {
  const sort = meantWord(asked.get('sort'), LISTING_SORTS) ?? PLAIN_LISTING.sort;
  const brands = all(asked.getAll('brand'), (code) => (isCode(code) ? code : undefined));
  const platforms = all(asked.getAll('platform'), (name) => meantWord(name, PLATFORMS));
  const traits = all(asked.getAll('with'), (name) => meantWord(name, TRAITS));
  const facts = all(asked.getAll('fact'), (text) => (isFact(text) ? text : undefined));
  const [min, max] = (['min', 'max'] as const).map((end) => amount(asked.getAll(end), format));
  if (brands === undefined || platforms === undefined || traits === undefined) return undefined;
  if (facts === undefined) return undefined;
  const unread = [...(min === undefined ? asked.getAll('min') : []), ...(max === undefined ? asked.getAll('max') : [])];
  const ends = { min: min ?? null, max: max ?? null };
  const turned = ends.min !== null && ends.max !== null && ends.min > ends.max;
  const limits = turned ? { min: ends.max, max: ends.min } : ends;
  const listing = { sort, brands, platforms, traits, facts, ...limits };
  return unread[0] === undefined ? listing : { ...listing, unread: unread[0].slice(0, UNREAD_SHOWN) };
}

/** A platform as addresses spell it. */
export const platformWord = (code: (typeof PLATFORMS)[number]): string => code.toLowerCase().replace('_', '-');

/** The query of a listing's address, in one canonical form: without the question mark, '' for the plain listing. */
export function writeListingQuery({ sort, brands, platforms, traits, facts, min, max }: ListingQuery): string {
  const query = new URLSearchParams();
  if (sort !== PLAIN_LISTING.sort) query.append('sort', sort);
  for (const code of brands.toSorted()) query.append('brand', code);
  for (const code of platforms.toSorted()) query.append('platform', platformWord(code));
  for (const trait of traits.toSorted()) query.append('with', trait);
  for (const fact of facts.toSorted()) query.append('fact', fact);
  if (min !== null) query.append('min', String(min));
  if (max !== null) query.append('max', String(max));
  return String(query);
}
