import { expect, test } from 'vitest';
import { demoSettings } from '#src/demo/tenants.ts';
import { totalShown } from '#src/modules/catalogue/goods/ui/goods-facts.ts';
import { totalParts } from '#src/screens/product/total-price-text.ts';
import { shopOffer } from '#tests/support/shop-offer.ts';

const site = { tenant: { ...demoSettings.deals, id: 1, code: 'deals', pictureKey: 'x' }, lang: 'en' } as const;

test.each([
  ['a total', { shippingPrice: 45 }, ['Total ฿1,245', 'shipping ฿45'], [1245, false, false]],
  [
    'a total with a voucher',
    { voucherPrice: 100 },
    ['Total ฿1,100', 'Free shipping', 'voucher −฿100'],
    [1100, false, true],
  ],
  ['no total without shipping', { shippingPrice: null }, ['from ฿1,200 + shipping'], [null, true, false]],
  [
    'nor with a voucher',
    { shippingPrice: null, voucherPrice: 100 },
    ['from ฿1,100 + shipping', 'voucher −฿100'],
    [1100, true, true],
  ],
  ['no price of nothing', { voucherPrice: 1200 }, ['Free shipping', 'voucher −฿1,200'], [null, false, true]],
] as const)('%s', (_, change, parts, [total, plusShipping, withCode]) => {
  const offer = shopOffer(1200, {
    ...change,
    shippingKnown: !('shippingPrice' in change && change.shippingPrice === null),
  });
  expect(totalParts(offer, site)).toEqual(parts);
  const { shippingPrice, voucherPrice } = offer;
  const sum = { amount: 1200, total: 1200 + (shippingPrice ?? 0) - (voucherPrice ?? 0), shippingPrice };
  expect(totalShown(sum)).toEqual({ total, plusShipping, withCode });
});
