import { expect, test } from 'vitest';
import { couponPath, readCouponQuery } from '#src/screens/coupons/query.ts';

test.each([
  ['', { listType: 'ALL', platform: 'ALL' }],
  ['type=CODE', { listType: 'CODE', platform: 'ALL' }],
  ['type=DISCOUNT&platform=AMAZON', { listType: 'DISCOUNT', platform: 'AMAZON' }],
  ['sort=SHELF_TIME_DESC', { listType: 'ALL', platform: 'ALL' }],
  ['type=code', { listType: 'CODE', platform: 'ALL' }],
  ['platform=TOKOPEDIA', { listType: 'ALL', platform: 'TOKOPEDIA' }],
  ['platform=BAZAAR', undefined],
  ['sort=OLDEST', { listType: 'ALL', platform: 'ALL' }],
])('“%s” chooses %j', (query, expected) => expect(readCouponQuery(new URLSearchParams(query))).toEqual(expected));

test.each([
  [{ listType: 'ALL', platform: 'ALL' }, 1, '/coupons'],
  [{ listType: 'ALL', platform: 'ALL' }, 2, '/coupons?page=2'],
  [{ listType: 'CODE', platform: 'ALL' }, 1, '/coupons?type=CODE'],
  [{ listType: 'CODE', platform: 'SHOPEE' }, 3, '/coupons?type=CODE&platform=SHOPEE&page=3'],
] as const)('page of %j, %i is %s', (filter, page, expected) => {
  const path = couponPath('/coupons', filter, page);
  expect(path).toBe(expected);
  expect(readCouponQuery(new URL(path, 'https://x.example').searchParams)).toEqual(filter);
});
