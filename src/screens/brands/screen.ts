import type { Db } from '#src/db/types.ts';
import { type CacheTag, splitCacheTag } from '#src/kernel/cache-tag.ts';
import { isLang } from '#src/kernel/lang.ts';
import { onlineBrands } from '#src/modules/brands/pages.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import type { BrandsData } from '#src/screens/brands/load.ts';
import { loadBrands, loadBrandsAsked } from '#src/screens/brands/load.ts';
import { pageCountOf } from '#src/screens/lists.ts';
import { listTargets } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(db: Db, tenant: Tenant, cacheTag: CacheTag) {
  const { kind, code } = splitCacheTag(cacheTag);
  const all = kind === 'site' || kind === 'tenant';
  if (!all && kind !== 'brands-listed') return;
  const pages = pageCountOf(await onlineBrands(db, tenant.id));
  const langs = all ? tenant.languages : [code].filter(isLang);
  for (const lang of langs) yield* listTargets('brands', '', lang, pages);
}

export const brandsScreen: ScreenOf<'brands', BrandsData> = {
  name: 'brands',
  load: loadBrands,
  loadOnDemand: loadBrandsAsked,
  affectedPages,
};
