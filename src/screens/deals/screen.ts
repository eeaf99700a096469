import type { Db } from '#src/db/types.ts';
import { type CacheTag, splitCacheTag } from '#src/kernel/cache-tag.ts';
import { dealListSizes } from '#src/modules/deals/pages.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import { PUBLISHED_PAGES } from '#src/parameters.ts';
import type { DealsData } from '#src/screens/deals/load.ts';
import { loadDeals, loadDealsAsked } from '#src/screens/deals/load.ts';
import { pageCountOf } from '#src/screens/lists.ts';
import { listTargets } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(db: Db, tenant: Tenant, cacheTag: CacheTag) {
  const { kind, code } = splitCacheTag(cacheTag);
  if (kind !== 'site' && kind !== 'deals-newest') return;
  for (const { lang, count } of await dealListSizes(db, tenant.id)) {
    const asked = kind === 'site' || lang === code;
    if (asked) yield* listTargets('deals', '', lang, Math.min(PUBLISHED_PAGES, pageCountOf(count)));
  }
}

export const dealsScreen: ScreenOf<'deals', DealsData> = {
  name: 'deals',
  load: loadDeals,
  loadOnDemand: loadDealsAsked,
  affectedPages,
};
