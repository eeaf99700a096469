import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { ClickCount } from '#src/modules/clicks/rules.ts';

/** Everything that can be clicked. Only what readers can see is counted. */
const SUBJECTS = sql`
  select 'GOODS' as type, id, code from goods where tenant_id = n.tenant_id and valid and (id = n.id or code = n.code)
    and n.type = 'GOODS'
  union all select 'DEAL', id, code from deals where tenant_id = n.tenant_id and live and (id = n.id or code = n.code)
    and n.type = 'DEAL'
  union all select kind, id, code from articles where tenant_id = n.tenant_id and live and (id = n.id or code = n.code)
    and kind = n.type
  union all select 'BRAND', id, code from brands where tenant_id = n.tenant_id and (id = n.id or code = n.code)
    and n.type = 'BRAND'
  union all select 'COUPON', id, code from coupons where tenant_id = n.tenant_id and (id = n.id or code = n.code)
    and n.type = 'COUPON'
  union all select 'VIDEO', id, code from videos where tenant_id = n.tenant_id and live and (id = n.id or code = n.code)
    and n.type = 'VIDEO'`;

/**
 * Adds clicks to today's counts, in the tenant's time zone. The rows are locked in a fixed order, so that two calls
 * cannot deadlock.
 * @returns how many clicks were on existing subjects
 */
export async function addCounts(
  db: Db,
  tenantId: number,
  timeZone: string,
  counts: readonly ClickCount[],
): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    with given as (
      select ${tenantId}::integer as tenant_id, v.* from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        v(type text, id bigint, code text, event text, count int)),
    found as (
      select s.type, s.id, n.event, sum(n.count)::int as count from given n cross join lateral (${SUBJECTS}) s
      group by s.type, s.id, n.event order by s.type, s.id, n.event),
    added as (
      insert into click_counts as c (tenant_id, subject_type, subject_id, day, event, count)
      select ${tenantId}, type, id, (now() at time zone ${timeZone})::date, event, count from found
      on conflict (tenant_id, subject_type, subject_id, day, event) do update set count = c.count + excluded.count)
    select coalesce(sum(count), 0)::int as counted from found`.execute(db);
  return rows[0]?.counted ?? 0;
}

const COUNTED: Readonly<Record<'goods' | 'deals' | 'articles', RawBuilder<unknown>>> = {
  goods: sql`('GOODS')`,
  deals: sql`('DEAL')`,
  articles: sql`('ARTICLE', 'NOTE')`,
};

/**
 * Adds clicks and purchases that are not included yet to the `click_count` of a table, from at most `limit` rows of
 * counts. Each is added exactly once: `moved` and the sum change in the same transaction.
 * @returns ids whose count changed, in order
 */
export async function moveCounts(
  tx: Tx,
  tenantId: number,
  table: 'goods' | 'deals' | 'articles',
  limit: number,
): Promise<{ taken: number; ids: number[] }> {
  const { rows } = await sql<{ taken: number; ids: number[] }>`
    with waiting as (
      select subject_type, subject_id, day, event, count - moved as fresh from click_counts
      where tenant_id = ${tenantId} and moved < count and subject_type in ${COUNTED[table]}
      order by subject_type, subject_id, day, event limit ${limit} for update),
    marked as (
      update click_counts c set moved = c.moved + w.fresh from waiting w
      where c.tenant_id = ${tenantId} and (c.subject_type, c.subject_id, c.day, c.event)
        = (w.subject_type, w.subject_id, w.day, w.event)),
    sums as (
      select subject_id as id, sum(fresh) as fresh from waiting where event <> 'view' group by subject_id),
    given as (
      update ${sql.table(table)} s set click_count = s.click_count + sums.fresh from sums
      where s.tenant_id = ${tenantId} and s.id = sums.id returning s.id)
    select (select count(*)::int from waiting) as taken, array(select id from given order by id) as ids`.execute(tx);
  return rows[0] ?? { taken: 0, ids: [] };
}

/** Deletes old counts whose clicks have all been added. At most `limit` rows. */
export async function dropOldCounts(
  tx: Tx,
  tenantId: number,
  timeZone: string,
  keepDays: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from click_counts where ctid = any (array(
      select ctid from click_counts
      where tenant_id = ${tenantId} and day < (now() at time zone ${timeZone})::date - ${keepDays}::int
        and (moved = count or subject_type in ('BRAND', 'COUPON', 'VIDEO'))
      limit ${limit}))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
