/** The screen of all brands: pages that a change affects, their loader, and content that dates them. */

import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import { onlineBrands } from '#src/modules/catalogue/brands/pages.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { BrandsData } from '#src/screens/brands/load.ts';
import { loadBrands, loadBrandsOnDemand } from '#src/screens/brands/load.ts';
import { pageCountOf } from '#src/screens/list-pagination.ts';
import { entriesOf } from '#src/screens/page-content.ts';
import { listPageKeys } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag) {
  const all = changed.kind === 'site' || changed.kind === 'tenant';
  if (!all && changed.kind !== 'brands-listed') return;
  const pages = pageCountOf(await onlineBrands(db, tenant.id));
  const langs = all ? tenant.languages : [changed.lang];
  for (const lang of langs) yield* listPageKeys('brands', '', lang, pages);
}

export const brandsScreen: ScreenOf<'brands', BrandsData> = {
  name: 'brands',
  load: loadBrands,
  loadOnDemand: loadBrandsOnDemand,
  affectedPages,
  content: ({ banners, brands }) => [banners, entriesOf(brands)],
};
