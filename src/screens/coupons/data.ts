import type { CouponCard, CouponPageRequest } from '#src/modules/coupons/contract.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** What readers choose coupons by; ALL: everything. */
export type CouponFilter = Pick<CouponPageRequest, 'listType' | 'platform'>;

/** A numbered list of the coupons on the shelf, newest first. */
export interface CouponsData {
  readonly coupons: readonly CouponCard[];
  readonly filter: CouponFilter;
  readonly pagination: Pagination;
}
