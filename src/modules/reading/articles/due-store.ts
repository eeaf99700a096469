import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { ArticleKind } from '#src/modules/reading/articles/contract.ts';

/** The tenants that have articles whose publish time has come and that are not live yet. */
export async function readTenantsWithDue(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('articles')
    .select('tenant_id')
    .distinct()
    .where('state', '=', 'PASSED')
    .where('live', '=', false)
    .where('publish_time', '<=', sql<Date>`now()`)
    .orderBy('tenant_id')
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Addresses of articles whose publish time has come and that are not live yet. */
export async function readDue(tx: Tx, tenantId: number, limit: number): Promise<{ kind: ArticleKind; code: string }[]> {
  return tx
    .selectFrom('articles')
    .select(['kind', 'code'])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'PASSED')
    .where('live', '=', false)
    .where('publish_time', '<=', sql<Date>`now()`)
    .orderBy('publish_time')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ kind: ArticleKind }>()
    .execute();
}
