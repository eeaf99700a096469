/** The screen of all goods: pages that a change affects, their loader, and content that dates them. */

import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import { catalogueSize } from '#src/modules/catalogue/goods/pages.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { PUBLISHED_PAGES } from '#src/parameters.ts';
import { pageCountOf } from '#src/screens/list-pagination.ts';
import { entriesOf } from '#src/screens/page-content.ts';
import { listPageKeys } from '#src/screens/page-keys.ts';
import { type ProductsData, productsLoads } from '#src/screens/products/load.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag) {
  if (changed.kind !== 'site' && changed.kind !== 'goods-listed') return;
  const pages = Math.min(PUBLISHED_PAGES, pageCountOf(await catalogueSize(db, tenant.id)));
  for (const lang of tenant.languages) yield* listPageKeys('products', '', lang, pages);
}

export const productsScreen: ScreenOf<'products', ProductsData> = {
  name: 'products',
  ...productsLoads,
  affectedPages,
  content: ({ list }) => entriesOf(list.goods),
};
