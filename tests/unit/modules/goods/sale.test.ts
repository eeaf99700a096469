import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { resolveGoods } from '#src/modules/catalogue/goods/inputs/consistent-goods.ts';
import { priceValuesAt } from '#src/modules/catalogue/goods/sales/sale-values.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 27, 12);
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const thb = (minor: number) => ({ minor, currency: 'THB' });

const valuesAt = (more: Record<string, unknown>, hours: number) =>
  priceValuesAt(resolveGoods(GoodsInput.parse({ externalId: 'x', name: 'Fan', ...more })).input, NOW + hours * HOUR);

const RUNNING = { price: thb(990), sale: { price: thb(590), startsAt: at(-1), endsAt: at(1) } };
const ALONE = { sale: { price: thb(590), endsAt: at(1) } };
const GROUP = {
  variants: [
    { externalId: 'a', price: thb(990), sale: { price: thb(590), endsAt: at(1) }, availability: 'IN_STOCK' },
    { externalId: 'b', price: thb(890), availability: 'IN_STOCK' },
    { externalId: 'c', price: thb(700), sale: { price: thb(100) }, availability: 'OUT_OF_STOCK' },
  ],
};

describe('the price, the former price, the range, when it turns and when the sale ends', () => {
  test.each<[string, Record<string, unknown>, number, readonly unknown[]]>([
    ['before a sale', RUNNING, -2, [990, null, null, at(-1), null]],
    ['at its begin', RUNNING, -1, [590, 990, null, at(1), at(1)]],
    ['during it', RUNNING, 0, [590, 990, null, at(1), at(1)]],
    ['at its end', RUNNING, 1, [990, null, null, null, null]],
    ['with a former price above', { ...RUNNING, originalPrice: thb(1200) }, 0, [590, 1200, null, at(1), at(1)]],
    ['with a former price, after it', { ...RUNNING, originalPrice: thb(1200) }, 1, [990, 1200, null, null, null]],
    ['that has no end', { price: thb(990), sale: { price: thb(590) } }, 0, [590, 990, null, null, null]],
    ['without another price', ALONE, 0, [590, null, null, at(1), at(1)]],
    ['without another price, after it', ALONE, 1, [null, null, null, null, null]],
    ['of a variant', GROUP, 0, [590, 990, 890, at(1), at(1)]],
    ['of a variant, after it', GROUP, 1, [890, null, 990, null, null]],
  ])('%s', (_name, goods, hours, expected) => {
    const { priceMinor, originalMinor, priceMaxMinor, saleTurnsAt, saleEndsAt } = valuesAt(goods, hours);
    expect([priceMinor, originalMinor, priceMaxMinor, saleTurnsAt, saleEndsAt]).toEqual(expected);
  });

  test('the prices of the variants follow', () => {
    const prices = (hours: number) => valuesAt(GROUP, hours).variants.map(({ priceMinor }) => priceMinor);
    expect([prices(0), prices(1)]).toEqual([
      [590, 890, 100],
      [990, 890, 100],
    ]);
  });

  test('where nothing depends on the time, nothing is kept', () => {
    expect(valuesAt({ price: thb(990) }, 0)).toMatchObject({ timedPrices: null, saleTurnsAt: null, saleEndsAt: null });
  });
});

test('between two turns nothing changes, and what is kept gives the same prices', () => {
  const anySale = fc
    .record({ minor: fc.integer({ min: 1, max: 989 }), from: fc.integer(), length: fc.nat() })
    .map(({ minor, from, length }) => ({
      price: thb(990),
      sale: { price: thb(minor), startsAt: at(from % 50), endsAt: at((from % 50) + 1 + (length % 50)) },
    }));
  fc.assert(
    fc.property(anySale, fc.integer({ min: -60, max: 60 }), (goods, hours) => {
      const values = valuesAt(goods, hours);
      expect(valuesAt({ ...values.timedPrices }, hours)).toEqual(values);
      const turn = values.saleTurnsAt === null ? 200 : (Date.parse(values.saleTurnsAt) - NOW) / HOUR;
      expect(turn).toBeGreaterThan(hours);
      expect(valuesAt(goods, (hours + turn) / 2).priceMinor).toBe(values.priceMinor);
    }),
  );
});
