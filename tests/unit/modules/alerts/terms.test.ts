import { expect, test } from 'vitest';
import type { Outlook } from '#src/modules/telling/alerts/contract.ts';
import {
  amountOf,
  firstTerms,
  minorOf,
  termsOf,
} from '#src/modules/telling/alerts/ui/form/price-form-rules.browser.ts';

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

test.each([
  ['that is confirmed', 205_000, 205_000],
  ['that is not confirmed yet and lower', 205_000, 180_400],
  ['that is not confirmed yet and higher', 180_400, 205_000],
])('the first target is below the price of the page %s', (_name, confirmed, shownMinor) => {
  const offer = { minor: confirmed, median: null, lowDays: 0, isAllTimeLow: false };
  const outlook: Outlook = { currency: 'THB', shownMinor, seen: offer, days: 0, moments: [], asOf: 0, format: BAHT };
  const target = minorOf(firstTerms(outlook, []).amount, 2, BAHT) ?? Infinity;
  expect(target).toBeLessThan(Math.min(confirmed, shownMinor));
});

test.each([
  [25_800, '232'],
  [99, '0.89'],
])('without a past to go by the first target for %i is %s', (minor, amount) => {
  const offer = { minor, median: null, lowDays: 0, isAllTimeLow: false };
  const outlook: Outlook = {
    currency: 'THB',
    shownMinor: minor,
    seen: offer,
    days: 0,
    moments: [],
    asOf: 0,
    format: BAHT,
  };
  expect(firstTerms(outlook, []).amount).toBe(amount);
});
