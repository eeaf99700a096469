/** Reads names with the brands and categories of a tenant's own catalogue. */

import { isWithin } from '#src/names/kinds/kind-table.ts';
import { type ReadingOptions, readName } from '#src/names/name-reading.ts';
import { Terms } from '#src/names/vocabulary/terms.ts';
import { fold } from '#src/words/fold.ts';

/** What a tenant's own catalogue says of goods beside their names. */
export interface OwnNames {
  /** The names of their brand, in any language. */
  readonly brands: readonly string[];
  /** The names of the category that they lie in. */
  readonly categories: readonly string[];
}

/** Names repeat: so many brands and categories are kept read. */
const MOST_KEPT = 5000;
const lexicons = new Map<string, Terms>();
const categoryKinds = new Map<string, string | null>();

/** Goods are read with the brand and the category that the tenant's own catalogue gives them. */
export function readingOptions({ brands, categories }: OwnNames): ReadingOptions {
  const lexicon = brands.length === 0 ? undefined : kept(lexicons, brands.join('\n'), () => lexiconOf(brands));
  const categoryKind = categories.length === 0 ? null : kindOfCategory(categories);
  return { ...(lexicon === undefined ? {} : { lexicon }), ...(categoryKind === null ? {} : { categoryKind }) };
}

function lexiconOf(brands: readonly string[]): Terms {
  const lexicon = new Terms();
  const [value = ''] = brands.map(fold);
  for (const name of brands) lexicon.add(name, { type: 'brand', value, lang: 'en' });
  return lexicon;
}

/** Categories of several kinds of things: Phones & accessories. */
const SEVERAL =
  /[&,/+|>]|(?<!\p{L})(?:and|dan|atau|or|accessor\w*|aksesoris|parts|others?|lainnya)(?!\p{L})|และ|อุปกรณ์|อื่น/u;

/** The kind that the names of a category agree on in all languages; null: it has goods of several, or none says it. */
export function kindOfCategory(names: readonly string[]): string | null {
  const kinds = names.map((name) => kept(categoryKinds, name, () => kindOfName(name)));
  const [first = null] = kinds;
  const isOne =
    first !== null && kinds.every((kind) => kind !== null && (isWithin(kind, first) || isWithin(first, kind)));
  return isOne ? first : null;
}

function kindOfName(name: string): string | null {
  const { kind, kindFrom, accessory } = readName(name);
  return SEVERAL.test(fold(name)) || kindFrom !== 'word' || accessory ? null : kind;
}

function kept<Value>(known: Map<string, Value>, key: string, read: () => Value): Value {
  const former = known.get(key);
  if (former !== undefined) return former;
  const value = read();
  if (known.size >= MOST_KEPT) known.clear();
  known.set(key, value);
  return value;
}
