import type { TxCtx, WriteCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { type Rejection, rejected } from '#src/kernel/put-result.ts';
import type { Tenant, TenantSettings } from '#src/kernel/tenant.ts';
import { BadSettings } from '#src/modules/running/tenants/bad-settings.ts';
import { settingsOf } from '#src/modules/running/tenants/settings.ts';
import { deleteTenant, lockTenant, readTenants } from '#src/modules/running/tenants/store.ts';
import { writeSettings } from '#src/modules/running/tenants/write-settings.ts';
import { invalidateTags } from '#src/publishing/changes/invalidate.ts';
import { announceTenants } from '#src/publishing/release.ts';

export async function allTenants(db: Db): Promise<Tenant[]> {
  return readTenants(db);
}

/** There is no tenant with a code. The message lists the existing codes. */
export class UnknownTenant extends Error {
  override readonly name = 'UnknownTenant';
}

/** The tenant with a code. Throws UnknownTenant. */
export async function tenantByCode(db: Db, code: string): Promise<Tenant> {
  const tenants = await readTenants(db);
  const found = tenants.find((tenant) => tenant.code === code);
  if (found === undefined) {
    const known = tenants.map((tenant) => tenant.code).join(', ');
    throw new UnknownTenant(`no tenant ${code}; there are: ${known || 'none'}`);
  }
  return found;
}

/**
 * Creates or replaces a tenant. Unchanged settings write and invalidate nothing. Throws BadSettings, also for a host of
 * another tenant.
 */
export async function putTenant(db: Db, code: string, settings: unknown): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const cacheTags = await writeSettings(tx, code, settings);
    await invalidateTags(tx, (await tenantByCode(tx, code)).id, cacheTags);
  });
}

/**
 * Makes the addresses of the tenants of this machine, `guide.localhost`, those at which a server without TLS answers.
 * Their pages follow, as with any setting; the same port again changes nothing.
 */
export async function serveAtPort(db: Db, port: number): Promise<void> {
  for (const tenant of await readTenants(db)) {
    if (!/(?:^|\.)localhost$/.test(tenant.hosts[0] ?? '')) continue;
    await putTenant(db, tenant.code, { ...settingsOf(tenant), scheme: 'http', port });
  }
}

/** Locks the settings of the tenant until the transaction ends. Rows that name the tenant are written meanwhile. */
export async function lockSettings({ tx, tenant }: TxCtx): Promise<void> {
  await lockTenant(tx, tenant.code);
}

/** Changes the settings of the tenant. @returns why they cannot be so; undefined: they are */
export async function changeSettings(
  ctx: WriteCtx,
  change: (settings: TenantSettings) => TenantSettings,
): Promise<Rejection | undefined> {
  const { tx, tenant, invalidate } = ctx;
  const before = await tenantByCode(tx, tenant.code);
  try {
    for (const cacheTag of await writeSettings(tx, tenant.code, change(settingsOf(before)))) invalidate(cacheTag);
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    const [first = ''] = error.message.split('\n');
    const [field = '', ...reason] = first.split(': ');
    return rejected(field, reason.join(': '));
  }
  ctx.planTenant?.(await tenantByCode(tx, tenant.code));
  return undefined;
}

/** Deletes a tenant with everything that belongs to it. Serving processes stop answering for its hosts at once. */
export async function removeTenant(db: Db, code: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteTenant(tx, code);
    await announceTenants(tx);
  });
}
