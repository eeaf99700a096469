/** Stores requests that met a redirect or no page, by day and address, and reads their counts for the reports. */

import { type RawBuilder, sql } from 'kysely';
import type { TenantCtx } from '#src/ctx.ts';
import type { PageMiss } from '#src/publishing/seo/missed-pages.ts';

/** Addresses of a tenant that are kept one by one for a day. */
const MOST_A_DAY = 2000;
const KEPT_DAYS = 30;

/** Adds misses to the day of the tenant, and forgets old ones. Beyond the most of a day they share the empty path. */
export async function storeMisses({ db, tenant }: TenantCtx, misses: readonly PageMiss[]): Promise<void> {
  const counts = misses.filter(({ tenantId }) => tenantId === tenant.id);
  await db.transaction().execute(async (tx) => {
    // Two processes must not both see room for the last address.
    await sql`select pg_advisory_xact_lock(hashtext('page misses'), ${tenant.id})`.execute(tx);
    await sql`
      with
        -- The day of the tenant, with the number of its addresses.
        today as (select (now() at time zone ${tenant.timeZone})::date as day, count(m.path) as addresses
          from (values (1)) v left join page_misses m on m.tenant_id = ${tenant.id}
            and m.day = (now() at time zone ${tenant.timeZone})::date),
        -- The counts, each with whether its address is there already; new ones by frequency.
        counts as (select c.*, t.day, m.path is not null as is_there, t.addresses
            + row_number() over (partition by m.path is null order by c.readers + c.bots desc, c.path) as place
          from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
              c(path text, status smallint, readers int, bots int, "lastAt" timestamptz)
            cross join today t
            left join page_misses m on m.tenant_id = ${tenant.id} and m.day = t.day
              and m.path = c.path and m.status = c.status)
      insert into page_misses as p (tenant_id, day, path, status, readers, bots, last_at)
      select ${tenant.id}, day, case when is_there or place <= ${MOST_A_DAY} then path else '' end as path, status,
        sum(readers), sum(bots), max("lastAt")
      from counts group by 2, 3, 4 order by 3, 4
      on conflict (tenant_id, day, path, status) do update set readers = least(p.readers + excluded.readers, 1000000000),
        bots = least(p.bots + excluded.bots, 1000000000), last_at = excluded.last_at`.execute(tx);
    await sql`delete from page_misses
      where tenant_id = ${tenant.id} and day < (now() at time zone ${tenant.timeZone})::date - ${KEPT_DAYS}::int`.execute(
      tx,
    );
  });
}

/** How often an address answered no page in the days that are kept. */
export interface MissedPath extends Omit<PageMiss, 'tenantId'> {
  /** Number of days. */
  readonly days: number;
}

/** The addresses that answered no page, those that most readers met first. */
export const readMisses = (ctx: TenantCtx): Promise<MissedPath[]> => readCounts(ctx, sql`status <> 301`);

/** How often redirects were followed, those that most readers followed first. */
export const readRedirectHits = (ctx: TenantCtx): Promise<MissedPath[]> => readCounts(ctx, sql`status = 301`);

async function readCounts({ db, tenant }: TenantCtx, which: RawBuilder<unknown>): Promise<MissedPath[]> {
  const { rows } = await sql<MissedPath>`
    select path, status, sum(readers)::int as readers, sum(bots)::int as bots, count(*)::int as days,
      max(last_at) as "lastAt"
    from page_misses where tenant_id = ${tenant.id} and ${which} group by path, status
    order by 3 desc, 4 desc, path, status limit 1000`.execute(db);
  return rows;
}
