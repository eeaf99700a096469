/** Finds goods whose summary is missing, and stores summaries. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import { anyOf } from '#src/db/any-of.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { hasPageIn } from '#src/modules/catalogue/goods/pages.ts';

/** Goods with enough comments whose summary in a language is missing, or is of other comments. */
export interface DueSummary {
  readonly id: number;
  readonly code: string;
  readonly lang: Lang;
  readonly hash: Buffer;
}

/** A summary with who wrote it. */
export interface StoredSummary {
  readonly sentences: readonly string[];
  /** MODEL with the version of its instructions. */
  readonly origin: string;
}

/** Longer than any request to the model takes. */
const ASKING_SECONDS = 120;

/** The next summary that the model is asked for: what was asked for longest ago. undefined: none is due. */
export async function nextDue(db: Db, tenant: Tenant, origin: string): Promise<DueSummary | undefined> {
  const pages = tenant.languages.map((lang) => sql`(l.lang = ${lang} and ${hasPageIn(tenant, lang)})`);
  const { rows } = await sql<DueSummary>`
    select g.id, g.code, l.lang, d.reviews_hash as hash
    from review_digests d
    join goods g on g.tenant_id = d.tenant_id and g.id = d.goods_id and g.valid
    cross join unnest(${tenant.languages}::text[]) l(lang)
    left join review_summaries s on s.tenant_id = d.tenant_id and s.goods_id = d.goods_id and s.lang = l.lang
    where d.tenant_id = ${tenant.id} and d.reviews_hash <> '' and (${sql.join(pages, sql` or `)})
      and (s.lang is null or s.reviews_hash <> d.reviews_hash or s.origin <> ${origin} or s.ask_again_at <= now())
    order by s.asked_at nulls first, g.id, l.lang limit 1`.execute(db);
  return rows[0];
}

/** Ids of the tenants, the one whose model was asked longest ago first. */
export async function tenantsByTurn(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tenants t
    order by (select max(asked_at) from review_summaries s where s.tenant_id = t.id) nulls first, t.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Notes that the model is being asked, so that no other process asks it too. An earlier summary goes.
 * @returns whether one was shown until now; undefined: another process was first
 */
export async function claimSummary(
  tx: Tx,
  tenantId: number,
  { id, lang, hash }: DueSummary,
  origin: string,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ wasShown: boolean }>`
    with earlier as (
      select sentences <> '[]' and reviews_hash = ${hash} as shown from review_summaries
      where tenant_id = ${tenantId} and goods_id = ${id} and lang = ${lang})
    insert into review_summaries (tenant_id, goods_id, lang, reviews_hash, origin, ask_again_at)
    values (${tenantId}, ${id}, ${lang}, ${hash}, ${origin}, now() + make_interval(secs => ${ASKING_SECONDS}))
    on conflict (tenant_id, goods_id, lang) do update set reviews_hash = excluded.reviews_hash,
      origin = excluded.origin, sentences = '[]', asked_at = now(), ask_again_at = excluded.ask_again_at,
      failures = case when review_summaries.reviews_hash = excluded.reviews_hash then review_summaries.failures else 0 end
    where review_summaries.reviews_hash <> excluded.reviews_hash or review_summaries.origin <> excluded.origin
      or review_summaries.ask_again_at <= now()
    returning coalesce((select shown from earlier), false) as "wasShown"`.execute(tx);
  return rows[0]?.wasShown;
}

/** Writes what the model answered, if the comments are still the same. @returns whether they are */
export async function putSummary(
  tx: Tx,
  tenantId: number,
  { id, lang, hash }: DueSummary,
  sentences: readonly string[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update review_summaries s set sentences = ${JSON.stringify(sentences)}::jsonb, ask_again_at = null, failures = 0
    from review_digests d
    where s.tenant_id = ${tenantId} and s.goods_id = ${id} and s.lang = ${lang} and s.reviews_hash = ${hash}
      and d.tenant_id = s.tenant_id and d.goods_id = s.goods_id and d.reviews_hash = s.reviews_hash`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** How often the model failed in a row, this time counted. */
export async function noteFailure(db: Db, tenantId: number, { id, lang, hash }: DueSummary): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    update review_summaries set failures = failures + 1
    where tenant_id = ${tenantId} and goods_id = ${id} and lang = ${lang} and reviews_hash = ${hash}
    returning failures`.execute(db);
  return rows[0]?.failures ?? 1;
}

/** Lets the model be asked again after some minutes. */
export async function askAgain(
  db: Db,
  tenantId: number,
  { id, lang, hash }: DueSummary,
  minutes: number,
): Promise<void> {
  await sql`
    update review_summaries set ask_again_at = now() + make_interval(mins => ${minutes})
    where tenant_id = ${tenantId} and goods_id = ${id} and lang = ${lang} and reviews_hash = ${hash}`.execute(db);
}

/** The shown summaries of goods in a language, by their id. */
export async function readSummaries(
  db: Db,
  tenantId: number,
  lang: Lang,
  goodsIds: readonly number[],
): Promise<Map<number, StoredSummary>> {
  const { rows } = await sql<StoredSummary & { goodsId: number }>`
    select s.goods_id as "goodsId", s.sentences, s.origin from review_summaries s
    join review_digests d on d.tenant_id = s.tenant_id and d.goods_id = s.goods_id and d.reviews_hash = s.reviews_hash
    where s.tenant_id = ${tenantId} and s.lang = ${lang} and s.goods_id = ${anyOf(goodsIds)} and s.sentences <> '[]'
    order by s.goods_id`.execute(db);
  return new Map(rows.map(({ goodsId, ...summary }) => [goodsId, summary]));
}
