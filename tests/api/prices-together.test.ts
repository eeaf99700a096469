import { describe, expect, test } from 'vitest';
import { priceHistoryOf, stateOf } from '#src/modules/catalogue/prices/derive-state.ts';
import { zoneDays } from '#src/modules/catalogue/prices/history/zone-days.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { daily, day, PriceShop } from './fixtures/price-shop.ts';

const own = shopForEach('together', PriceShop.open);

describe('concurrency', () => {
  async function manyGoods(count: number): Promise<number[]> {
    const { rows } = await own.database.pool.query<{ id: number }>(
      `insert into goods (tenant_id, code, external_id, name, platform)
       select $1, 'g' || n, 'g' || n, 'g', 'SHOPEE' from generate_series(1, $2::int) n returning id`,
      [own.shop.tenant.id, count],
    );
    return rows.map(({ id }) => id);
  }

  const observeAll = (ids: readonly number[], days: number) =>
    own.database.pool.query(
      `insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
       select $1, id, to_timestamp($3::float8 + id % 7), 1000 + (id * 37 + $4::int * 101) % 500, 'THB' from unnest($2::bigint[]) id`,
      [own.shop.tenant.id, ids, day(days) / 1000, days],
    );

  test('three workers share the work; each state is written once', async () => {
    const ids = await manyGoods(1700);
    for (let n = 0; n < 12; n++) await observeAll(ids, n);
    // The work is gathered already, so that all three begin with the same list.
    await own.database.pool.query('delete from price_wakes where tenant_id = $1', [own.shop.tenant.id]);
    await own.database.pool.query('insert into price_work (tenant_id, goods_id) select $1, unnest($2::bigint[])', [
      own.shop.tenant.id,
      ids,
    ]);
    const done = await Promise.all([own.shop.refreshAt(20), own.shop.refreshAt(20), own.shop.refreshAt(20)]);
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(1700);
    expect((await own.shop.states(ids)).size).toBe(1700);
    expect((await own.shop.announced()).sort()).toEqual(ids.map((_, n) => `goods-price:g${n + 1}`).sort());
  });

  test('a writer that commits late is processed', async () => {
    const id = await own.shop.addGoods('cam');
    await own.shop.observe(id, daily(0, 20, 1000));
    const late = await own.database.pool.connect();
    await late.query('begin');
    await late.query(
      `insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency) values ($1, $2, $3, 900, 'THB')`,
      [own.shop.tenant.id, id, new Date(day(20))],
    );
    await own.shop.refreshAt(21);
    expect((await own.shop.stored(id))?.current).toBe(1000);
    await late.query('commit');
    late.release();
    expect(await own.shop.refreshAt(21)).toBe(1);
    expect((await own.shop.stored(id))?.current).toBe(900);
  });

  test('writers and workers together get the same result as one pass over the whole history', async () => {
    const ids = await manyGoods(300);
    let writing = true;
    const write = async () => {
      for (let n = 0; n < 60; n++) await observeAll(ids, n);
      writing = false;
    };
    const work = async () => {
      while (writing) await own.shop.refreshAt(61);
    };
    await Promise.all([write(), work(), work()]);
    await own.shop.refreshAt(61);
    const found = await own.shop.states(ids);
    const { rows } = await own.database.pool.query<{ goods_id: number; at: Date; price_minor: number }>(
      'select goods_id, observed_at as at, price_minor from price_points where tenant_id = $1 order by observed_at',
      [own.shop.tenant.id],
    );
    const series = Map.groupBy(rows, (row) => row.goods_id);
    const terms = { currency: 'THB', original: null, shipping: null, voucher: null, size: null };
    for (const id of ids) {
      const points = (series.get(id) ?? []).map((row) => ({ at: row.at.getTime(), minor: row.price_minor }));
      expect(found.get(id)).toEqual(
        stateOf(priceHistoryOf(points, day(61)), terms, zoneDays(own.shop.tenant.timeZone)),
      );
    }
  });
});
