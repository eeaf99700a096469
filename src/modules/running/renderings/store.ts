import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import { RENDERER_VERSION } from '#src/richtext/version.ts';

/** How many texts of a tenant were made by an older version of the renderer. */
export async function countOldTexts(db: Db, tenantId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select tenant_id, renderer_version from article_renderings
      union all select tenant_id, renderer_version from deal_renderings
      union all select tenant_id, renderer_version from goods_renderings) r
    where r.tenant_id = ${tenantId} and r.renderer_version < ${RENDERER_VERSION}`.execute(db);
  return rows[0]?.count ?? 0;
}
