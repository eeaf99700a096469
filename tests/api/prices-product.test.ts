import { expect, test, vi } from 'vitest';
import { priceStatistics } from '#src/modules/catalogue/prices/service.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { daily, day, PriceShop } from './fixtures/price-shop.ts';

const own = shopForEach('product-prices', PriceShop.open);

/** Two listings of one product: 10.00 for 200 days at both, then 9.00 at the first. */
async function product(): Promise<readonly [number, number]> {
  const first = await own.shop.addGoods('first');
  const second = await own.shop.addGoods('second');
  await own.shop.observe(first, [...daily(0, 200, 1000), [200, 900]]);
  await own.shop.observe(second, daily(0, 201, 1000));
  await group(first, first, second);
  await own.shop.refreshAt(200.5);
  await own.shop.announced();
  return [first, second];
}

const group = (number: number | null, ...ids: readonly number[]) =>
  Promise.all(ids.map((id) => own.shop.change(id, `match_group = ${number}`)));

const lowOf = async (id: number) => (await own.shop.stored(id))?.labels.find((code) => code.includes('LOW')) ?? null;

test('when another shop undercuts it, a listing loses its low, and its page is told', async () => {
  const [first, second] = await product();
  expect([await lowOf(first), await lowOf(second)]).toEqual(['ALL_TIME_LOW', null]);
  await own.shop.observe(second, [[201, 850]]);
  await own.shop.refreshAt(201.5);
  expect([await lowOf(first), await lowOf(second)]).toEqual([null, 'ALL_TIME_LOW']);
  expect((await own.shop.stored(first))?.shopLow).toBe('ALL_TIME_LOW');
  expect(await own.shop.announced()).toEqual(['goods-price:first', 'goods-price:second']);
});

test('one pass over one listing computes all listings of its product once', async () => {
  const [, second] = await product();
  await own.shop.observe(second, [[201, 850]]);
  expect(await own.shop.refreshAt(201.5)).toBe(1);
  expect(await own.shop.waiting()).toEqual([]);
});

test('lows follow when a listing leaves the product, joins it again, and is deleted', async () => {
  const [first, second] = await product();
  const third = await own.shop.addGoods('third');
  await own.shop.observe(third, daily(0, 201, 800));
  await group(first, third);
  await own.shop.refreshAt(200.6);
  expect(await lowOf(first)).toBeNull();
  await group(null, third);
  await own.shop.refreshAt(200.7);
  expect(await lowOf(first)).toBe('ALL_TIME_LOW');
  await group(first, third);
  await own.shop.refreshAt(200.8);
  expect(await lowOf(first)).toBeNull();
  await own.database.pool.query('delete from goods where id = $1', [third]);
  await own.shop.refreshAt(200.9);
  expect([await lowOf(first), await lowOf(second)]).toEqual(['ALL_TIME_LOW', null]);
});

test('what a shop that no longer sells the product asked lately still counts', async () => {
  const [first, second] = await product();
  await own.shop.observe(second, [[200.2, 700]]);
  await own.shop.change(second, 'valid = false');
  await own.shop.refreshAt(201);
  expect(await lowOf(first)).toBeNull();
});

test('the call of statistics says the same lows', async () => {
  const [first, second] = await product();
  await own.shop.observe(second, [[201, 850]]);
  await own.shop.refreshAt(201.5);
  const ctx = { db: own.database.db, tenant: own.shop.tenant, track: vi.fn() };
  const answer = await priceStatistics(ctx, first, { dayRange: 180, minDays: 7 }, day(201.5));
  expect(answer.state).toEqual(await own.shop.stored(first));
});
