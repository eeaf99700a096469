import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refreshPrices } from '#src/modules/prices/service.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { daily, day, PriceShop } from './fixtures/price-shop.ts';

let database: FreshDatabase;
let shop: PriceShop;
let counter = 0;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  counter += 1;
  shop = await PriceShop.open(database, `prices${counter}`);
});

describe('what writers do', () => {
  test('observations put goods on the list, whoever writes them', async () => {
    const [one, two] = [await shop.addGoods('one'), await shop.addGoods('two')];
    expect(await shop.waiting()).toEqual([]);
    await shop.observe(two, daily(0, 3, 100));
    expect(await shop.waiting()).toEqual([two]);
    await shop.observe(one, daily(0, 3, 100));
    expect(await shop.waiting()).toEqual([one, two]);
  });

  test('a price a listing shows becomes an observation, once a change', async () => {
    const id = await shop.addGoods('one', { price_minor: 500, currency: 'THB' });
    await shop.change(id, "name = 'other'");
    await shop.change(id, 'price_minor = 400');
    await shop.change(id, 'price_minor = 400');
    await shop.change(id, 'price_minor = null');
    const { rows } = await database.pool.query(
      'select price_minor, currency from price_points where tenant_id = $1 order by observed_at',
      [shop.tenant.id],
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
  ])('changing %s puts goods on the list: %s', async (values, listed) => {
    const id = await shop.addGoods('one', { price_minor: 500, currency: 'THB', original_minor: 800 });
    await refreshPrices(database.db, shop.tenant);
    await shop.change(id, values);
    expect(await shop.waiting()).toEqual(listed ? [id] : []);
  });
});

describe('a refresh', () => {
  test('derives, announces once, and does nothing the second time', async () => {
    const id = await shop.addGoods('cam', {
      currency: 'THB',
      original_minor: 1000,
      shipping_minor: 50,
      size_value: 2,
      size_unit: 'piece',
    });
    await shop.observe(id, [...daily(0, 200, 1000), [200, 700]]);
    expect(await shop.refreshAt(200.5)).toBe(1);
    expect(await shop.stored(id)).toMatchObject({
      currency: 'THB',
      current: 700,
      currentSince: day(200),
      previous: 1000,
      effective: 750,
      shippingKnown: true,
      unitPrice: { minor: 350, unit: 'piece' },
      verdict: 'REAL',
      reference: 1000,
      quarantine: null,
      statistics: { median: 1000, lowest: { minor: 700, at: day(200) } },
    });
    expect((await shop.stored(id))?.labels).toContain('ALL_TIME_LOW');
    expect(await shop.announced()).toEqual(['goods-price:cam']);
    expect(await shop.refreshAt(200.5)).toBe(0);
    await database.pool.query('insert into price_wakes (tenant_id, goods_ids) values ($1, $2)', [
      shop.tenant.id,
      [id, id],
    ]);
    expect(await shop.refreshAt(200.5)).toBe(1);
    expect(await shop.announced()).toEqual([]);
  });

  test('takes labels away when their time is over, though nothing is observed', async () => {
    const id = await shop.addGoods('cam');
    await shop.observe(id, [...daily(0, 200, 1000), [200, 700]]);
    await shop.refreshAt(200.5);
    expect((await shop.stored(id))?.labels).toContain('PRICE_REDUCTION_TOP');
    expect(await shop.refreshAt(205)).toBe(0);
    expect(await shop.refreshAt(208)).toBe(1);
    const later = await shop.stored(id);
    expect(later?.labels).toContain('ALL_TIME_LOW');
    expect(later?.labels).not.toContain('PRICE_REDUCTION_TOP');
    expect(await shop.refreshAt(220)).toBe(1);
    expect(await shop.stored(id)).toMatchObject({ current: 700, labels: [], verdict: 'UNKNOWN' });
    expect(await shop.announced()).toHaveLength(3);
    expect(await shop.refreshAt(500)).toBe(0);
  });

  test('counts one currency, that of the newest observation', async () => {
    const id = await shop.addGoods('cam', { currency: 'THB', original_minor: 9_000 });
    await shop.observe(id, daily(0, 30, 10), 'THB');
    await shop.observe(id, daily(30, 20, 700), 'USD');
    await shop.refreshAt(50);
    expect(await shop.stored(id)).toMatchObject({
      currency: 'USD',
      current: 700,
      previous: null,
      verdict: 'UNCLAIMED',
    });
  });

  test('waits for observations that are dated in the future, in whatever currency', async () => {
    const [fresh, known] = [await shop.addGoods('fresh'), await shop.addGoods('known')];
    await shop.observe(fresh, [[10, 500]]);
    await shop.observe(known, daily(0, 5, 100));
    await shop.observe(known, [[10, 700]], 'USD');
    expect(await shop.refreshAt(5)).toBe(2);
    expect(await shop.stored(fresh)).toBeUndefined();
    expect(await shop.stored(known)).toMatchObject({ current: 100, currency: 'THB' });
    expect(await shop.refreshAt(9)).toBe(0);
    expect(await shop.refreshAt(10)).toBe(2);
    expect(await shop.stored(fresh)).toMatchObject({ current: 500 });
    expect(await shop.stored(known)).toMatchObject({ current: 700, currency: 'USD' });
  });

  test('takes a state back when there is nothing to say any more', async () => {
    const id = await shop.addGoods('cam');
    await shop.observe(id, daily(0, 5, 100));
    await shop.refreshAt(5);
    await shop.announced();
    await database.pool.query('update price_points set observed_at = observed_at + $2 where tenant_id = $1', [
      shop.tenant.id,
      '1 year',
    ]);
    await shop.change(id, 'shipping_minor = 1');
    await shop.refreshAt(6);
    expect(await shop.stored(id)).toBeUndefined();
    expect(await shop.announced()).toEqual(['goods-price:cam']);
    expect(await shop.refreshAt(7)).toBe(0);
  });

  test('is not held up by goods that make no sense', async () => {
    const terms = { currency: 'THB', size_value: 0.0001, size_unit: 'g', voucher: '{"kind": "GIFT"}' };
    const [odd, plain] = [await shop.addGoods('odd', terms), await shop.addGoods('plain')];
    await shop.observe(odd, [
      [-740_000, 5],
      [0, Number.MAX_SAFE_INTEGER],
    ]);
    await shop.observe(plain, daily(0, 5, 100));
    await shop.refreshAt(5);
    expect(await shop.stored(odd)).toMatchObject({ current: Number.MAX_SAFE_INTEGER, unitPrice: null });
    expect(await shop.stored(plain)).toMatchObject({ current: 100 });
  });

  test('holds a slip back until it is confirmed', async () => {
    const id = await shop.addGoods('cam');
    await shop.observe(id, [...daily(0, 200, 1000), [200, 100]]);
    await shop.refreshAt(200.5);
    expect(await shop.stored(id)).toMatchObject({
      current: 1000,
      labels: [],
      quarantine: { minor: 100, reason: 'DECIMAL_SLIP' },
    });
    await shop.observe(id, [[201, 100]]);
    await shop.refreshAt(201.5);
    expect(await shop.stored(id)).toMatchObject({ current: 100, quarantine: null });
  });

  test('passes over goods that are gone', async () => {
    const id = await shop.addGoods('cam');
    await shop.observe(id, daily(0, 10, 100));
    await database.pool.query('delete from goods where tenant_id = $1 and id = $2', [shop.tenant.id, id]);
    expect(await shop.refreshAt(10)).toBe(1);
    expect(await shop.waiting()).toEqual([]);
  });

  test('leaves other tenants alone', async () => {
    const id = await shop.addGoods('cam');
    await shop.observe(id, daily(0, 10, 100));
    const mine = shop;
    shop = await PriceShop.open(database, `${mine.tenant.code}-other`);
    expect(await shop.refreshAt(10)).toBe(0);
    expect(await shop.stored(id)).toBeUndefined();
    shop = mine;
    expect(await shop.waiting()).toEqual([id]);
  });

  test('stops after about as many goods as it may take', async () => {
    for (let n = 0; n < 3; n++) await shop.observe(await shop.addGoods(`g${n}`), daily(0, 10, 100));
    expect(await refreshPrices(database.db, shop.tenant, { limit: 0 })).toBe(0);
    expect(await shop.waiting()).toHaveLength(3);
  });
});
