import { call } from '#src/http/call.ts';
import { CouponPage, CouponPageRequest } from '#src/modules/selling/coupons/contract.ts';
import { couponPage } from '#src/modules/selling/coupons/reads.ts';

export const couponCalls = [
  call(
    'POST /saas-das-service/coupons/client/pages',
    { access: 'public', cached: true, body: CouponPageRequest, answer: CouponPage },
    async ({ reader }, { body }) => ({ data: await couponPage(reader, body) }),
  ),
];
