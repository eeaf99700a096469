/** Reads the filters of the list of coupons. */

import { PLATFORMS } from '#src/kernel/platforms.ts';
import type { CouponPageRequest } from '#src/modules/selling/coupons/contract.ts';
import { meantWord } from '#src/parameters.ts';

/** The filters of coupons; ALL: no filter. */
export type CouponFilter = Pick<CouponPageRequest, 'listType' | 'platform'>;

export const COUPON_TYPES = ['ALL', 'DISCOUNT', 'CODE'] as const satisfies readonly CouponFilter['listType'][];

export const PLAIN_COUPONS: CouponFilter = { listType: 'ALL', platform: 'ALL' };

const chosen = <Value extends string>(typed: string | null, values: readonly Value[]) =>
  typed === null ? 'ALL' : meantWord(typed, values);

/** Parses ?type= and ?platform=; undefined for an unknown value. The list has one order, whatever ?sort= says. */
export function readCouponQuery(asked: URLSearchParams): CouponFilter | undefined {
  const listType = chosen(asked.get('type'), COUPON_TYPES);
  const platform = chosen(asked.get('platform'), PLATFORMS);
  if (listType === undefined || platform === undefined) return undefined;
  return { listType, platform };
}

/** Address of a page of the filtered coupons. `path` is the address of the plain list. */
export function couponPath(path: string, { listType, platform }: CouponFilter, page = 1): string {
  const query = new URLSearchParams();
  if (listType !== 'ALL') query.append('type', listType);
  if (platform !== 'ALL') query.append('platform', platform);
  if (page > 1) query.append('page', String(page));
  return query.size === 0 ? path : `${path}?${query}`;
}
