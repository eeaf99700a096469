/** Stores documents and terms of the index, and the queue of changes. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { SearchDocument } from '#src/modules/finding/search/index/index-documents.ts';
import type { Source } from '#src/modules/finding/search/index/indexed-texts.ts';
import { READING_VERSION } from '#src/names/reading-version.ts';
import { foldTones } from '#src/words/fold.ts';
import { soundOf } from '#src/words/sound.ts';

/** First key of the indexer's advisory locks; the second key is the tenant's id. */
const LOCK_CLASS = 0x5ea6c4;

/** Locks the index of a tenant until the transaction ends; false when another process has the lock. */
export async function lockIndex(tx: Tx, tenantId: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK_CLASS}, ${tenantId}) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

/** A queued change. */
export interface Queued {
  readonly queueId: number;
  readonly source: Source;
  readonly id: number;
}

/**
 * Removes the oldest changes of a tenant from the queue and returns them. If the transaction fails, they are still
 * queued.
 * @param after  queue ids up to this one were just taken: skips their dead rows
 */
export async function takeQueued(tx: Tx, tenantId: number, after: number, limit: number): Promise<Queued[]> {
  const { rows } = await sql<Queued>`
    delete from search_queue where tenant_id = ${tenantId} and id = any(array(
      select id from search_queue where tenant_id = ${tenantId} and id > ${after} order by id limit ${limit}))
    returning id as "queueId", source, subject_id as id`.execute(tx);
  return rows;
}

/** Queues the goods and deals whose names an older version has read. @returns how many */
export async function queueOldReadings(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into search_queue (tenant_id, source, subject_id)
    select d.tenant_id, lower(d.subject_type), d.subject_id from search_documents d
    where d.subject_type in ('GOODS', 'DEAL') and d.reading < ${READING_VERSION}
      and not exists (select from search_queue q where q.tenant_id = d.tenant_id and q.source = lower(d.subject_type)
        and q.subject_id = d.subject_id)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Ids of terms; new terms are inserted, and those without a sound get theirs. */
export async function termIds(tx: Tx, tenantId: number, terms: readonly string[]): Promise<Map<string, number>> {
  const known = await readTermIds(tx, tenantId, terms);
  const fresh = terms.filter((term) => !known.has(term));
  if (fresh.length === 0) return known;
  const { rows } = await sql<{ term: string; id: number }>`
    insert into search_terms (tenant_id, term, bare, sound)
    select ${tenantId}, v.term, v.bare, v.sound
    from unnest(${fresh}::text[], ${fresh.map(bareOf)}::text[], ${fresh.map(soundOf)}::text[]) v(term, bare, sound)
    on conflict (tenant_id, term) do update set sound = excluded.sound returning term, id`.execute(tx);
  for (const { term, id } of rows) known.set(term, id);
  return known;
}

/** Filter terms have no bare spelling, because nobody types them. */
const bareOf = (term: string) => (term.startsWith(':') ? '' : foldTones(term));

async function readTermIds(tx: Tx, tenantId: number, terms: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ term: string; id: number }>`
    select t.term, t.id from unnest(${terms}::text[]) n(term)
    cross join lateral (select term, id from search_terms
      where tenant_id = ${tenantId} and term = n.term and sound is not null limit 1) t
    order by t.id`.execute(tx);
  return new Map(rows.map(({ term, id }) => [term, id]));
}

/** The key of a document that is replaced or deleted. */
export interface DocumentKey {
  readonly type: string;
  readonly id: number;
}

/** How many of these documents contain each term, by the term's id. */
export async function countTerms(tx: Tx, tenantId: number, keys: readonly DocumentKey[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; documents: number }>`
    select t.id, count(*)::int as documents from ${keyRows(keys)} k
    cross join lateral (select terms from search_documents
      where tenant_id = ${tenantId} and subject_type = k.type and subject_id = k.id limit 1) d
    cross join lateral unnest(d.terms) t(id)
    group by t.id order by t.id`.execute(tx);
  return new Map(rows.map(({ id, documents }) => [id, documents]));
}

/** Adds to the counts of terms, in the order of their ids. */
export async function moveCounts(tx: Tx, moves: ReadonlyMap<number, number>): Promise<void> {
  const moved = [...moves].filter(([, by]) => by !== 0).toSorted(([a], [b]) => a - b);
  if (moved.length === 0) return;
  await sql`
    update search_terms t set documents = greatest(0, t.documents + v.moved)
    from unnest(${moved.map(([id]) => id)}::int[], ${moved.map(([, by]) => by)}::int[]) v(id, moved)
    where t.id = v.id`.execute(tx);
}

export async function removeDocuments(tx: Tx, tenantId: number, keys: readonly DocumentKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    delete from search_documents d using ${keyRows(keys)} k
    where d.tenant_id = ${tenantId} and d.subject_type = k.type and d.subject_id = k.id`.execute(tx);
}

/**
 * Writes documents; unchanged ones are not written.
 * @param ids  of every term in the documents
 */
export async function writeDocuments(
  tx: Tx,
  tenantId: number,
  documents: readonly SearchDocument[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  if (documents.length === 0) return;
  const values = documents.map(({ words, filters, ...rest }) => ({
    ...rest,
    terms: [...words.map(({ word }) => ids.get(word)), ...filters.map((filter) => ids.get(filter))],
    weights: words.map(({ weight }) => weight),
  }));
  await sql`
    insert into search_documents as d (tenant_id, subject_type, subject_id, langs, terms, weights, category_ids,
      brand_id, product_id, platform, price_minor, currency, discount, expired, popularity, updated_at, reading)
    select ${tenantId}, v.type, v.id, v.langs, v.terms, v.weights, v."categoryIds", v."brandId", v."productId", v.platform,
      v."priceMinor", v.currency, v.discount, v.expired, v.popularity, v."updatedAt",
      ${READING_VERSION}::smallint
    from json_to_recordset(${JSON.stringify(values)}::json) v(type text, id bigint, langs text[], terms integer[],
      weights smallint[], "categoryIds" bigint[], "brandId" bigint, "productId" bigint, platform text, "priceMinor" bigint, currency text,
      discount smallint, expired boolean, popularity real, "updatedAt" timestamptz)
    on conflict (tenant_id, subject_type, subject_id) do update set
      langs = excluded.langs, terms = excluded.terms, weights = excluded.weights,
      category_ids = excluded.category_ids, brand_id = excluded.brand_id,
      product_id = excluded.product_id, platform = excluded.platform, price_minor = excluded.price_minor, currency = excluded.currency, discount = excluded.discount,
      expired = excluded.expired, popularity = excluded.popularity, updated_at = excluded.updated_at,
      reading = excluded.reading
    where (d.langs, d.terms, d.weights, d.category_ids, d.brand_id, d.product_id, d.platform, d.price_minor, d.currency, d.discount,
        d.expired, d.popularity, d.updated_at, d.reading)
      is distinct from (excluded.langs, excluded.terms, excluded.weights, excluded.category_ids, excluded.brand_id,
        excluded.product_id, excluded.platform, excluded.price_minor, excluded.currency, excluded.discount, excluded.expired,
        excluded.popularity, excluded.updated_at, excluded.reading)`.execute(tx);
}

function keyRows(keys: readonly DocumentKey[]) {
  return sql`(select * from unnest(${keys.map(({ type }) => type)}::text[], ${keys.map(({ id }) => id)}::bigint[])
    u(type, id))`;
}
