/** Ranks documents for a query, in one statement of SQL. */

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import { isFilterTerm } from '#src/modules/finding/search/index/filter-terms.ts';
import type {
  AskedKind,
  ExcludedTerms,
  Question,
  Sort,
  Spelling,
} from '#src/modules/finding/search/query/search-question.ts';
import {
  CANDIDATES,
  candidates,
  matching,
  ORDERS,
  type Scored,
  scoredWords,
  takenFirst,
} from '#src/modules/finding/search/results/candidates.ts';
import { oneOfEachProduct } from '#src/modules/finding/search/results/distinct-products.ts';
import { FULL_WEIGHT, leastShare } from '#src/modules/finding/search/rules.ts';

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

export interface Hit {
  readonly type: string;
  readonly id: number;
}

/** How well a query is answered. */
export interface Coverage {
  /** Matched listings count once. At most CANDIDATES. */
  readonly total: number;
  /** The share of the query's rarity that the best document covers, 0 to 1. */
  readonly coverage: number;
  /** Words of the query, as they are indexed, that no result has. */
  readonly unsaid: readonly string[];
}

export interface Ranked extends Coverage {
  readonly hits: readonly Hit[];
  /** The score of the first document; 0 where there is none. */
  readonly best: number;
}

/** Most words of a query that are used: the rarest. */
const WORD_LIMIT = 24;

/**
 * The one ranking of search. A document's score is
 *
 *   sum over the words of the question of rarity x weight   (BM25F; weight: rules.ts, stored with the document)
 *   x (1 + 0.2 popularity)                                  (clicks, sales and reviews on a log scale, 0 to 1; ten
 *                                                            times as much where the words ask for the best)
 *   x (1 + 0.1 freshness)                                   (contents alone: 1 now, a half after 60 days)
 *   x 0.7 when it has expired, or is out of stock
 *   x 0.5 when it is an accessory and the query does not ask for one, or not of the very kind that it names
 *
 * so that popularity and time decide between documents that say the same, and hardly otherwise. Of a word's ways the
 * best counts. Documents that say too little of what the best one says, measured in rarity, are no results. Where the
 * query names a kind of goods, goods of another kind are none either: a speaker is no headphone, be it in one category with
 * them. What says more of the query in its name than any goods of the kind is one, and so is what says most of a query that
 * may name the very goods: titles of shops say several kinds. Kinds whose words shops mix come behind the very kind, as long
 * as there are few of that. Where some say a brand or a series of the query in their name, those that only mention it are
 * none.
 *
 * Only CANDIDATES documents are scored. They are found by the rarest words, as many as together have no more documents
 * than that; what the other words have in common is added. Where that is too many, the first in the order asked for are
 * taken, the popular ones when the order is this score. Of the listings of one product only the first in the order asked
 * for is a result.
 */
export async function rank(db: Db, question: Question, sort: Sort, slice: Slice): Promise<Ranked> {
  const found = matched(question, sort);
  if (found === undefined) return { hits: [], total: 0, best: 0, coverage: 0, unsaid: [] };
  const order = ORDERS[sort](question.wanted.ownCurrency);
  const { rows } = await sql<Hit & { total: number; score: number; best: number; said: number }>`
    select type, id, count(*) over ()::int as total, score, best, bit_or(said) over () as said from (
      select r.*, row_number() over (partition by ${PRODUCT} order by ${order}, type, id) as place
      from (${found}) r) p
    where place = 1 order by ${order}, type, id limit ${slice.limit} offset ${slice.offset}`.execute(db);
  if (rows.length === 0 && slice.offset > 0) return { ...(await rank(db, question, sort, FIRST)), hits: [] };
  const [first] = rows;
  return {
    hits: rows.map(({ type, id }) => ({ type, id })),
    total: first?.total ?? 0,
    best: first?.score ?? 0,
    coverage: first?.best ?? 0,
    unsaid: unsaidOf(question, first?.said),
  };
}

const FIRST: Slice = { limit: 1, offset: 0 };

/** SQL: matched listings are one product; anything else stands alone. */
const PRODUCT = sql`product_id, case when product_id is null then type end, case when product_id is null then id end`;

