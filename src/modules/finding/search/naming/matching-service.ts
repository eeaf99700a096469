/** Tells whether subjects match a keyword, for alerts on words. */

import type { TenantCtx } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import {
  ACCESSORY,
  type FilterTerm,
  filterTerm,
  isFilterTerm,
} from '#src/modules/finding/search/index/filter-terms.ts';
import { documentOf, indexedWords } from '#src/modules/finding/search/index/index-documents.ts';
import { readTerms } from '#src/modules/finding/search/index/indexed-terms.ts';
import { readSource } from '#src/modules/finding/search/index/indexed-texts.ts';
import { readAllCategoryNames } from '#src/modules/finding/search/query/filter-name-store.ts';
import { kindSaid, measuresOf } from '#src/modules/finding/search/query/other-terms.ts';
import type { DocumentFilter } from '#src/modules/finding/search/query/search-question.ts';
import { boundIn, readTyped } from '#src/modules/finding/search/query/typed-query.ts';
import { retrieve } from '#src/modules/finding/search/results/retrieval.ts';
import { familiesMeant } from '#src/names/kinds/wide-words.ts';
import { readName } from '#src/names/name-reading.ts';
import { askedFamily } from '#src/names/queries/asked-family.ts';
import { withoutWishes } from '#src/names/queries/query-wishes.ts';
import { expand } from '#src/words/synonyms.ts';
import { innerTerms, partsOfTerm } from '#src/words/thai.ts';

/** What a keyword looks for. */
export interface Wanted {
  /** Each word with its spellings; a subject must have all words. */
  readonly words: readonly Spellings[];
  /** Whether it asks for an accessory. */
  readonly accessory: boolean;
  /** The term of the kind that it asks for; null: none. */
  readonly kind: FilterTerm | null;
  /** For each thing that it does not want, words that a subject must not have together: headphones not jbl. */
  readonly unwanted: readonly (readonly string[])[];
  /** All its words, with those of what it does not want: goods that say them all are called so, as “not clear” of a name. */
  readonly typed: readonly string[];
}

/** A word that is looked for, with all its spellings: of one of them, a subject must have every word. */
type Spellings = readonly (readonly string[])[];

/** Words that stand only in a long text say little of what a subject is. Thousandths of the highest weight. */
const LEAST_WEIGHT = 300;

/**
 * The words of a keyword, each once, as search cuts and spells them: synonyms, the parts of Thai compounds, a number with
 * the unit that shoppers leave out. What asks, says an order or is not wanted is none of them.
 */
export function wantedBy(keyword: string): Wanted {
  const { named, excluded } = readTyped(keyword, []);
  const text = withoutWishes(named).text;
  const reading = readName(named);
  const family = askedFamily(reading);
  const words = indexedWords(text);
  const whole = familiesMeant(text).map((one) => [filterTerm.kind(one)]);
  const kind = kindSaid(reading);
  const others = new Map<string, string[][]>(
    words.map((word) => [word, [[word], ...whole, ...(kind?.words.has(word) === true ? [[kind.term]] : [])]]),
  );
  for (const word of words) {
    const inner = innerTerms(word);
    if (inner.length > 0) others.get(word)?.push([...inner]);
    for (const parts of [word, ...inner].map(partsOfTerm)) if (parts.length > 0) others.get(word)?.push([...parts]);
    others.get(word)?.push(...measuresOf(word, reading.kind).map((alternative) => [...alternative.words]));
  }
  for (const { start, end, alternatives } of expand(words, 'id')) {
    for (const word of words.slice(start, end))
      others.get(word)?.push(...alternatives.map((alternative) => [...alternative]));
  }
  return {
    words: [...others.values()],
    accessory: reading.accessory,
    kind: family === null ? null : filterTerm.kind(family),
    typed: indexedWords(keyword),
    unwanted: excluded.map((own) => (isFilterTerm(own) ? [own] : indexedWords(own))).filter(({ length }) => length > 0),
  };
}

/**
 * A keyword without what it says of the highest price, and that price in minor units of the tenant's currency; null: it
 * says none, and stays as it is.
 */
export function limitedKeyword(
  keyword: string,
  [own = '']: readonly string[],
): { readonly keyword: string; readonly mostMinor: number | null } {
  const { bound, rest } = boundIn(keyword, [own]);
  const most = bound?.max ?? null;
  return most === null || rest === '' ? { keyword, mostMinor: null } : { keyword: rest, mostMinor: most };
}

