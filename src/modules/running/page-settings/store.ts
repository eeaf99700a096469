import { anyOf } from '#src/db/any-of.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { PageSettingsRow } from '#src/modules/running/page-settings/contract.ts';

const columns = ['code', 'path', 'title', 'description', 'canonical', 'noindex'] as const;

/** Settings by code, in code order. */
export async function readSettings(db: Db, tenantId: number, codes: readonly string[]): Promise<PageSettingsRow[]> {
  return db
    .selectFrom('page_settings')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('code', '=', anyOf(codes))
    .orderBy('code')
    .execute();
}

/** All settings of a tenant, in code order. */
export async function readAllSettings(db: Db, tenantId: number): Promise<PageSettingsRow[]> {
  return db.selectFrom('page_settings').select(columns).where('tenant_id', '=', tenantId).orderBy('code').execute();
}

/** Inserts or replaces settings by their code. */
export async function writeSettings(tx: Tx, tenantId: number, { code, ...values }: PageSettingsRow): Promise<void> {
  await tx
    .insertInto('page_settings')
    .values({ tenant_id: tenantId, code, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doUpdateSet(values))
    .execute();
}

export async function removeSettings(tx: Tx, tenantId: number, code: string): Promise<void> {
  await tx.deleteFrom('page_settings').where('tenant_id', '=', tenantId).where('code', '=', code).execute();
}