/** The values of a hit that filters need. */
export interface FoundRow extends Hit {
  /** The group of matched listings; null for what stands alone. */
  readonly productId: number | null;
  readonly categoryIds: readonly number[];
  readonly brandId: number | null;
  readonly platform: string | null;
  readonly priceMinor: number | null;
  readonly currency: string | null;
  readonly score: number;
  /** The proven discount in percent; 0: none. */
  readonly discount: number;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** All hits, the most relevant first. */
export interface AllHits extends Coverage {
  readonly found: readonly FoundRow[];
}

/** All hits, at most CANDIDATES, each listing of a product on its own. */
export async function readFound(db: Db, question: Question): Promise<readonly FoundRow[]> {
  return (await readHits(db, question)).found;
}

/** The same with how well they answer the query. */
export async function readHits(db: Db, question: Question): Promise<AllHits> {
  const matching = matched(question, 'RELEVANCE');
  if (matching === undefined) return { found: [], total: 0, coverage: 0, unsaid: [] };
  const { rows } = await sql<FoundRow & { best: number; said: number }>`
    select type, id, product_id as "productId", category_ids as "categoryIds", brand_id as "brandId", platform, price_minor as "priceMinor", currency,
      score, best, said, discount::float8 as discount, (extract(epoch from updated_at) * 1000)::float8 as "updatedAt"
    from (${matching}) r order by score desc, type, id`.execute(db);
  const said = rows.length === 0 ? undefined : rows.reduce((all, row) => all | row.said, 0);
  return {
    found: rows,
    total: oneOfEachProduct(rows).length,
    coverage: rows[0]?.best ?? 0,
    unsaid: unsaidOf(question, said),
  };
}

/** The words whose bits are not set, of those that are asked for. @param said  undefined: there are no results */
function unsaidOf({ words, every }: Question, said: number | undefined): string[] {
  if (said === undefined || words === null) return [];
  const bits = new Map(knownOf(scoredWords(words, every)).map(({ word }, bit) => [word, bit]));
  return words.flatMap(({ word, bonus }) => (bonus || ((said >> (bits.get(word) ?? NO_BIT)) & 1) === 1 ? [] : [word]));
}

/** No word has it: what no document contains is never said. */
const NO_BIT = 30;

/** Matching documents with their score and the best score; undefined when no document contains a word of the query. */
function matched(question: Question, sort: Sort): RawBuilder<unknown> | undefined {
  const { words, every, sinking, kind } = question;
  if (words === null) return everything(question, sort);
  const scored = scoredWords(words, every);
  const known = knownOf(scored);
  if (known.every(({ bonus }) => bonus)) return undefined;
  const total = scored.reduce((sum, queryWord) => sum + (queryWord.bonus ? 0 : queryWord.rarity), 0);
  const column = (index: number) => sql.ref(`w${index}`);
  const values = known.map(({ ways }, index) => sql`${heldValue(ways)} as ${column(index)}`);
  const scores = known.map((queryWord, index) => sql`${queryWord.rarity}::float8 * ${column(index)}`);
  const covered = known.flatMap((queryWord, index) =>
    queryWord.bonus ? [] : [sql`case when ${column(index)} > 0 then ${queryWord.rarity}::float8 else 0 end`],
  );
  // In an order by price, goods of which nobody knows what they are would come first.
  const least = question.order === 'cheapest' ? sql`greatest(nearest, 1)` : sql`1`;
  const named = known.flatMap((queryWord, index) => (question.names.has(queryWord.word) ? [column(index)] : []));
  const spoken = known.flatMap((queryWord, index) =>
    queryWord.bonus
      ? []
      : [sql`case when ${column(index)} >= ${SAID}::float8 then ${queryWord.rarity}::float8 else 0 end`],
  );
  const isFuller = question.order === 'cheapest' ? sql`false` : saysMore(kind, known);
  const bits = known.map((_one, index) => sql`case when ${column(index)} > 0 then ${2 ** index}::int else 0 end`);
  return sql`
    select * from (
      select s.*, ${namedWhere(named)} as named, coalesce(max(covered) filter (where kindred >= 2) over (), max(covered) over ()) as best,
        max(kindred) over () as nearest, count(*) filter (where kindred = 3) over () as exact from (
        select d.*, ${kindred(kind, known)} as kindred, (${plus(scores)}) / ${FULL_WEIGHT}::float8 * ${boost(question)}
            * least(d.sunk, case when ${kindred(kind, known)} in (0, 2) then 0.5 else 1 end) as score,
          (${plus(covered)}) / ${total}::float8 as covered, ${plus(bits)} as said,
          (${plus(spoken)}) / ${total}::float8 as spoken
        from (select ${COLUMNS}, d.terms, ${sunk(sinking)} as sunk, ${sql.join(values)} from search_documents d
          where d.ctid = any(array(${candidates(question, known, sort)})) and ${isWanted(question)} offset 0) d) s) c
    where covered >= ${leastShare(words.filter(({ bonus }) => !bonus).length)}::float8 * best
      and (((kindred >= ${least} and (kindred <> 2 or exact < ${ENOUGH_OF_KIND}) or ${isFuller}) and named) or type not in ('GOODS', 'DEAL'))`;
}

/** Goods that say this share of a query in their name are what it names, whatever kind its words say. */
const NAMING_SHARE = 0.5;

/** With so many goods of the very kind, those of its family are none. */
const ENOUGH_OF_KIND = 3;

/** A word with less weight in a document is not in its name, and neither its brand nor a tag. */
const SAID = 400;

/** SQL: whether a document is none of what the query excludes. */
function isWanted({ excluded }: Question) {
  const saysAll = ({ ids, isFilter }: ExcludedTerms[number]) =>
    isFilter
      ? sql`d.terms @> ${ids}::int[]`
      : sql.join(
          ids.map((id) => sql`coalesce(d.weights[array_position(d.terms, ${id}::int)], 0) >= ${SAID}::float8`),
          sql` and `,
        );
  if (excluded.length === 0) return sql`true`;
  const isUnwanted = sql.join(
    excluded.map((excludedWord) => sql`(${saysAll(excludedWord)})`),
    sql` or `,
  );
  return sql`(d.subject_type not in ('GOODS', 'DEAL') or not (${isUnwanted}))`;
}

/** SQL: whether a document says some words in its name, where any does. @param columns  of those words */
const namedWhere = (columns: readonly RawBuilder<unknown>[]) =>
  columns.length === 0
    ? sql`true`
    : sql.join(
        columns.map(
          (column) =>
            sql`(${column} >= ${SAID}::float8 or coalesce(max(${column}) filter (where type in ('GOODS', 'DEAL')) over (), 0) < ${SAID}::float8)`,
        ),
        sql` and `,
      );

/** Words that documents contain, the rarest first. */
const knownOf = (scored: readonly Scored[]) => scored.filter(({ documents }) => documents > 0).slice(0, WORD_LIMIT);

/**
 * SQL: whether goods of another kind say most of the query in their names. Where the query says its kind, they have to say
 * it too, and more of the query than any of the kind. Where nothing is of the kind, the very goods may be anything.
 */
function saysMore(kind: AskedKind | null, scored: readonly Scored[]) {
  // A kind that no word of the query says as it is typed: hp xiaomi.
  if (kind?.isSaid === true && kind.words.size === 0) return sql`false`;
  if (kind?.isSaid !== false) return sql`(spoken > best and sunk = 1 and ${saysKind(kind, scored)})`;
  const isLike = kind.accessory === null ? sql`true` : sql`terms @> array[${kind.accessory}::int]`;
  return sql`((${kind.isNamed} and nearest < 2 or spoken >= ${NAMING_SHARE}::float8) and ${isLike})`;
}

/**
 * SQL: 3 for a document of the kind that the query asks for, 2 for its family, 0 for another kind: where no drone is sold,
 * its bag is no answer. Of an unknown kind 1, if it says the words for the kind in its name.
 */
function kindred(kind: AskedKind | null, known: readonly Scored[]) {
  if (kind === null) return sql`1`;
  const isOther = sql`terms @> array[${kind.known}::int]`;
  const unsaid = sql`when ${isOther} or not (${saysKind(kind, known)}) then 0 else 1 end`;
  if (kind.term === null) return sql`case ${unsaid}`;
  const own = kind.exact === null ? sql`3` : sql`case when terms @> array[${kind.exact}::int] then 3 else 2 end`;
  return sql`case when terms @> array[${kind.term}::int] then ${own} ${unsaid}`;
}

/** SQL: whether a document says all words for the kind that the query asks for in its name. */
function saysKind(kind: AskedKind | null, known: readonly Scored[]) {
  const words = kind?.words ?? new Set<string>();
  const says = known.flatMap(({ word }, index) =>
    words.has(word) ? [sql`${sql.ref(`w${index}`)} >= ${SAID}::float8`] : [],
  );
  return says.length < words.size ? sql`false` : sql`(${sql.join([sql`true`, ...says], sql` and `)})`;
}

/** SQL: what the score of a document is multiplied by for being an accessory. */
const sunk = (term: number | null) =>
  term === null ? sql`1` : sql`case when d.terms @> array[${term}::int] then 0.5 else 1 end`;

const COLUMNS = sql`d.subject_type as type, d.subject_id as id, d.popularity, d.updated_at, d.expired, d.price_minor,
  d.currency, d.discount, d.category_ids, d.brand_id, d.platform, d.product_id`;

/** Without a keyword every document matches: the first ones in the requested order. */
function everything({ tenantId, wanted, bound }: Question, sort: Sort): RawBuilder<unknown> {
  return sql`
    select ${COLUMNS}, d.popularity as score, 1::float8 as best, 0 as said from search_documents d
    where ${matching(tenantId, wanted, bound)} order by ${takenFirst(sort, wanted)} limit ${CANDIDATES}`;
}

const boost = ({
  order,
}: Question) => sql`(1 + ${order === 'best' ? 2 : 0.2}::float8 * d.popularity) * case when d.expired then 0.7 else 1 end
  * case when d.type in ('GOODS', 'BRAND') then 1
    else 1 + 0.1 * exp(-0.0116 * greatest(0, extract(epoch from now() - d.updated_at)) / 86400) end`;

const plus = (parts: readonly RawBuilder<unknown>[]) => sql.join([...parts], sql` + `);

/** SQL: the value of a document for a word, 0 to FULL_WEIGHT: that of its best spelling. */
function heldValue(ways: readonly Spelling[]) {
  const values = ways.map(({ words, terms, trust }) => {
    const weights = terms.map(({ id }, at) =>
      isFilterTerm(words[at] ?? '')
        ? sql`case when d.terms @> array[${id}::int] then ${FULL_WEIGHT}::int else 0 end`
        : sql`coalesce(d.weights[array_position(d.terms, ${id}::int)], 0)`,
    );
    return sql`${trust}::float8 * ${weights.length === 1 ? weights[0] : sql`least(${sql.join(weights)})`}`;
  });
  return values.length === 1 ? sql`${values[0]}` : sql`greatest(${sql.join(values)})`;
}
