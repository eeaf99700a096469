import type { Db } from '#src/db/types.ts';
import { type CacheTag, splitCacheTag } from '#src/kernel/cache-tag.ts';
import { boardSizes } from '#src/modules/leaderboards/pages.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import type { LeaderboardData } from '#src/screens/leaderboard/data.ts';
import { loadLeaderboard } from '#src/screens/leaderboard/load.ts';
import { pageCountOf } from '#src/screens/lists.ts';
import { everyLang, listTargets } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(db: Db, tenant: Tenant, cacheTag: CacheTag) {
  const { kind, code } = splitCacheTag(cacheTag);
  if (kind !== 'site' && kind !== 'leaderboard') return;
  if (kind === 'leaderboard') yield* everyLang(tenant, 'leaderboard', code);
  for (const size of await boardSizes(db, tenant.id, kind === 'site' ? null : code)) {
    yield* listTargets('leaderboard', size.code, size.lang, pageCountOf(size.places));
  }
}

export const leaderboardScreen: ScreenOf<'leaderboard', LeaderboardData> = {
  name: 'leaderboard',
  load: loadLeaderboard,
  affectedPages,
};
