import type { Db } from '#src/db/types.ts';
import { type CacheTag, splitCacheTag } from '#src/kernel/cache-tag.ts';
import { specialSizes } from '#src/modules/subjects/pages.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import { pageCountOf } from '#src/screens/lists.ts';
import { listTargets } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';
import type { TopicsData } from '#src/screens/topics/data.ts';
import { loadTopics } from '#src/screens/topics/load.ts';

async function* affectedPages(db: Db, tenant: Tenant, cacheTag: CacheTag) {
  const { kind } = splitCacheTag(cacheTag);
  if (kind !== 'site' && kind !== 'specials-listed') return;
  const specials = await specialSizes(db, tenant.id);
  for (const lang of tenant.languages) {
    const count = specials.filter((special) => special.lang === lang).length;
    yield* listTargets('topics', '', lang, pageCountOf(count));
  }
}

export const topicsScreen: ScreenOf<'topics', TopicsData> = { name: 'topics', load: loadTopics, affectedPages };
