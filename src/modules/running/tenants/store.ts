import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { type Tenant, TenantSettings } from '#src/kernel/tenant.ts';

/** All tenants by id. Throws for an invalid row; the error names the tenant and the field. */
export async function readTenants(db: Db | Tx): Promise<Tenant[]> {
  const rows = await db
    .selectFrom('tenants')
    .select(['id', 'code', 'settings', 'picture_key as pictureKey', 'former_languages as formerLanguages'])
    .$narrowType<{ formerLanguages: Lang[] }>()
    .orderBy('id')
    .execute();
  return rows.map(({ id, code, settings, pictureKey, formerLanguages }) => {
    const parsed = TenantSettings.safeParse(settings);
    if (!parsed.success) {
      const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
      throw new Error(`tenant ${code} has invalid settings: ${faults.join('; ')}`);
    }
    return { id, code, pictureKey, formerLanguages, ...parsed.data };
  });
}

/** Inserts or replaces a tenant and its hosts. A host of another tenant violates tenant_hosts_pkey. */
export async function writeTenant(
  tx: Tx,
  code: string,
  settings: TenantSettings,
  formerLanguages: readonly Lang[],
): Promise<void> {
  const values = { settings: JSON.stringify(settings), former_languages: [...formerLanguages] };
  const { id } = await tx
    .insertInto('tenants')
    .values({ code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ ...values, updated_at: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('tenant_hosts').where('tenant_id', '=', id).execute();
  await tx
    .insertInto('tenant_hosts')
    .values(settings.hosts.map((host, position) => ({ host, tenant_id: id, position })))
    .execute();
  await tx
    .insertInto('releases')
    .values({ tenant_id: id })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function lockTenant(tx: Tx, code: string): Promise<void> {
  await tx.selectFrom('tenants').select('id').where('code', '=', code).forNoKeyUpdate().execute();
}

/** Those of the hosts that another tenant has. */
export async function hostsOfOthers(tx: Tx, code: string, hosts: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('tenant_hosts')
    .innerJoin('tenants', 'tenants.id', 'tenant_hosts.tenant_id')
    .select('tenant_hosts.host')
    .where('tenants.code', '!=', code)
    .where('tenant_hosts.host', 'in', hosts)
    .execute();
  return rows.map(({ host }) => host);
}

export async function deleteTenant(tx: Tx, code: string): Promise<void> {
  // Its rows refer to each other, and go in any order.
  await sql`set constraints all deferred`.execute(tx);
  await tx.deleteFrom('tenants').where('code', '=', code).execute();
}
