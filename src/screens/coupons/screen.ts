import type { Db } from '#src/db/types.ts';
import { type CacheTag, splitCacheTag } from '#src/kernel/cache-tag.ts';
import { isLang } from '#src/kernel/lang.ts';
import { couponCount } from '#src/modules/coupons/pages.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import type { CouponsData } from '#src/screens/coupons/load.ts';
import { loadCoupons, loadCouponsAsked } from '#src/screens/coupons/load.ts';
import { pageCountOf } from '#src/screens/lists.ts';
import { listTargets } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(db: Db, tenant: Tenant, cacheTag: CacheTag) {
  const { kind, code } = splitCacheTag(cacheTag);
  const langs = kind === 'site' ? tenant.languages : kind === 'coupons-newest' && isLang(code) ? [code] : [];
  for (const lang of langs) {
    yield* listTargets('coupons', '', lang, pageCountOf(await couponCount(db, tenant.id, lang)));
  }
}

export const couponsScreen: ScreenOf<'coupons', CouponsData> = {
  name: 'coupons',
  load: loadCoupons,
  loadOnDemand: loadCouponsAsked,
  affectedPages,
};
