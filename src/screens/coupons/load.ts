import type { PublicCtx } from '#src/ctx.ts';
import { LIST_SIZE } from '#src/modules/articles/rules.ts';
import { couponLangs } from '#src/modules/coupons/pages.ts';
import { couponPage } from '#src/modules/coupons/reads.ts';
import { pathOf } from '#src/paths.ts';
import type { Outcome } from '#src/publishing/screen.ts';
import type { CouponFilter, CouponsData } from '#src/screens/coupons/data.ts';
import { couponPath, PLAIN_COUPONS, readCouponQuery } from '#src/screens/coupons/query.ts';
import { alternatesOf, pageCountOf } from '#src/screens/lists.ts';
import { type Target, target } from '#src/target.ts';

/** The plain list: every coupon on the shelf in the language; absent without any. */
export async function loadCoupons(ctx: PublicCtx, to: Target): Promise<Outcome<CouponsData>> {
  const outcome = await loadChosen(ctx, to, PLAIN_COUPONS);
  return outcome.kind === 'page' && outcome.data.pagination.total === 0 ? { kind: 'absent' } : outcome;
}

/** The list as ?type= and ?platform= choose from it. */
export async function loadCouponsAsked(
  ctx: PublicCtx,
  to: Target,
  asked: URLSearchParams,
): Promise<Outcome<CouponsData>> {
  const filter = readCouponQuery(asked);
  return filter === undefined ? { kind: 'absent' } : loadChosen(ctx, to, filter);
}

async function loadChosen(ctx: PublicCtx, to: Target, filter: CouponFilter): Promise<Outcome<CouponsData>> {
  const { tenant, lang } = ctx;
  const langs = await couponLangs(ctx);
  const request = { ...filter, sort: 'SHELF_TIME_DESC' as const, keyword: '' };
  const list = await couponPage(ctx, { ...request, pageRequest: { page: to.page, size: LIST_SIZE } });
  const total = list.totalElements;
  const pageCount = pageCountOf(total);
  if (to.page > pageCount) return { kind: 'absent' };
  const plain = pathOf(tenant, lang, target('coupons'));
  const paths = Array.from({ length: pageCount }, (_, index) => couponPath(plain, filter, index + 1));
  return {
    kind: 'page',
    status: 200,
    path: pathOf(tenant, lang, to),
    indexable: true,
    alternates: alternatesOf(tenant, to, langs),
    data: { coupons: list.content, filter, pagination: { page: to.page, pageCount, total, paths } },
  };
}
