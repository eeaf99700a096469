import { expect, test } from 'vitest';
import { amountOf, minorOf, termsOf } from '#src/modules/telling/alerts/ui/form/price-form-rules.browser.ts';

const RUPIAH = { alternatePriceFormat: true, timeZone: 'Asia/Jakarta', calendar: 'gregory' } as const;
const BAHT = { ...RUPIAH, alternatePriceFormat: false };

test.each([
  ['1.500.000', RUPIAH, 150_000_000, '1.500.000'],
  ['1500000', RUPIAH, 150_000_000, '1.500.000'],
  ['1,500', BAHT, 150_000, '1,500'],
  ['12.5', BAHT, 1250, '12.50'],
])('an alert at %s is one at the price that readers write so', (typed, format, minor, written) => {
  const terms = { rule: 'AT_OR_BELOW', amount: typed, percent: '10', days: '30' } as const;
  expect(termsOf(terms, 2, format)).toEqual({ rule: 'AT_OR_BELOW', minor });
  expect(amountOf(minor, 2, format)).toBe(written);
});

test.each(['', '0', 'cheap', '1.50.000'])('%j is no amount', (typed) => {
  expect(minorOf(typed, 2, RUPIAH)).toBeUndefined();
});
