import { describe, expect, test } from 'vitest';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { daily, day, PriceShop } from './fixtures/price-shop.ts';

const own = shopForEach('prices', PriceShop.open);

describe('the work list', () => {
  test('gets goods by observations, from any writer', async () => {
    const one = await own.shop.addGoods('one');
    const two = await own.shop.addGoods('two');
    expect(await own.shop.waiting()).toEqual([]);
    await own.shop.observe(two, daily(0, 3, 100));
    expect(await own.shop.waiting()).toEqual([two]);
    await own.shop.observe(one, daily(0, 3, 100));
    expect(await own.shop.waiting()).toEqual([one, two]);
  });

  test("a listing's new price is stored as an observation, once per change", async () => {
    const id = await own.shop.addGoods('one', { price_minor: 500, currency: 'THB' });
    await own.shop.change(id, "name = 'other'");
    await own.shop.change(id, 'price_minor = 400');
    await own.shop.change(id, 'price_minor = 400');
    await own.shop.change(id, 'price_minor = null');
    const { rows } = await own.database.pool.query(
      'select price_minor, currency from price_points where tenant_id = $1 order by observed_at',
      [own.shop.tenant.id],
    );
    expect(rows).toEqual([
      { price_minor: 500, currency: 'THB' },
      { price_minor: 400, currency: 'THB' },
    ]);
  });

  test.each([
    ['original_minor = 900', true],
    ['shipping_minor = 0', true],
    [`voucher = '{"kind": "AMOUNT", "minor": 5}'`, true],
    ["size_value = 500, size_unit = 'g'", true],
    ['price_minor = 400', true],
    ["name = 'another'", false],
    ['original_minor = 800', false],
  ])('gets goods when %s changes: %s', async (values, listed) => {
    const id = await own.shop.addGoods('one', { price_minor: 500, currency: 'THB', original_minor: 800 });
    await refreshPrices({ db: own.database.db, tenant: own.shop.tenant });
    await own.shop.change(id, values);
    expect(await own.shop.waiting()).toEqual(listed ? [id] : []);
  });
});

