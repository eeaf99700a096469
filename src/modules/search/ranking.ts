import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { FULL_WEIGHT, leastShare, rarity } from '#src/modules/search/rules.ts';
import type { Term } from '#src/modules/search/vocabulary.ts';

/** One spelling of a word of the query: terms that a document must all contain. */
export interface Spelling {
  readonly terms: readonly Term[];
  /** 1 for the word itself, less for a synonym. */
  readonly trust: number;
}

/** A word of the query with all its spellings; without any, no document contains it. */
export interface QueryWord {
  readonly word: string;
  readonly ways: readonly Spelling[];
  /** A joined form of other words of the query: documents with it rank higher, those without it lack nothing. */
  readonly bonus: boolean;
}

export type Sort = 'RELEVANCE' | 'UPDATE_DESC' | 'HOT_DESC' | 'PRICE_ASC' | 'PRICE_DESC' | 'DISCOUNT';

/** The conditions on documents besides their words. */
export interface DocumentFilter {
  readonly lang: Lang;
  readonly types: readonly string[];
  /** Each inner list: at least one of these terms. */
  readonly anyOf: readonly (readonly number[])[];
  readonly expired: boolean | undefined;
  /** The tenant's own: orders by price begin with it. */
  readonly ownCurrency: string;
  /** Minor units of one currency. */
  readonly price: { readonly min: number | null; readonly max: number | null; readonly currency: string } | undefined;
}

export interface Question {
  readonly tenantId: number;
  /** null: no keyword, every document matches. */
  readonly words: readonly QueryWord[] | null;
  /** The number of documents of the tenant. */
  readonly every: number;
  /** Documents with this term sink: accessories, when the query does not ask for one. null: none. */
  readonly sinking: number | null;
  readonly wanted: DocumentFilter;
}

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

export interface Hit {
  readonly type: string;
  readonly id: number;
}

export interface Ranked {
  readonly hits: readonly Hit[];
  /** At most CANDIDATES. */
  readonly total: number;
  /** The share of the query's rarity that the best document covers, 0 to 1. */
  readonly coverage: number;
}

/** Most documents scored for one query. */
const CANDIDATES = 2000;
/** Most documents taken for a combination of common words: they are many, and about equally good. */
const COMBINED = 1000;
/**
 * When the rare words find this many documents, those of a single common word are not added. Nor are those of a
 * combination of common words with more than COMBINED documents.
 */
const ENOUGH = 200;
/** Most words of a query that are used: the rarest. */
const WORD_LIMIT = 24;

interface Scored {
  readonly bonus: boolean;
  readonly ways: readonly Spelling[];
  readonly documents: number;
  readonly rarity: number;
}

/**
 * The one ranking of search. A document's score is
 *
 *   sum over the words of the question of rarity x weight   (BM25F; weight: rules.ts, stored with the document)
 *   x (1 + 0.2 popularity)                                  (clicks, sales and reviews on a log scale, 0 to 1)
 *   x (1 + 0.1 freshness)                                   (contents alone: 1 now, a half after 60 days)
 *   x 0.7 when it has expired
 *   x 0.5 when it is an accessory and the query does not ask for one
 *
 * so that popularity and time decide between documents that say the same, and hardly otherwise. Of a word's ways the
 * best counts. Documents that say too little of what the best one says, measured in rarity, are no results.
 *
 * Only CANDIDATES documents are scored. They are found by the rarest words, as many as together have no more documents
 * than that; what the other words have in common is added. Where that is too many, the first in the order asked for are
 * taken, the popular ones when the order is this score.
 */
export async function rank(db: Db, question: Question, sort: Sort, slice: Slice): Promise<Ranked> {
  const found = matched(question, sort);
  if (found === undefined) return { hits: [], total: 0, coverage: 0 };
  const { rows } = await sql<Hit & { total: number; best: number }>`
    select type, id, count(*) over ()::int as total, best from (${found}) r
    order by ${ORDERS[sort](question.wanted.ownCurrency)}, type, id limit ${slice.limit} offset ${slice.offset}`.execute(
    db,
  );
  if (rows.length === 0 && slice.offset > 0) return { ...(await rank(db, question, sort, FIRST)), hits: [] };
  return { hits: rows.map(({ type, id }) => ({ type, id })), total: rows[0]?.total ?? 0, coverage: rows[0]?.best ?? 0 };
}

