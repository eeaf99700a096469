/** Builds the SQL that chooses which documents of the index are scored for a query. */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Term } from '#src/modules/finding/search/index/indexed-terms.ts';
import type {
  DocumentFilter,
  QueryWord,
  Question,
  Sort,
  Spelling,
} from '#src/modules/finding/search/query/search-question.ts';
import type { PriceBound } from '#src/modules/finding/search/query/typed-query.ts';
import { rarity } from '#src/modules/finding/search/rules.ts';

/** Most documents scored for one query. */
export const CANDIDATES = 2000;
/** Most documents taken for a combination of common words: they are many, and about equally good. */
const COMBINED = 1000;
/**
 * When the rare words find this many documents, those of a single common word are not added. Nor are those of a
 * combination of common words with more than COMBINED documents.
 */
const ENOUGH_CANDIDATES = 200;

export interface Scored {
  readonly word: string;
  readonly bonus: boolean;
  readonly ways: readonly Spelling[];
  readonly documents: number;
  readonly rarity: number;
}

/** Amounts of different currencies are not compared. */
const byCurrency = (own: string) => sql`currency is distinct from ${own}, currency`;

export const ORDERS: Readonly<Record<Sort, (ownCurrency: string) => RawBuilder<unknown>>> = {
  RELEVANCE: () => sql`score desc`,
  UPDATE_DESC: () => sql`updated_at desc`,
  HOT_DESC: () => sql`popularity desc, updated_at desc`,
  PRICE_ASC: (own) => sql`${byCurrency(own)}, price_minor nulls last`,
  PRICE_DESC: (own) => sql`${byCurrency(own)}, price_minor desc nulls last`,
  DISCOUNT: () => sql`discount desc, popularity desc`,
};

/** SQL: the order in which documents are taken when there are too many to score. */
export const takenFirst = (sort: Sort, { ownCurrency }: DocumentFilter) =>
  sql`${sort === 'RELEVANCE' ? sql`popularity desc` : ORDERS[sort](ownCurrency)}, subject_id desc`;

/** The words of a query with their rarity, the rarest first. */
export function scoredWords(words: readonly QueryWord[], every: number): Scored[] {
  return words
    .map(({ word, ways, bonus }) => {
      const documents = ways.reduce((sum, { terms }) => sum + rarest(terms).documents, 0);
      return { word, ways, bonus, documents, rarity: rarity(documents, every) };
    })
    .toSorted((a, b) => b.rarity - a.rarity);
}

const rarest = (terms: readonly Term[]): Term =>
  terms.reduce((found, term) => (term.documents < found.documents ? term : found));

/** SQL: the row addresses of the documents to score. */
export function candidates({ tenantId, every, wanted, bound }: Question, known: readonly Scored[], sort: Sort) {
  const rare: Scored[] = [];
  const common: Scored[] = [];
  let budget = CANDIDATES;
  for (const scored of known) {
    budget -= scored.documents;
    (budget >= 0 ? rare : common).push(scored);
  }
  const taking = (words: readonly (readonly number[])[], limit: number, walked: boolean) => {
    const condition = matching(tenantId, { ...wanted, anyOf: [...words, ...wanted.anyOf] }, bound);
    const rows = walked ? sql`search_documents d where ${condition}` : fenced(condition);
    return sql`(select d.ctid from ${rows} order by ${takenFirst(sort, wanted)} limit ${limit})`;
  };
  const enough = rare.reduce((sum, { documents }) => sum + documents, 0) >= ENOUGH_CANDIDATES;
  const branches = combinationsOf(common)
    .filter((combination) => !enough || (combination.length > 1 && expectedOf(combination, every) <= COMBINED))
    .map((combination) => {
      const [only, ...others] = combination;
      const walked = others.length === 0 && only !== undefined && only.documents * WALKED > every;
      return taking(combination.map(idsOf), COMBINED, walked);
    });
  if (rare.length > 0) branches.unshift(taking([rare.flatMap(idsOf)], CANDIDATES, false));
  return sql.join(branches, sql` union all `);
}

/** How many documents contain all of these words, if words were independent of each other. */
const expectedOf = (combination: readonly Scored[], every: number) =>
  combination.reduce((expected, { documents }) => expected * Math.min(1, documents / every), every);

/** A word in at least one of this many documents is found quickly by scanning all documents in order. */
const WALKED = 20;

/**
 * SQL: the rows are first found by their words, then sorted. The planner assumes that words are independent of each
 * other. Without the fence it would scan the whole tenant for a combination that hardly exists. It has every column that
 * an order names: one that it lacks would be that of the query around it, which then looks again for each document.
 */
const fenced = (condition: RawBuilder<SqlBool>) => sql`(select d.ctid, d.subject_id, d.popularity, d.updated_at,
  d.price_minor, d.currency, d.discount from search_documents d where ${condition} offset 0) d`;

const idsOf = ({ ways }: Scored) => ways.map(({ terms }) => rarest(terms).id);

/** Combinations of common words to look up: all words together, and of many words also the rarest few. */
function combinationsOf(common: readonly Scored[]): (readonly Scored[])[] {
  if (common.length === 0) return [];
  return [...new Set([common.length, 3, 2])]
    .filter((count) => count <= common.length)
    .map((count) => common.slice(0, count));
}

/** SQL: the condition on a document. */
export function matching(
  tenantId: number,
  { lang, types, anyOf, expired, price }: DocumentFilter,
  bound: PriceBound | null,
): RawBuilder<SqlBool> {
  const conditions = [sql`d.tenant_id = ${tenantId}`, sql`(d.langs is null or ${lang} = any(d.langs))`];
  if (types.length > 0) conditions.push(sql`d.subject_type = any(${types}::text[])`);
  for (const ids of anyOf) conditions.push(sql`d.terms && ${ids}::int[]`);
  if (expired !== undefined) conditions.push(sql`(d.expired and d.subject_type <> 'GOODS') = ${expired}`);
  if (price !== undefined) conditions.push(...within(price));
  if (bound !== null)
    conditions.push(sql`(d.subject_type not in ('GOODS', 'DEAL') or ${sql.join(within(bound), sql` and `)})`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** SQL: the conditions on the price of a document. */
const within = ({ min, max, currency }: PriceBound) => [
  sql`d.currency = ${currency}`,
  ...(min === null ? [] : [sql`d.price_minor >= ${min}`]),
  ...(max === null ? [] : [sql`d.price_minor <= ${max}`]),
];
