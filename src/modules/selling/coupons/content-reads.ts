/** Reads stored coupons as an editor's input, for the calls and commands of content and for revisions. */

import type { TenantCtx } from '#src/ctx.ts';
import { codesOf } from '#src/db/references.ts';
import { pictureFromKey } from '#src/modules/catalogue/media/service.ts';
import type { ContentSource, StoredContent } from '#src/modules/running/content/contract.ts';
import { withoutNulls } from '#src/modules/running/content/rules.ts';
import { readCoupons, type StoredCoupon } from '#src/modules/selling/coupons/store.ts';

/** Reads coupons for module content, by their codes. */
export const COUPON_SOURCE: ContentSource = { revised: 'coupon', read: readContents };

async function readContents({ db, tenant }: TenantCtx, codes: readonly string[]): Promise<StoredContent[]> {
  const coupons = await readCoupons(db, tenant.id, codes);
  const brandIds = coupons.map(({ brandId }) => brandId).filter((id) => id !== null);
  const brands = await codesOf(db, tenant.id, 'brands', brandIds);
  return coupons.map((coupon) => ({
    code: coupon.code,
    content: contentFrom(coupon, brands),
    facts: { live: coupon.live },
  }));
}

function contentFrom(coupon: StoredCoupon, brands: ReadonlyMap<number, string>): StoredContent['content'] {
  const { amountMinor, minimumMinor, currency, picture, brandId, texts } = coupon;
  return withoutNulls({
    code: coupon.code,
    externalId: coupon.externalId,
    platform: coupon.platform,
    promoCode: coupon.promoCode,
    amount: amountMinor === null ? null : { minor: amountMinor, currency },
    percent: coupon.percent,
    atMost: coupon.atMost,
    minimum: minimumMinor === null ? null : { minor: minimumMinor, currency },
    url: coupon.url,
    picture: picture === null ? null : pictureFromKey(picture),
    brand: brandId === null ? null : brands.get(brandId),
    startsAt: coupon.startsAt,
    endsAt: coupon.endsAt,
    shelfTime: coupon.shelfTime,
    shelved: coupon.shelved,
    texts,
  });
}
