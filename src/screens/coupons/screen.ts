import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import { couponCount } from '#src/modules/coupons/pages.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import { entriesOf } from '#src/screens/content.ts';
import type { CouponsData } from '#src/screens/coupons/load.ts';
import { loadCoupons, loadCouponsOnDemand } from '#src/screens/coupons/load.ts';
import { pageCountOf } from '#src/screens/lists.ts';
import { listPageKeys } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag) {
  const langs = changed.kind === 'site' ? tenant.languages : changed.kind === 'coupons-newest' ? [changed.lang] : [];
  for (const lang of langs) {
    yield* listPageKeys('coupons', '', lang, pageCountOf(await couponCount(db, tenant.id, lang)));
  }
}

export const couponsScreen: ScreenOf<'coupons', CouponsData> = {
  name: 'coupons',
  load: loadCoupons,
  loadOnDemand: loadCouponsOnDemand,
  affectedPages,
  content: ({ coupons }) => entriesOf(coupons),
};
