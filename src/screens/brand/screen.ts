/** The screen of a brand: pages that a change affects, their loader, and content that dates them. */

import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import { describedBrands } from '#src/modules/catalogue/brands/pages.ts';
import { stockedBrands } from '#src/modules/catalogue/goods/pages.ts';
import { listSizes } from '#src/modules/reading/articles/pages.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { BrandData } from '#src/screens/brand/data.ts';
import { loadBrand, loadBrandOnDemand } from '#src/screens/brand/load.ts';
import { entriesOf } from '#src/screens/page-content.ts';
import { everyLang } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag) {
  if (changed.kind === 'brand' || changed.kind === 'brand-filled' || changed.kind === 'brand-goods') {
    yield* everyLang(tenant, 'brand', changed.code);
  }
  if (changed.kind !== 'site') return;
  const described = await describedBrands(db, tenant.id);
  const written = await listSizes(db, tenant.id, 'brand');
  const codes = [...described, ...written].map((one) => one.code);
  for (const subject of new Set([...codes, ...(await stockedBrands(db, tenant.id))])) {
    yield* everyLang(tenant, 'brand', subject);
  }
}

export const brandScreen: ScreenOf<'brand', BrandData> = {
  name: 'brand',
  load: loadBrand,
  loadOnDemand: loadBrandOnDemand,
  affectedPages,
  content: ({ brand, extend: { officialStore, officialMedia, milestones, subBrands }, shown }) => [
    brand,
    officialStore,
    officialMedia,
    milestones,
    entriesOf(subBrands),
    shown.tab === null && [
      entriesOf(shown.products),
      entriesOf(shown.articles),
      shown.reviews.map(({ goods, summary }) => [goods.id, summary]),
      entriesOf(shown.content),
      entriesOf(shown.deals),
    ],
  ],
};
