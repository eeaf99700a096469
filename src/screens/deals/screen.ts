/** The screen of all deals: pages that a change affects, their loader, and content that dates them. */

import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { dealListSizes } from '#src/modules/selling/deals/pages.ts';
import { PUBLISHED_PAGES } from '#src/parameters.ts';
import type { DealsData } from '#src/screens/deals/load.ts';
import { loadDeals, loadDealsOnDemand } from '#src/screens/deals/load.ts';
import { pageCountOf } from '#src/screens/list-pagination.ts';
import { entriesOf } from '#src/screens/page-content.ts';
import { listPageKeys } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag) {
  if (changed.kind !== 'site' && changed.kind !== 'deals-newest') return;
  for (const { lang, count } of await dealListSizes(db, tenant.id)) {
    const asked = changed.kind === 'site' || lang === changed.lang;
    if (asked) yield* listPageKeys('deals', '', lang, Math.min(PUBLISHED_PAGES, pageCountOf(count)));
  }
}

export const dealsScreen: ScreenOf<'deals', DealsData> = {
  name: 'deals',
  load: loadDeals,
  loadOnDemand: loadDealsOnDemand,
  affectedPages,
  content: ({ deals }) => entriesOf(deals),
};
