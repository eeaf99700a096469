import { describe, expect, test, vi } from 'vitest';
import { isLongPrice, priceText } from '#src/i18n/price.ts';

const usual = { alternatePriceFormat: false };
const alternate = { alternatePriceFormat: true };

describe('priceText', () => {
  test.each([
    [1, 'THB', '฿1'],
    [999, 'THB', '฿999'],
    [1590, 'THB', '฿1,590'],
    [1_234_567, 'THB', '฿1,234,567'],
    [12.5, 'MYR', 'RM12.50'],
    [31.5, 'USD', '$31.50'],
    [12.05, 'MYR', 'RM12.05'],
    [12, 'SGD', 'S$12'],
    [0.01, 'USD', '$0.01'],
    [100, 'PHP', '₱100'],
    [100, 'INR', '₹100'],
    [100, 'HKD', 'HK$100'],
    [100, 'CNY', '¥100'],
    [100, 'IDR', 'Rp100'],
    [120_000, 'VND', 'VND\u00a0120,000'],
  ])('%d %s: %s', (amount, currency, text) => {
    expect(priceText(amount, currency, usual)).toBe(text);
  });

  test.each([
    [12.999, '฿12.99'],
    [1.15, '฿1.15'],
    [1.005, '฿1'],
    [0.29, '฿0.29'],
    [1234.567, '฿1,234.56'],
    [999_999.999, '฿999,999.99'],
  ])('decimals beyond two are cut off, not rounded: %d is %s', (amount, text) => {
    expect(priceText(amount, 'THB', usual)).toBe(text);
  });

  test.each([
    [1_200_000, 'Rp1.200.000'],
    [1234.5, 'Rp1.234,50'],
    [950, 'Rp950'],
  ])('the alternate format: %d is %s', (amount, text) => {
    expect(priceText(amount, 'IDR', alternate)).toBe(text);
  });

  test.each([
    [890, 12_450, '฿890–12,450'],
    [890, 890, '฿890'],
    [890, null, '฿890'],
    [890, 500, '฿890'],
  ])('the highest price stands when it is another: %d to %d is %s', (min, max, text) => {
    expect(priceText(min, 'THB', usual, max ?? min)).toBe(text);
  });

  test.each([
    [0, 'THB'],
    [-1, 'THB'],
    [null, 'THB'],
    [undefined, 'THB'],
    [Number.NaN, 'THB'],
    [Number.POSITIVE_INFINITY, 'THB'],
    [100, null],
  ])('%s %s is reported and gives nothing', (amount, currency) => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(priceText(amount, currency, usual)).toBe('');
    expect(report).toHaveBeenCalledOnce();
  });
});

test.each([
  ['฿1,590', false],
  ['฿12,590', true],
  ['RM12.5', false],
  ['RM12.55', true],
])('%s is long: %s', (text, long) => {
  expect(isLongPrice(text)).toBe(long);
});
