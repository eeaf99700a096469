import { expect, test } from 'vitest';
import { typedAmount } from '#src/i18n/typed-amount.ts';

test.each([
  ['1500', false, 1500],
  ['1,500', false, 1500],
  ['1,234,567.5', false, 1_234_567.5],
  ['12.50', false, 12.5],
  ['12,5', false, 12.5],
  ['1.500', false, 1.5],
  ['1,5jt', true, 1_500_000],
  ['1.5 JT', true, 1_500_000],
  ['500rb', true, 500_000],
  ['2k', false, 2000],
  ['3 พัน', false, 3000],
  ['3 แมว', false, undefined],
  ['๑๕๐๐', false, undefined],
  ['1.500.000', true, 1_500_000],
  ['1.500', true, 1500],
  ['1500,5', true, 1500.5],
  ['1.500,25', true, 1500.25],
  ['12.5', true, 12.5],
  ['１５００', true, 1500],
  ['1 500', true, 1500],
  ['1.50.000', true, undefined],
  ['1,500,000', true, undefined],
  ['-5', false, undefined],
  ['', false, undefined],
  ['1e3', false, undefined],
] as const)('%j, where thousands have a dot: %s, is %j', (text, alternatePriceFormat, amount) => {
  expect(typedAmount(text, { alternatePriceFormat })).toBe(amount);
});
