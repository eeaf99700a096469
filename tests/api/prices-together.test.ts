import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { zoneDays } from '#src/modules/prices/days.ts';
import { stateOf, trackOf } from '#src/modules/prices/derive.ts';
import { priceStates } from '#src/modules/prices/service.ts';
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
  shop = await PriceShop.open(database, `together${counter}`);
});

describe('at the same time', () => {
  async function manyGoods(count: number): Promise<number[]> {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into goods (tenant_id, code, external_id, name, platform)
       select $1, 'g' || n, 'g' || n, 'g', 'SHOPEE' from generate_series(1, $2::int) n returning id`,
      [shop.tenant.id, count],
    );
    return rows.map(({ id }) => id);
  }

  const observeAll = (ids: readonly number[], days: number) =>
    database.pool.query(
      `insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
       select $1, id, to_timestamp($3::float8 + id % 7), 1000 + (id * 37 + $4::int * 101) % 500, 'THB' from unnest($2::bigint[]) id`,
      [shop.tenant.id, ids, day(days) / 1000, days],
    );

  test('three workers share the work; each state is written once', async () => {
    const ids = await manyGoods(1700);
    for (let n = 0; n < 12; n++) await observeAll(ids, n);
    // Gathered already, so that all three begin with the same list.
    await database.pool.query('delete from price_wakes where tenant_id = $1', [shop.tenant.id]);
    await database.pool.query('insert into price_work (tenant_id, goods_id) select $1, unnest($2::bigint[])', [
      shop.tenant.id,
      ids,
    ]);
    const done = await Promise.all([shop.refreshAt(20), shop.refreshAt(20), shop.refreshAt(20)]);
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(1700);
    expect((await priceStates(database.db, shop.tenant, ids)).size).toBe(1700);
    expect((await shop.announced()).sort()).toEqual(ids.map((_, n) => `goods-price:g${n + 1}`).sort());
  });

  test('a writer that commits late is not forgotten', async () => {
    const id = await shop.addGoods('cam');
    await shop.observe(id, daily(0, 20, 1000));
    const late = await database.pool.connect();
    await late.query('begin');
    await late.query(
      `insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency) values ($1, $2, $3, 900, 'THB')`,
      [shop.tenant.id, id, new Date(day(20))],
    );
    await shop.refreshAt(21);
    expect((await shop.stored(id))?.current).toBe(1000);
    await late.query('commit');
    late.release();
    expect(await shop.refreshAt(21)).toBe(1);
    expect((await shop.stored(id))?.current).toBe(900);
  });

  test('writers and workers together come to what one look at the whole history says', async () => {
    const ids = await manyGoods(300);
    let writing = true;
    const write = async () => {
      for (let n = 0; n < 60; n++) await observeAll(ids, n);
      writing = false;
    };
    const work = async () => {
      while (writing) await shop.refreshAt(61);
    };
    await Promise.all([write(), work(), work()]);
    await shop.refreshAt(61);
    const found = await priceStates(database.db, shop.tenant, ids);
    const { rows } = await database.pool.query<{ goods_id: number; at: Date; price_minor: number }>(
      'select goods_id, observed_at as at, price_minor from price_points where tenant_id = $1 order by observed_at',
      [shop.tenant.id],
    );
    const series = Map.groupBy(rows, (row) => row.goods_id);
    const terms = { currency: 'THB', original: null, shipping: null, voucher: null, size: null };
    for (const id of ids) {
      const points = (series.get(id) ?? []).map((row) => ({ at: row.at.getTime(), minor: row.price_minor }));
      expect(found.get(id)).toEqual(stateOf(trackOf(points, day(61)), terms, zoneDays(shop.tenant.timeZone)));
    }
  });
});
