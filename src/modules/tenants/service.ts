import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { type Tenant, TenantSettings } from '#src/kernel/tenant.ts';
import { readTenants, writeTenant } from '#src/modules/tenants/store.ts';
import { invalidateTags } from '#src/publishing/invalidate.ts';

export async function allTenants(db: Db): Promise<Tenant[]> {
  return readTenants(db);
}

/** The tenant with a code. Throws an error that lists the existing codes. */
export async function tenantByCode(db: Db, code: string): Promise<Tenant> {
  const tenants = await readTenants(db);
  const found = tenants.find((tenant) => tenant.code === code);
  if (found === undefined) {
    throw new Error(`no tenant ${code}; there are: ${tenants.map((tenant) => tenant.code).join(', ') || 'none'}`);
  }
  return found;
}

/** Creates or replaces a tenant. Unchanged settings write and invalidate nothing. */
export async function putTenant(db: Db, code: string, settings: unknown): Promise<void> {
  const valid = TenantSettings.parse(settings);
  await db.transaction().execute(async (tx) => {
    const before = (await readTenants(tx)).find((tenant) => tenant.code === code);
    if (before !== undefined && isDeepStrictEqual(settingsOf(before), valid)) return;
    const tenantId = await writeTenant(tx, code, valid);
    const samePages = before !== undefined && isDeepStrictEqual(pagesOf(before), pagesOf(valid));
    await invalidateTags(tx, tenantId, [samePages ? tagOf.tenantSettings() : tagOf.siteAll()]);
  });
}

/**
 * The settings that decide which pages exist, and where. A change of them affects pages that do not exist yet and so
 * track nothing.
 */
function pagesOf({ languages, features, articleFocused }: TenantSettings) {
  return { languages, features, articleFocused };
}

function settingsOf({ id: _id, code: _code, pictureKey: _key, ...settings }: Tenant): TenantSettings {
  return settings;
}
