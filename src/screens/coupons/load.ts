/** Loads the list of coupons. */

import type { PublicCtx } from '#src/ctx.ts';
import { LIST_SIZE } from '#src/kernel/list-size.ts';
import type { CouponCard } from '#src/modules/selling/coupons/contract.ts';
import { couponLangs } from '#src/modules/selling/coupons/pages.ts';
import { couponPage, couponPlatforms } from '#src/modules/selling/coupons/reads.ts';
import { type PageKey, pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import type { CouponFilter } from '#src/screens/coupons/query.ts';
import { couponPath, PLAIN_COUPONS, readCouponQuery } from '#src/screens/coupons/query.ts';
import { alternatesOf, pageCountOf } from '#src/screens/list-pagination.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** A numbered list of the available coupons, newest first. */
export interface CouponsData {
  readonly coupons: readonly CouponCard[];
  readonly filter: CouponFilter;
  /** Platforms that can be chosen: those with coupons. */
  readonly platforms: readonly CouponCard['platform'][];
  readonly pagination: Pagination;
}

/** Loads the plain list: every available coupon in the language; absent without any. */
export async function loadCoupons(ctx: PublicCtx, key: PageKey): Promise<LoadResult<CouponsData>> {
  const result = await loadChosen(ctx, key, PLAIN_COUPONS);
  return result.kind === 'page' && result.data.pagination.total === 0 ? { kind: 'absent' } : result;
}

/** Loads the list filtered by ?type= and ?platform=. */
export async function loadCouponsOnDemand(
  ctx: PublicCtx,
  key: PageKey,
  asked: URLSearchParams,
): Promise<LoadResult<CouponsData>> {
  const filter = readCouponQuery(asked);
  return filter === undefined ? { kind: 'absent' } : loadChosen(ctx, key, filter);
}

async function loadChosen(ctx: PublicCtx, key: PageKey, filter: CouponFilter): Promise<LoadResult<CouponsData>> {
  const { tenant, lang } = ctx;
  const langs = await couponLangs(ctx);
  const request = { ...filter, sort: 'SHELF_TIME_DESC' as const, keyword: '' };
  const list = await couponPage(ctx, { ...request, pageRequest: { page: key.page, size: LIST_SIZE } });
  const platforms = await couponPlatforms(ctx);
  const total = list.totalElements;
  const pageCount = pageCountOf(total);
  if (key.page > pageCount) return { kind: 'absent' };
  const plain = pathOf(tenant, lang, pageKeyOf('coupons'));
  const paths = Array.from({ length: pageCount }, (_, index) => couponPath(plain, filter, index + 1));
  return {
    kind: 'page',
    status: 200,
    path: pathOf(tenant, lang, key),
    indexable: true,
    alternates: alternatesOf(tenant, key, langs),
    data: { coupons: list.content, filter, platforms, pagination: { page: key.page, pageCount, total, paths } },
  };
}
