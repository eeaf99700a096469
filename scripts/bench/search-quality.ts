/** Measures search against PostgreSQL's own full text search. */

import { sql } from 'kysely';
import { atLeast, type Measure, ratioAtLeast } from '#scripts/bench/measure.ts';
import type { MatchingSet } from '#scripts/bench/search-data.ts';
import type { Tenant } from '#src/ctx.ts';
import { createContext } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { SearchRequest } from '#src/modules/finding/search/contract.ts';
import { search } from '#src/modules/finding/search/reads.ts';

const FIRST = 10;
/**
 * Allowed ratio to full text search with its most tolerant query. On two of the sets full text search misses almost
 * nothing.
 */
const NO_WORSE = 0.99;

/** Searches for a title. @returns codes of the first ten offers */
type LookUp = (title: string) => Promise<readonly string[]>;

interface Quality {
  /** Share of the offers of the same product that are among the first ten. */
  readonly recall: number;
  /** Mean reciprocal rank of the first of them. */
  readonly reciprocal: number;
}

async function qualityOf(set: MatchingSet, lookUp: LookUp): Promise<Quality> {
  let recall = 0;
  let reciprocal = 0;
  for (const [asked, same] of set.same) {
    const found = await lookUp(set.asked.get(asked) ?? '');
    const places = found.flatMap((code, index) => (same.has(code) ? [index + 1] : []));
    recall += places.length / same.size;
    reciprocal += places[0] === undefined ? 0 : 1 / places[0];
  }
  return { recall: recall / set.same.size, reciprocal: reciprocal / set.same.size };
}

/** Queries for PostgreSQL's full text search: all words, or any word. */
const QUESTIONS = {
  every: (title: string) => sql`websearch_to_tsquery('english', ${title})`,
  any: (title: string) => sql`(select coalesce(string_agg(quote_literal(word), ' | '), '')::tsquery
    from unnest(tsvector_to_array(to_tsvector('english', ${title}))) word)`,
};

/** The same offers in PostgreSQL's full text search, ranked by ts_rank, normalised by the length of the title. */
function plainFullText(db: Db, tenant: Tenant, question: (typeof QUESTIONS)['any']): LookUp {
  return async (title) => {
    const { rows } = await sql<{ code: string }>`
      select o.code from bench_offers o, ${question(title)} q(question)
      where o.tenant_id = ${tenant.id} and o.words @@ q.question
      order by ts_rank(o.words, q.question, 1) desc, o.code limit ${FIRST}`.execute(db);
    return rows.map(({ code }) => code);
  };
}

function ourSearch(db: Db, tenant: Tenant): LookUp {
  const { ctx } = createContext(db, tenant, 'en');
  return async (keyword) => {
    const request = SearchRequest.parse({ keyword, dataTypes: ['GOODS'], pageRequest: { page: 1, size: FIRST } });
    const { answer } = await search(ctx, request);
    return answer.content.map(({ goods }) => goods?.code ?? '');
  };
}

/**
 * Searches the offers of a set by the titles of the other shop, with our search and, in the same run, with full text
 * search.
 */
export async function* measureQuality(db: Db, tenant: Tenant, set: MatchingSet): AsyncGenerator<Measure> {
  const ours = await qualityOf(set, ourSearch(db, tenant));
  const every = await qualityOf(set, plainFullText(db, tenant, QUESTIONS.every));
  const any = await qualityOf(set, plainFullText(db, tenant, QUESTIONS.any));
  const name = `search.${set.name}`;
  yield atLeast(`${name}.recall@10 above full text`, ours.recall - every.recall, 'of 1', 0.1);
  yield ratioAtLeast(`${name}.recall@10`, ours.recall, every.recall, 'of 1', 1);
  yield ratioAtLeast(`${name}.mrr`, ours.reciprocal, every.reciprocal, 'of 1', 1);
  yield ratioAtLeast(`${name}.recall@10 to full text of any word`, ours.recall, any.recall, 'of 1', NO_WORSE);
  yield ratioAtLeast(`${name}.mrr to full text of any word`, ours.reciprocal, any.reciprocal, 'of 1', NO_WORSE);
}

/** A copy of the goods of all tenants for PostgreSQL's full text search. */
export async function createFullText(db: Db): Promise<void> {
  await sql`create table bench_offers as
    select tenant_id, code, to_tsvector('english', name) as words from goods`.execute(db);
  await sql`create index on bench_offers using gin (words)`.execute(db);
  await sql`analyze bench_offers`.execute(db);
}
