/** Validates and writes the settings of a tenant, and invalidates the pages that depend on them. */

import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#src/db/types.ts';
import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import { TenantSettings } from '#src/kernel/tenant.ts';
import { BadSettings, settingFaults } from '#src/modules/running/tenants/bad-settings.ts';
import { settingsOf } from '#src/modules/running/tenants/settings.ts';
import { hostsOfOthers, readTenants, writeTenant } from '#src/modules/running/tenants/store.ts';
import { announceTenants } from '#src/publishing/release.ts';

/** Creates or replaces a tenant in a transaction, see putTenant. @returns the cache tags to invalidate; none: nothing changed */
export async function writeSettings(tx: Tx, code: string, settings: unknown): Promise<readonly CacheTag[]> {
  const parsed = TenantSettings.safeParse(settings);
  if (!parsed.success) throw new BadSettings(settingFaults(parsed.error));
  const valid = parsed.data;
  const before = (await readTenants(tx)).find((tenant) => tenant.code === code);
  if (before !== undefined && isDeepStrictEqual(settingsOf(before), valid)) return [];
  const taken = await hostsOfOthers(tx, code, valid.hosts);
  if (taken.length > 0) throw new BadSettings(`hosts: ${taken.join(', ')} belongs to another tenant`);
  const languages = new Set([...(before?.formerLanguages ?? []), ...(before?.languages ?? [])]);
  const former = [...languages.difference(new Set(valid.languages))];
  await writeTenant(tx, code, valid, former);
  await announceTenants(tx);
  const samePages = before !== undefined && isDeepStrictEqual(pagesOf(before), pagesOf(valid));
  return [samePages ? tagOf.tenantSettings() : tagOf.siteAll()];
}

/**
 * The settings that decide which pages exist, and where. A change of them affects pages that do not exist yet and so
 * track nothing.
 */
function pagesOf({ languages, features, articleFocused }: TenantSettings) {
  return { languages, features, articleFocused };
}
