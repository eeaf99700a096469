import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Tenant } from '#src/kernel/tenant.ts';

/**
 * Leaves every third product of a demonstration that is not published yet, and one of each category, with all their shops
 * and deals. Half of the pages are of goods and deals, and look alike.
 * @param kept  codes of goods that stay
 */
export async function leaveFewerGoods(db: Db, { id }: Pick<Tenant, 'id'>, kept: readonly string[] = []): Promise<void> {
  const left = sql`(select id from (
    select id, dense_rank() over (order by product) as place,
      bool_or(code = any (${kept}::text[]) or is_first) over (partition by product) as stays
    from (select id, code, coalesce(match_group, id) as product,
        id = min(id) over (partition by category_id) as is_first
      from goods where tenant_id = ${id}) g) ranked
    where place % 3 <> 0 and not stays)`;
  await sql`delete from deals where tenant_id = ${id} and goods_id in ${left}`.execute(db);
  await sql`delete from goods where tenant_id = ${id} and id in ${left}`.execute(db);
}
