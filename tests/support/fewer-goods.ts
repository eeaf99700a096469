/** Thins the demonstration, so that tests publish fewer pages. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Tenant } from '#src/kernel/tenant.ts';

/** Goods of two deals in the special of the day: without one of them it still is one. */
async function readDailySpecial(db: Db, tenantId: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select g.code from deals d join goods g on g.tenant_id = d.tenant_id and g.id = d.goods_id
    where d.tenant_id = ${tenantId} and d.live and d.proven and d.special_day <= (now() at time zone 'Asia/Bangkok')::date
    order by d.special_day desc, d.id limit 2`.execute(db);
  return rows.map(({ code }) => code);
}

/**
 * Leaves one product in so many of a demonstration that is not published yet, one of each category and those of the
 * daily special, with all their shops and deals. Half of the pages are of goods and deals, and look alike.
 * @param options  kept: codes of goods that stay
 */
export async function leaveFewerGoods(
  db: Db,
  { id }: Pick<Tenant, 'id'>,
  { oneIn, kept = [] }: { readonly oneIn: number; readonly kept?: readonly string[] },
): Promise<void> {
  const staying = [...kept, ...(await readDailySpecial(db, id))];
  const left = sql`(select id from (
    select id, dense_rank() over (order by product) as place,
      bool_or(code = any (${staying}::text[]) or is_first) over (partition by product) as stays
    from (select id, code, coalesce(match_group, id) as product,
        id = min(id) over (partition by category_id) as is_first
      from goods where tenant_id = ${id}) g) ranked
    where place % ${oneIn}::int <> 0 and not stays)`;
  await sql`delete from deals where tenant_id = ${id} and goods_id in ${left}`.execute(db);
  await sql`delete from goods where tenant_id = ${id} and id in ${left}`.execute(db);
}
