import type { Db } from '#src/db/types.ts';
import { type CacheTag, splitCacheTag } from '#src/kernel/cache-tag.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import type { DailySpecialData } from '#src/screens/daily-special/data.ts';
import { loadDailySpecial } from '#src/screens/daily-special/load.ts';
import { everyLang } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(_db: Db, tenant: Tenant, cacheTag: CacheTag): AsyncGenerator<LocalizedPageKey> {
  const { kind } = splitCacheTag(cacheTag);
  if (kind === 'site' || kind === 'deals-special') yield* everyLang(tenant, 'daily-special');
}

export const dailySpecialScreen: ScreenOf<'daily-special', DailySpecialData> = {
  name: 'daily-special',
  load: loadDailySpecial,
  affectedPages,
};
