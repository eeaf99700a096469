import { expect, test } from 'vitest';
import type { Lang } from '#src/kernel/lang.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { CouponCard } from '#src/modules/selling/coupons/contract.ts';
import { conditions, takenOff } from '#src/modules/selling/coupons/ui/coupon-words.ts';
import { tenantSettings } from '#tests/support/tenants.ts';

const tenant: Tenant = { ...tenantSettings('words'), id: 1, code: 'words', pictureKey: '' };
const none = { amount: null, percent: null, atMost: false, minimum: null, currency: null, brand: null } as const;
const site = (lang: Lang) => ({ tenant, lang });
const coupon = (given: Partial<CouponCard>) => ({ ...none, ...given }) as CouponCard;

test.each<[Lang, Partial<CouponCard>, string[]]>([
  ['th', { amount: 100, currency: 'THB' }, ['ลด', '฿100', '']],
  ['th', { percent: 12.5, atMost: true }, ['ลดสูงสุด', '12.5%', '']],
  ['en', { amount: 1500, currency: 'THB' }, ['', '฿1,500', 'off']],
  ['en', { percent: 8, atMost: true }, ['Up to', '8%', 'off']],
  ['id', { percent: 12.5 }, ['Diskon', '12,5%', '']],
])('in %s, %j is taken off as %j', (lang, given, expected) =>
  expect(takenOff(coupon(given), site(lang))).toEqual(expected),
);

test('conditions are shown where there are any', () => {
  expect(conditions(coupon({ amount: 20, currency: 'THB' }), site('en'))).toEqual([]);
  const brand = { id: 1, code: 'philips', name: 'Philips', logo: null };
  expect(conditions(coupon({ amount: 20, currency: 'THB', minimum: 300, brand }), site('en'))).toEqual([
    'When you spend ฿300',
    'Philips only',
  ]);
});
