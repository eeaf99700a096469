import type { Db } from '#src/db/types.ts';
import { type CacheTag, splitCacheTag } from '#src/kernel/cache-tag.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import type { LocalizedPageKey, ScreenName } from '#src/page-key.ts';
import { everyLang } from '#src/screens/page-keys.ts';

/** Pages that every tenant has from the start, one a language: nothing but the tenant itself brings or ends them. */
export function fixedTargets(screen: ScreenName, subjects: readonly string[] = ['']) {
  return async function* (_db: Db, tenant: Tenant, cacheTag: CacheTag): AsyncGenerator<LocalizedPageKey> {
    const { kind } = splitCacheTag(cacheTag);
    if (kind === 'site' || kind === 'tenant') for (const subject of subjects) yield* everyLang(tenant, screen, subject);
  };
}