describe('a refresh', () => {
  test('derives states, invalidates once, and does nothing the second time', async () => {
    const id = await own.shop.addGoods('cam', {
      currency: 'THB',
      original_minor: 1000,
      shipping_minor: 50,
      size_value: 2,
      size_unit: 'piece',
    });
    await own.shop.observe(id, [...daily(0, 200, 1000), [200, 700]]);
    expect(await own.shop.refreshAt(200.5)).toBe(1);
    expect(await own.shop.stored(id)).toMatchObject({
      currency: 'THB',
      current: 700,
      currentSince: day(200),
      knownSince: day(0),
      previous: 1000,
      effective: 750,
      shippingKnown: true,
      unitPrice: { minor: 350, unit: 'piece' },
      verdict: 'REAL',
      reference: 1000,
      quarantine: null,
      statistics: { median: 1000, lowest: { minor: 700, at: day(200) } },
    });
    expect((await own.shop.stored(id))?.labels).toContain('ALL_TIME_LOW');
    expect(await own.shop.announced()).toEqual(['goods-price:cam']);
    expect(await own.shop.refreshAt(200.5)).toBe(0);
    await own.database.pool.query('insert into price_wakes (tenant_id, goods_ids) values ($1, $2)', [
      own.shop.tenant.id,
      [id, id],
    ]);
    expect(await own.shop.refreshAt(200.5)).toBe(1);
    expect(await own.shop.announced()).toEqual([]);
  });

  test('removes expired labels, even without an observation', async () => {
    const id = await own.shop.addGoods('cam');
    await own.shop.observe(id, [...daily(0, 200, 1000), [200, 700]]);
    await own.shop.refreshAt(200.5);
    expect((await own.shop.stored(id))?.labels).toContain('PRICE_REDUCTION_TOP');
    expect(await own.shop.refreshAt(205)).toBe(0);
    expect(await own.shop.refreshAt(208)).toBe(1);
    const later = await own.shop.stored(id);
    expect(later?.labels).toContain('ALL_TIME_LOW');
    expect(later?.labels).not.toContain('PRICE_REDUCTION_TOP');
    expect(await own.shop.refreshAt(220)).toBe(1);
    expect(await own.shop.stored(id)).toMatchObject({ current: 700, labels: [], verdict: 'UNKNOWN' });
    expect(await own.shop.announced()).toHaveLength(3);
    expect(await own.shop.refreshAt(500)).toBe(0);
  });

  test('uses one currency, that of the newest observation', async () => {
    const id = await own.shop.addGoods('cam', { currency: 'THB', original_minor: 9_000 });
    await own.shop.observe(id, daily(0, 30, 10), 'THB');
    await own.shop.observe(id, daily(30, 20, 700), 'USD');
    await own.shop.refreshAt(50);
    expect(await own.shop.stored(id)).toMatchObject({
      currency: 'USD',
      current: 700,
      previous: null,
      verdict: 'UNCLAIMED',
    });
  });

  test('ignores observations dated in the future until then, in any currency', async () => {
    const fresh = await own.shop.addGoods('fresh');
    const known = await own.shop.addGoods('known');
    await own.shop.observe(fresh, [[10, 500]]);
    await own.shop.observe(known, daily(0, 5, 100));
    await own.shop.observe(known, [[10, 700]], 'USD');
    expect(await own.shop.refreshAt(5)).toBe(2);
    expect(await own.shop.stored(fresh)).toBeUndefined();
    expect(await own.shop.stored(known)).toMatchObject({ current: 100, currency: 'THB' });
    expect(await own.shop.refreshAt(9)).toBe(0);
    expect(await own.shop.refreshAt(10)).toBe(2);
    expect(await own.shop.stored(fresh)).toMatchObject({ current: 500 });
    expect(await own.shop.stored(known)).toMatchObject({ current: 700, currency: 'USD' });
  });

  test('deletes a state without data', async () => {
    const id = await own.shop.addGoods('cam');
    await own.shop.observe(id, daily(0, 5, 100));
    await own.shop.refreshAt(5);
    await own.shop.announced();
    await own.database.pool.query('update price_points set observed_at = observed_at + $2 where tenant_id = $1', [
      own.shop.tenant.id,
      '1 year',
    ]);
    await own.shop.change(id, 'shipping_minor = 1');
    await own.shop.refreshAt(6);
    expect(await own.shop.stored(id)).toBeUndefined();
    expect(await own.shop.announced()).toEqual(['goods-price:cam']);
    expect(await own.shop.refreshAt(7)).toBe(0);
  });

  test('is not blocked by goods with invalid data', async () => {
    const terms = { currency: 'THB', size_value: 0.0001, size_unit: 'g', voucher: '{"kind": "GIFT"}' };
    const odd = await own.shop.addGoods('odd', terms);
    const plain = await own.shop.addGoods('plain');
    await own.shop.observe(odd, [
      [-740_000, 5],
      [0, Number.MAX_SAFE_INTEGER],
    ]);
    await own.shop.observe(plain, daily(0, 5, 100));
    await own.shop.refreshAt(5);
    expect(await own.shop.stored(odd)).toMatchObject({ current: Number.MAX_SAFE_INTEGER, unitPrice: null });
    expect(await own.shop.stored(plain)).toMatchObject({ current: 100 });
  });

  test('does not show a suspicious drop until it is confirmed', async () => {
    const id = await own.shop.addGoods('cam');
    await own.shop.observe(id, [...daily(0, 200, 1000), [200, 100]]);
    await own.shop.refreshAt(200.5);
    expect(await own.shop.stored(id)).toMatchObject({
      current: 1000,
      labels: [],
      quarantine: { minor: 100, reason: 'DECIMAL_SLIP' },
    });
    await own.shop.observe(id, daily(201, 30, 100));
    await own.shop.refreshAt(230.5);
    expect(await own.shop.stored(id)).toMatchObject({ current: 100, quarantine: null });
  });

  test('skips deleted goods', async () => {
    const id = await own.shop.addGoods('cam');
    await own.shop.observe(id, daily(0, 10, 100));
    await own.database.pool.query('delete from goods where tenant_id = $1 and id = $2', [own.shop.tenant.id, id]);
    expect(await own.shop.refreshAt(10)).toBe(1);
    expect(await own.shop.waiting()).toEqual([]);
  });

  test('does not change other tenants', async () => {
    const id = await own.shop.addGoods('cam');
    await own.shop.observe(id, daily(0, 10, 100));
    const other = await PriceShop.open(own.database, 'other');
    expect(await other.refreshAt(10)).toBe(0);
    expect(await other.stored(id)).toBeUndefined();
    expect(await own.shop.waiting()).toEqual([id]);
  });

  test('stops after about the given number of goods', async () => {
    for (let n = 0; n < 3; n++) await own.shop.observe(await own.shop.addGoods(`g${n}`), daily(0, 10, 100));
    expect(await refreshPrices({ db: own.database.db, tenant: own.shop.tenant }, { limit: 0 })).toBe(0);
    expect(await own.shop.waiting()).toHaveLength(3);
  });
});
