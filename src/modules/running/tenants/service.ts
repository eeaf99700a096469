import type { Db } from '#src/db/types.ts';
import type { Tenant } from '#src/kernel/tenant.ts';
import { settingsOf } from '#src/modules/running/tenants/settings.ts';
import { deleteTenant, readTenants } from '#src/modules/running/tenants/store.ts';
import { writeSettings } from '#src/modules/running/tenants/write-settings.ts';
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
  await db.transaction().execute(async (tx) => void (await writeSettings(tx, code, settings)));
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

/** Deletes a tenant with everything that belongs to it. Serving processes stop answering for its hosts at once. */
export async function removeTenant(db: Db, code: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteTenant(tx, code);
    await announceTenants(tx);
  });
}
