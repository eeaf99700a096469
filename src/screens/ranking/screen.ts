import type { Db } from '#src/db/types.ts';
import { type CacheTag, splitCacheTag } from '#src/kernel/cache-tag.ts';
import { isLang } from '#src/kernel/lang.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { everyLang } from '#src/screens/page-keys.ts';
import type { RankingData } from '#src/screens/ranking/data.ts';
import { loadRanking } from '#src/screens/ranking/load.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(_db: Db, tenant: Tenant, cacheTag: CacheTag): AsyncGenerator<LocalizedPageKey> {
  const { kind, code } = splitCacheTag(cacheTag);
  if (kind === 'site') yield* everyLang(tenant, 'ranking');
  if (kind === 'deals-newest' && isLang(code)) yield { screen: 'ranking', subject: '', lang: code, page: 1 };
}

export const rankingScreen: ScreenOf<'ranking', RankingData> = { name: 'ranking', load: loadRanking, affectedPages };
