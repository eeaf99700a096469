import { isDeepStrictEqual } from 'node:util';
import type { Db, Tx } from '#src/db/types.ts';
import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import { type Tenant, TenantSettings } from '#src/kernel/tenant.ts';
import { BadSettings, faultsOf } from '#src/modules/running/tenants/bad-settings.ts';
import { settingsOf } from '#src/modules/running/tenants/settings.ts';
import { deleteTenant, hostsOfOthers, readTenants, writeTenant } from '#src/modules/running/tenants/store.ts';
import { invalidateTags } from '#src/publishing/invalidate.ts';
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
  await db.transaction().execute(async (tx) => void (await changeTenant(tx, code, settings)));
}

/** The same in a transaction. @returns the cache tags that it invalidates */
export async function changeTenant(tx: Tx, code: string, settings: unknown): Promise<readonly CacheTag[]> {
  const parsed = TenantSettings.safeParse(settings);
  if (!parsed.success) throw new BadSettings(faultsOf(parsed.error));
  const valid = parsed.data;
  const before = (await readTenants(tx)).find((tenant) => tenant.code === code);
  if (before !== undefined && isDeepStrictEqual(settingsOf(before), valid)) return [];
  const taken = await hostsOfOthers(tx, code, valid.hosts);
  if (taken.length > 0) throw new BadSettings(`hosts: ${taken.join(', ')} belongs to another tenant`);
  const languages = new Set([...(before?.formerLanguages ?? []), ...(before?.languages ?? [])]);
  const former = [...languages.difference(new Set(valid.languages))];
  const tenantId = await writeTenant(tx, code, valid, former);
  await announceTenants(tx);
  const samePages = before !== undefined && isDeepStrictEqual(pagesOf(before), pagesOf(valid));
  const cacheTags = [samePages ? tagOf.tenantSettings() : tagOf.siteAll()];
  await invalidateTags(tx, tenantId, cacheTags);
  return cacheTags;
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

/**
 * The settings that decide which pages exist, and where. A change of them affects pages that do not exist yet and so
 * track nothing.
 */
function pagesOf({ languages, features, articleFocused }: TenantSettings) {
  return { languages, features, articleFocused };
}