const FIRST: Slice = { limit: 1, offset: 0 };

/** The values of a hit that filters need. */
export interface FoundRow extends Hit {
  readonly categoryIds: readonly number[];
  readonly brandId: number | null;
  readonly platform: string | null;
  readonly priceMinor: number | null;
  readonly currency: string | null;
  /** Fraction of 1. */
  readonly discount: number;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** All hits, at most CANDIDATES. */
export async function readFound(db: Db, question: Question): Promise<FoundRow[]> {
  const found = matched(question, 'RELEVANCE');
  if (found === undefined) return [];
  const { rows } = await sql<FoundRow>`
    select type, id, category_ids as "categoryIds", brand_id as "brandId", platform, price_minor as "priceMinor", currency,
      discount::float8 as discount, (extract(epoch from updated_at) * 1000)::float8 as "updatedAt"
    from (${found}) r order by score desc, type, id`.execute(db);
  return rows;
}

/** Matching documents with their score and the best score; undefined when no document contains a word of the query. */
function matched(question: Question, sort: Sort): RawBuilder<unknown> | undefined {
  const { tenantId, words, every, sinking, wanted } = question;
  if (words === null) return everything(tenantId, wanted, sort);
  const scored = scoredWords(words, every);
  const known = scored.filter(({ documents }) => documents > 0).slice(0, WORD_LIMIT);
  if (known.every(({ bonus }) => bonus)) return undefined;
  const total = scored.reduce((sum, one) => sum + (one.bonus ? 0 : one.rarity), 0);
  const column = (index: number) => sql.ref(`w${index}`);
  const values = known.map(({ ways }, index) => sql`${heldValue(ways)} as ${column(index)}`);
  const scores = known.map((one, index) => sql`${one.rarity}::float8 * ${column(index)}`);
  const covered = known.flatMap((one, index) =>
    one.bonus ? [] : [sql`case when ${column(index)} > 0 then ${one.rarity}::float8 else 0 end`],
  );
  return sql`
    select * from (
      select s.*, max(covered) over () as best from (
        select d.*, (${plus(scores)}) / ${FULL_WEIGHT}::float8 * ${BOOST} * d.sunk as score,
          (${plus(covered)}) / ${total}::float8 as covered
        from (select ${COLUMNS}, ${sunk(sinking)} as sunk, ${sql.join(values)} from search_documents d
          where d.ctid = any(array(${candidates(question, known, sort)})) offset 0) d) s) c
    where covered >= ${leastShare(words.filter(({ bonus }) => !bonus).length)}::float8 * best`;
}

/** SQL: what the score of a document is multiplied by for being an accessory. */
const sunk = (term: number | null) =>
  term === null ? sql`1` : sql`case when d.terms @> array[${term}::int] then 0.5 else 1 end`;

const COLUMNS = sql`d.subject_type as type, d.subject_id as id, d.popularity, d.updated_at, d.expired, d.price_minor,
  d.currency, d.discount, d.category_ids, d.brand_id, d.platform`;

/** Without a keyword every document matches: the first ones in the requested order. */
function everything(tenantId: number, wanted: DocumentFilter, sort: Sort): RawBuilder<unknown> {
  return sql`
    select ${COLUMNS}, d.popularity as score, 1::float8 as best from search_documents d
    where ${matching(tenantId, wanted)} order by ${takenFirst(sort, wanted)} limit ${CANDIDATES}`;
}

const BOOST = sql`(1 + 0.2 * d.popularity) * case when d.expired then 0.7 else 1 end
  * case when d.type in ('GOODS', 'BRAND') then 1
    else 1 + 0.1 * exp(-0.0116 * greatest(0, extract(epoch from now() - d.updated_at)) / 86400) end`;

/** Amounts of different currencies are not compared. */
const byCurrency = (own: string) => sql`currency is distinct from ${own}, currency`;

const ORDERS: Readonly<Record<Sort, (ownCurrency: string) => RawBuilder<unknown>>> = {
  RELEVANCE: () => sql`score desc`,
  UPDATE_DESC: () => sql`updated_at desc`,
  HOT_DESC: () => sql`popularity desc, updated_at desc`,
  PRICE_ASC: (own) => sql`${byCurrency(own)}, price_minor nulls last`,
  PRICE_DESC: (own) => sql`${byCurrency(own)}, price_minor desc nulls last`,
  DISCOUNT: () => sql`discount desc, popularity desc`,
};

/** Which documents are taken when there are too many to score. */
const takenFirst = (sort: Sort, { ownCurrency }: DocumentFilter) =>
  sql`${sort === 'RELEVANCE' ? sql`popularity desc` : ORDERS[sort](ownCurrency)}, subject_id desc`;

const plus = (parts: readonly RawBuilder<unknown>[]) => sql.join([...parts], sql` + `);

function scoredWords(words: readonly QueryWord[], every: number): Scored[] {
  return words
    .map(({ ways, bonus }) => {
      const documents = ways.reduce((sum, { terms }) => sum + rarest(terms).documents, 0);
      return { ways, bonus, documents, rarity: rarity(documents, every) };
    })
    .toSorted((a, b) => b.rarity - a.rarity);
}

const rarest = (terms: readonly Term[]): Term =>
  terms.reduce((found, term) => (term.documents < found.documents ? term : found));

/** SQL: the value of a document for a word, 0 to FULL_WEIGHT: that of its best spelling. */
function heldValue(ways: readonly Spelling[]) {
  const values = ways.map(({ terms, trust }) => {
    const weights = terms.map(({ id }) => sql`coalesce(d.weights[array_position(d.terms, ${id}::int)], 0)`);
    return sql`${trust}::float8 * ${weights.length === 1 ? weights[0] : sql`least(${sql.join(weights)})`}`;
  });
  return values.length === 1 ? sql`${values[0]}` : sql`greatest(${sql.join(values)})`;
}

/** SQL: the row addresses of the documents to score. */
function candidates({ tenantId, every, wanted }: Question, known: readonly Scored[], sort: Sort) {
  const rare: Scored[] = [];
  const common: Scored[] = [];
  let budget = CANDIDATES;
  for (const one of known) {
    budget -= one.documents;
    (budget >= 0 ? rare : common).push(one);
  }
  const taking = (words: readonly (readonly number[])[], limit: number, walked: boolean) => {
    const condition = matching(tenantId, { ...wanted, anyOf: [...words, ...wanted.anyOf] });
    const rows = walked ? sql`search_documents d where ${condition}` : fenced(condition);
    return sql`(select d.ctid from ${rows} order by ${takenFirst(sort, wanted)} limit ${limit})`;
  };
  const enough = rare.reduce((sum, { documents }) => sum + documents, 0) >= ENOUGH;
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
 * other. Without the fence it would scan the whole tenant for a combination that hardly exists.
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
function matching(tenantId: number, { lang, types, anyOf, expired, price }: DocumentFilter): RawBuilder<SqlBool> {
  const conditions = [sql`d.tenant_id = ${tenantId}`, sql`(d.langs is null or ${lang} = any(d.langs))`];
  if (types.length > 0) conditions.push(sql`d.subject_type = any(${types}::text[])`);
  for (const ids of anyOf) conditions.push(sql`d.terms && ${ids}::int[]`);
  if (expired !== undefined) conditions.push(sql`d.expired = ${expired}`);
  if (price !== undefined) {
    conditions.push(sql`d.currency = ${price.currency}`);
    if (price.min !== null) conditions.push(sql`d.price_minor >= ${price.min}`);
    if (price.max !== null) conditions.push(sql`d.price_minor <= ${price.max}`);
  }
  return sql`${sql.join(conditions, sql` and `)}`;
}