/** What a subject can be matched by. */
export interface MatchedSubject {
  readonly id: number;
  /** Of its own texts: those of its category's name are apart. */
  readonly words: ReadonlySet<string>;
  /** The words of the name of its category, in each language. */
  readonly categoryNames: readonly ReadonlySet<string>[];
  readonly brandId: number | null;
  /** Its category and all above it. */
  readonly categoryIds: readonly number[];
  /** A case, a cable, a refill: few look for it who do not say so. */
  readonly isAccessory: boolean;
  /** The terms of what its name says it is; empty: it does not say. */
  readonly kinds: readonly FilterTerm[];
}

/** What is searched among the goods and deals that can be matched. */
interface Search {
  readonly keyword: string;
  readonly brandId: number | null;
  readonly categoryIds: readonly number[];
  /** In minor units of the tenant's currency; null: whatever it costs. */
  readonly mostMinor: number | null;
}

/** What a search for an alert found, by id. */
export interface FoundMatching {
  readonly goods: readonly number[];
  readonly deal: readonly number[];
  /** Whether there may be more. */
  readonly isFull: boolean;
}

/**
 * The goods and deals that search finds: up to a price the cheapest first, then dearer ones, whose product another shop may
 * sell for less; else the newest. They may still lack a word.
 */
export async function searchMatching(
  { db, tenant }: TenantCtx,
  lang: Lang,
  { keyword, brandId, categoryIds, mostMinor }: Search,
  limit: number,
): Promise<FoundMatching> {
  const currency = tenant.currencies[0] ?? '';
  const groups = [
    categoryIds.map((id) => filterTerm.category(id)),
    brandId === null ? [] : [filterTerm.brand(brandId)],
  ].filter((group) => group.length > 0);
  const terms = await readTerms(db, tenant.id, groups.flat());
  const wanted: DocumentFilter = {
    lang,
    types: ['GOODS', 'DEAL'],
    anyOf: groups.map((group) => group.flatMap((term) => terms.get(term)?.id ?? [])),
    expired: false,
    ownCurrency: currency,
    price: mostMinor === null ? undefined : { min: null, max: mostMinor, currency },
  };
  const sort = mostMinor === null ? 'UPDATE_DESC' : 'PRICE_ASC';
  const find = async (filter: DocumentFilter, most: number) =>
    (await retrieve({ db, tenantId: tenant.id, wanted: filter, sort, slice: { limit: most, offset: 0 } }, keyword))
      .hits;
  const hits = await find(wanted, limit);
  const isFull = hits.length === limit;
  const dearer =
    mostMinor === null || isFull
      ? []
      : await find({ ...wanted, price: { min: mostMinor + 1, max: null, currency } }, limit);
  const idsOf = (type: string) => [...hits, ...dearer].filter((hit) => hit.type === type).map(({ id }) => id);
  return { goods: idsOf('GOODS'), deal: idsOf('DEAL'), isFull };
}

/** Goods or deals that readers can see now, with the words that search finds them by. Others are left out. */
export async function matchedSubjects(
  { db, tenant }: TenantCtx,
  source: 'goods' | 'deal',
  ids: readonly number[],
): Promise<MatchedSubject[]> {
  const rows = await readSource(db, tenant.id, source, ids);
  const named = await readAllCategoryNames(
    db,
    tenant.id,
    rows.flatMap(({ categoryIds }) => categoryIds.slice(-1)),
  );
  return rows.map((row) => {
    const names = named.get(row.categoryIds.at(-1) ?? 0) ?? [];
    const texts = row.texts.filter(({ field, text }) => field !== 'lead' || !names.includes(text ?? ''));
    const { id, words, brandId, categoryIds, filters } = documentOf({ ...row, texts });
    const said = words.filter(({ weight }) => weight >= LEAST_WEIGHT).map(({ word }) => word);
    return {
      id,
      words: new Set(said),
      brandId,
      categoryIds,
      isAccessory: filters.includes(ACCESSORY),
      kinds: kindsIn(filters),
      categoryNames: names.map((name) => new Set(indexedWords(name))),
    };
  });
}

/** The terms of kinds and their families among the filter terms of a document. */
export const kindsIn = (filters: readonly FilterTerm[]): FilterTerm[] =>
  filters.filter((term) => KINDS.some((beginning) => term.startsWith(beginning)));

const KINDS = [filterTerm.kind(''), filterTerm.is('')];
