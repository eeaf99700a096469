/** The screen of all coupons: pages that a change affects, their loader, and content that dates them. */

import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { CouponCard } from '#src/modules/selling/coupons/contract.ts';
import { couponCount } from '#src/modules/selling/coupons/pages.ts';
import type { CouponsData } from '#src/screens/coupons/load.ts';
import { loadCoupons, loadCouponsOnDemand } from '#src/screens/coupons/load.ts';
import { pageCountOf } from '#src/screens/list-pagination.ts';
import { listPageKeys } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag) {
  const langs = changed.kind === 'site' ? tenant.languages : changed.kind === 'coupons-newest' ? [changed.lang] : [];
  for (const lang of langs) {
    yield* listPageKeys('coupons', '', lang, pageCountOf(await couponCount(db, tenant.id, lang)));
  }
}

/** What a reader sees of a coupon. It has no page of its own that could have a date. */
const offerOf = ({ id, title, terms, promoCode, brand, startsAt, endsAt, ...offer }: CouponCard) => [
  id,
  title,
  terms,
  promoCode,
  brand?.id,
  startsAt,
  endsAt,
  offer.platform,
  offer.discountType,
  offer.amount,
  offer.percent,
  offer.atMost,
  offer.minimum,
  offer.currency,
];

export const couponsScreen: ScreenOf<'coupons', CouponsData> = {
  name: 'coupons',
  load: loadCoupons,
  loadOnDemand: loadCouponsOnDemand,
  affectedPages,
  content: ({ coupons }) => coupons.map(offerOf),
};
