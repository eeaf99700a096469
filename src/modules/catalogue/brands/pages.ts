import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';

/** Codes of brands with the languages in which they have a description, by code. */
export async function describedBrands(db: Db, tenantId: number): Promise<{ code: string; lang: Lang }[]> {
  const { rows } = await sql<{ code: string; lang: Lang }>`
    select b.code, t.lang from brand_texts t
    join brands b on b.tenant_id = t.tenant_id and b.id = t.brand_id
    where t.tenant_id = ${tenantId} and t.description <> '' order by b.code, t.lang`.execute(db);
  return rows;
}

/** How many brands of a tenant are online. */
export async function onlineBrands(db: Db, tenantId: number): Promise<number> {
  const { count } = await db
    .selectFrom('brands')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('online', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}
