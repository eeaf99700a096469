import type { Db } from '#src/db/types.ts';
import { partsOf, type Tag } from '#src/kernel/tag.ts';
import { catalogueSize } from '#src/modules/goods/pages.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import { PUBLISHED_PAGES } from '#src/parameters.ts';
import type { Screen } from '#src/publishing/screen.ts';
import { pageCountOf } from '#src/screens/lists.ts';
import type { ProductsData } from '#src/screens/products/data.ts';
import { loadProducts } from '#src/screens/products/load.ts';
import { listTargets } from '#src/screens/targets.ts';

async function* targets(db: Db, tenant: Tenant, tag: Tag) {
  const { kind } = partsOf(tag);
  if (kind !== 'site' && kind !== 'goods-listed') return;
  const pages = Math.min(PUBLISHED_PAGES, pageCountOf(await catalogueSize(db, tenant.id)));
  for (const lang of tenant.languages) yield* listTargets('products', '', lang, pages);
}

export const productsScreen: Screen<ProductsData> = { name: 'products', load: loadProducts, targets };
