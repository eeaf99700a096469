import type { PublicCtx } from '#src/ctx.ts';
import { offsetOf, type Page, toPage } from '#src/http/paging.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import type { CouponCard, CouponPageRequest } from '#src/modules/selling/coupons/contract.ts';
import { type CouponRow, readPage, readPlatforms } from '#src/modules/selling/coupons/store.ts';

/** One page of the coupons on the shelf in the reader's language, newest on the shelf first. */
export async function couponPage(
  ctx: Pick<PublicCtx, 'db' | 'tenant' | 'lang' | 'track'>,
  request: CouponPageRequest,
): Promise<Page<CouponCard>> {
  const { pageRequest } = request;
  ctx.track(tagOf.couponsNewest(ctx.lang));
  const { rows, total } = await readPage(ctx.db, ctx.tenant.id, ctx.lang, request, {
    limit: pageRequest.size,
    offset: offsetOf(pageRequest),
  });
  for (const { code, brand } of rows) {
    ctx.track(tagOf.coupon(code));
    if (brand !== null) ctx.track(tagOf.brand(brand.code));
  }
  return toPage(rows.map(cardOf), total, pageRequest);
}

/** Platforms by which the coupons on the shelf can be filtered; the first has the most coupons. */
export async function couponPlatforms(
  ctx: Pick<PublicCtx, 'db' | 'tenant' | 'lang' | 'track'>,
): Promise<CouponCard['platform'][]> {
  ctx.track(tagOf.couponsNewest(ctx.lang));
  return readPlatforms(ctx.db, ctx.tenant.id, ctx.lang);
}

function cardOf({ amountMinor, minimumMinor, ...row }: CouponRow): CouponCard {
  const decimal = (minor: number | null) =>
    minor === null || row.currency === null ? null : decimalAmount(minor, row.currency);
  return { ...row, amount: decimal(amountMinor), minimum: decimal(minimumMinor) };
}
