import { beforeEach, describe, expect, test } from 'vitest';
import { outlookOf } from '#src/modules/telling/alerts/firing/forecast-service.ts';
import { backTest, type PriceCondition } from '#src/modules/telling/alerts/rules.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { daily, day, PriceShop } from './fixtures/price-shop.ts';

const own = shopForEach('outlook', PriceShop.open);

let fan: number;

beforeEach(async () => {
  fan = await own.shop.addGoods('fan');
});

const look = (at: number) =>
  outlookOf({ db: own.database.db, tenant: own.shop.tenant }, { type: 'GOODS', id: fan }, day(at));

/** When an alert would have fired, as [day, minor]. */
async function fired(condition: PriceCondition, at: number): Promise<number[][]> {
  const { moments } = await look(at);
  return backTest(condition, null, moments).map(({ at: instant, minor }) => [
    Math.floor((instant - day(0)) / 86_400_000),
    minor,
  ]);
}

describe('the past of a product', () => {
  test('says when an alert at or below an amount would have fired', async () => {
    await own.shop.observe(fan, [...daily(0, 60, 1000), ...daily(60, 3, 800), ...daily(63, 40, 1000), [103, 790]]);
    await own.shop.refreshAt(103.5);
    expect(await fired({ rule: 'AT_OR_BELOW', minor: 800 }, 103.5)).toEqual([
      [60, 800],
      [103, 790],
    ]);
    expect(await look(103.5)).toMatchObject({ currency: 'THB', days: 104, seen: { minor: 790 } });
  });

  test('is of 180 days at most', async () => {
    await own.shop.observe(fan, daily(0, 200, 1000));
    await own.shop.refreshAt(199.9);
    expect(await look(199.9)).toMatchObject({ days: 180 });
  });

  test('has the lows and the medians of then, not those of now', async () => {
    await own.shop.observe(fan, [...daily(0, 100, 1000), ...daily(100, 3, 900), ...daily(103, 20, 1000), [123, 700]]);
    await own.shop.refreshAt(123.5);
    expect(await fired({ rule: 'LOWEST_IN_DAYS', days: 30 }, 123.5)).toEqual([
      [100, 900],
      [123, 700],
    ]);
    expect(await fired({ rule: 'PERCENT_BELOW_MEDIAN', percent: 20 }, 123.5)).toEqual([[123, 700]]);
  });

  test('has the lows that a price earned while it lasted', async () => {
    await own.shop.observe(fan, [...daily(0, 3, 1000), ...daily(3, 6, 900)]);
    await own.shop.refreshAt(8.5);
    const lows = { rule: 'LOWEST_IN_DAYS', days: 7 } as const;
    expect((await look(8.5)).seen).toMatchObject({ lowDays: 7 });
    expect(await fired(lows, 8.5)).toEqual([[7, 900]]);
  });

  test('leaves out what is not believed', async () => {
    await own.shop.observe(fan, [...daily(0, 60, 10_000), [60, 1000], ...daily(61, 5, 10_000)]);
    await own.shop.refreshAt(66);
    expect(await fired({ rule: 'AT_OR_BELOW', minor: 5000 }, 66)).toEqual([]);
  });

  test('says when goods were back', async () => {
    await own.shop.observe(fan, daily(0, 30, 1000));
    await own.database.pool.query(
      `update price_points set orderable = observed_at < $2 or observed_at >= $3 where goods_id = $1`,
      [fan, new Date(day(10)), new Date(day(20))],
    );
    await own.shop.refreshAt(30);
    expect(await fired({ rule: 'BACK_IN_STOCK' }, 30)).toEqual([[20, 1000]]);
  });

  test('writes nothing, and is absent for unknown goods', async () => {
    await own.shop.observe(fan, daily(0, 30, 1000));
    await own.shop.refreshAt(30);
    const { tenant } = own.shop;
    await own.database.db
      .transaction()
      .setAccessMode('read only')
      .execute((tx) => outlookOf({ db: tx, tenant }, { type: 'GOODS', id: fan }, day(30)));
    await expect(
      outlookOf({ db: own.database.db, tenant: own.shop.tenant }, { type: 'GOODS', id: 999_999 }, day(30)),
    ).rejects.toThrow('NotFound');
  });
});
