import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

/** How many valid goods each category's subtree has; categories without any are left out. By code. */
export async function categorySizes(
  db: Db,
  tenantId: number,
  only?: string,
): Promise<{ code: string; count: number }[]> {
  const { rows } = await sql<{ code: string; count: number }>`
    select up.code, sum(own.count)::int as count
    from (select category_id, count(*) as count from goods
      where tenant_id = ${tenantId} and valid and category_id is not null group by category_id) own
    join categories c on c.tenant_id = ${tenantId} and c.id = own.category_id
    join categories up on up.tenant_id = c.tenant_id and up.id = any (c.ancestors)
    where ${only === undefined ? sql`true` : sql`up.code = ${only}`}
    group by up.code order by up.code`.execute(db);
  return rows;
}

/** How many valid goods a tenant has. */
export async function catalogueSize(db: Db, tenantId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from goods where tenant_id = ${tenantId} and valid`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Codes of the brands that have valid goods. */
export async function stockedBrands(db: Db, tenantId: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select b.code from brands b where b.tenant_id = ${tenantId} and exists (select from goods g
      where g.tenant_id = b.tenant_id and g.brand_id = b.id and g.valid) order by b.code`.execute(db);
  return rows.map(({ code }) => code);
}
