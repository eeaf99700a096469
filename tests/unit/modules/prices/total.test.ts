import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareTotals,
  rankMinor,
  type Total,
  totalMinor,
  withoutVoucher,
} from '#src/modules/catalogue/prices/total-price.ts';

const total = (item: number, more: Partial<Total> = {}): Total => ({
  item,
  shipping: 0,
  off: 0,
  usualShipping: null,
  ...more,
});
const unknown = (item: number, usualShipping: number | null, more: Partial<Total> = {}) =>
  total(item, { shipping: null, usualShipping, ...more });

describe('the total', () => {
  test.each<[string, Total, number, number, number | null]>([
    ['sent for nothing', total(1200), 1200, 1200, 1200],
    ['with shipping', total(1200, { shipping: 45 }), 1245, 1245, 1245],
    ['with a voucher', total(2050, { off: 246 }), 1804, 2050, 1804],
    ['with both', total(1700, { shipping: 45, off: 30 }), 1715, 1745, 1715],
    ['of nothing but shipping', total(100, { shipping: 45, off: 100 }), 45, 145, 45],
    ['without shipping, which usually costs 40', unknown(1200, 40), 1200, 1200, 1240],
    ['without shipping, of which nobody knows', unknown(1200, null), 1200, 1200, null],
  ])('%s', (_name, one, sum, without, rank) => {
    expect([totalMinor(one), withoutVoucher(one), rankMinor(one)]).toEqual([sum, without, rank]);
  });
});

describe('what comes first', () => {
  test.each<[string, Total, Total]>([
    ['the lower total, not the lower price', total(1010), total(1000, { shipping: 40 })],
    ['what a voucher makes cheaper', total(1100, { off: 200 }), total(1000)],
    ['a complete total below price and usual shipping', total(1030), unknown(1000, 40)],
    ['price and usual shipping below a complete total', unknown(1000, 40), total(1050)],
    ['of equal amounts the complete total', total(1040), unknown(1000, 40)],
    ['of equal totals the lower price', total(1000, { shipping: 40 }), total(1040)],
    ['any complete total, where usual shipping is unknown', total(9000), unknown(1000, null)],
    ['an estimate, where that of the other is unknown', unknown(9000, 40), unknown(1000, null)],
    ['the lower price, where nothing is known', unknown(1000, null), unknown(1001, null)],
  ])('%s', (_name, first, second) => {
    expect(compareTotals(first, second)).toBeLessThan(0);
    expect(compareTotals(second, first)).toBeGreaterThan(0);
  });
});

/** Totals of so few amounts that many are equal. */
const anyTotal = fc
  .record({
    item: fc.integer({ min: 1, max: 6 }),
    shipping: fc.option(fc.nat(3)),
    off: fc.nat(3),
    usualShipping: fc.option(fc.nat(3)),
  })
  .map((one): Total => ({ ...one, off: Math.min(one.off, one.item) }));

test('the order is total and transitive', () => {
  fc.assert(
    fc.property(anyTotal, anyTotal, anyTotal, (x, y, z) => {
      expect(Math.sign(compareTotals(x, y))).toBe(-Math.sign(compareTotals(y, x)) + 0);
      if (compareTotals(x, y) <= 0 && compareTotals(y, z) <= 0) expect(compareTotals(x, z)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 2000 },
  );
});

test('an unknown cost of shipping never wins over a complete total below price and usual cost', () => {
  fc.assert(
    fc.property(anyTotal, anyTotal, (x, y) => {
      if (x.shipping === null || y.shipping !== null) return;
      if (y.usualShipping === null || totalMinor(x) < totalMinor(y) + y.usualShipping) {
        expect(compareTotals(x, y)).toBeLessThan(0);
      }
    }),
    { numRuns: 2000 },
  );
});

test('every sum adds up: price and shipping without the voucher', () => {
  fc.assert(
    fc.property(anyTotal, (one) => {
      expect(totalMinor(one)).toBe(one.item + (one.shipping ?? 0) - one.off);
      expect(withoutVoucher(one)).toBe(totalMinor(one) + one.off);
      expect(totalMinor(one)).toBeGreaterThanOrEqual(0);
    }),
  );
});
