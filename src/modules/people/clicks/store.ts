/** Counts clicks on subjects that readers can see, by day. */

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { type ClickCount, EVENT_WEIGHTS, type NamedCount } from '#src/modules/people/clicks/rules.ts';

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

/** The counts of events on what readers can see, by subject and event. A subject named twice is counted once. */
export async function findSubjects(db: Db, tenantId: number, counts: readonly NamedCount[]): Promise<ClickCount[]> {
  const { rows } = await sql<ClickCount>`
    with given as (
      select ${tenantId}::integer as tenant_id, v.* from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        v(type text, id bigint, code text, event text, count int))
    select s.type, s.id, n.event, max(n.count) as count from given n cross join lateral (${SUBJECTS}) s
    group by s.type, s.id, n.event order by s.type, s.id, n.event`.execute(db);
  return rows;
}

/**
 * Adds events to today's counts, in the tenant's time zone. The rows are locked in the given order, which has to be
 * that of findSubjects, so that two calls cannot deadlock.
 */
export async function addCounts(
  tx: Tx,
  tenantId: number,
  timeZone: string,
  counts: readonly ClickCount[],
): Promise<void> {
  await sql`
    insert into click_counts as c (tenant_id, subject_type, subject_id, day, event, count)
    select ${tenantId}, type, id, (now() at time zone ${timeZone})::date, event, count
    from rows from (jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as (type text, id bigint, event text, count int))
      with ordinality v(type, id, event, count, n)
    order by n
    on conflict (tenant_id, subject_type, subject_id, day, event) do update set count = c.count + excluded.count
    `.execute(tx);
}

/** Tables whose rows have a heat. */
type HeatedTable = 'goods' | 'deals' | 'articles';

const HEATED_ROWS: Readonly<Record<HeatedTable, RawBuilder<unknown>>> = {
  goods: sql`('GOODS')`,
  deals: sql`('DEAL')`,
  articles: sql`('ARTICLE', 'NOTE')`,
};

/**
 * Adds events that are not included yet to the `heat` of a table, clicks and purchases also to its `click_count`, from at
 * most `limit` rows of counts. Each is added exactly once: `moved` and the sums change in the same transaction.
 * @returns how many rows of counts were taken, and of how many subjects the heat changed
 */
export async function moveCounts(
  tx: Tx,
  tenantId: number,
  table: HeatedTable,
  limit: number,
): Promise<{ taken: number; heated: number }> {
  const { rows } = await sql<{ taken: number; heated: number }>`
    with
    -- Counts with events that are not included yet, locked.
    waiting as (
      select subject_type, subject_id, day, event, count - moved as fresh from click_counts
      where tenant_id = ${tenantId} and moved < count and subject_type in ${HEATED_ROWS[table]}
      order by subject_type, subject_id, day, event limit ${limit} for update),
    -- The same counts, marked as included.
    marked as (
      update click_counts c set moved = c.moved + w.fresh from waiting w
      where c.tenant_id = ${tenantId} and (c.subject_type, c.subject_id, c.day, c.event)
        = (w.subject_type, w.subject_id, w.day, w.event)),
    -- Clicks and heat of each subject.
    sums as (
      select subject_id as id,
        coalesce(sum(fresh) filter (where event in ('click', 'purchase')), 0) as clicks,
        heat_sum(heat_of(fresh * (${JSON.stringify(EVENT_WEIGHTS)}::jsonb ->> event)::float8, day - date '1970-01-01')
          order by day, event) as heat
      from waiting group by subject_id),
    -- Subjects whose heat changed.
    given as (
      update ${sql.table(table)} s
      set click_count = s.click_count + sums.clicks, heat = heat_merge(s.heat, sums.heat) from sums
      where s.tenant_id = ${tenantId} and s.id = sums.id and sums.heat > '-Infinity' returning s.id)
    select (select count(*)::int from waiting) as taken, (select count(*)::int from given) as heated`.execute(tx);
  return rows[0] ?? { taken: 0, heated: 0 };
}

/** Whether events wait for being added to a heat. */
export async function someWait(tx: Tx, tenantId: number): Promise<boolean> {
  const { rows } = await sql<{ wait: boolean }>`
    select exists (select from click_counts where tenant_id = ${tenantId} and moved < count
      and subject_type in ('GOODS', 'DEAL', 'ARTICLE', 'NOTE')) as wait`.execute(tx);
  return rows[0]?.wait === true;
}

/** The order of one hot list, as a hash. Goods are in the same order in every language. */
export interface HotOrder {
  readonly list: HeatedTable;
  readonly lang: Lang | null;
  readonly hash: string;
}

/**
 * The order by heat of everything that readers can see. Rows without heat have another order behind those, which no
 * event changes.
 */
export async function readHotOrders(tx: Tx, tenantId: number): Promise<HotOrder[]> {
  const { rows } = await sql<HotOrder>`
    select 'articles' as list, t.lang,
      md5(string_agg(a.id::text, ',' order by a.heat desc, a.publish_time desc, a.id desc)) as hash
    from articles a join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id
    where a.tenant_id = ${tenantId} and a.live and a.heat > '-Infinity' group by t.lang
    union all
    select 'deals', t.lang, md5(string_agg(d.id::text, ',' order by d.heat desc, d.update_time desc, d.id desc))
    from deals d join deal_texts t on t.tenant_id = d.tenant_id and t.deal_id = d.id
    where d.tenant_id = ${tenantId} and d.live and not d.expired and d.heat > '-Infinity' group by t.lang
    union all
    select 'goods', null, md5(string_agg(g.id::text, ',' order by g.heat desc, g.sold_quantity desc nulls last, g.id))
    from goods g where g.tenant_id = ${tenantId} and g.valid and g.heat > '-Infinity' having count(*) > 0
    order by list, lang`.execute(tx);
  return rows;
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

/** A subject with a page of its own. */
export interface HotSubject {
  readonly screen: 'product' | 'deal' | 'article' | 'note';
  readonly code: string;
}

/** The subjects that were clicked, the hottest first. */
export async function readHottest(db: Db, tenantId: number, most: number): Promise<HotSubject[]> {
  const { rows } = await sql<HotSubject>`
    select screen, code from (
      select 'product' as screen, code, heat from goods where tenant_id = ${tenantId} and valid
      union all select 'deal', code, heat from deals where tenant_id = ${tenantId} and live
      union all select lower(kind), code, heat from articles where tenant_id = ${tenantId} and live) s
    where heat > '-Infinity' order by heat desc, screen, code limit ${most}`.execute(db);
  return rows;
}
