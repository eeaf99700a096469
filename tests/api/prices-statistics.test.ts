import { describe, expect, test } from 'vitest';
import { StatisticsAnswer, StatisticsRequest } from '#src/modules/catalogue/prices/contract.ts';
import { priceStatistics } from '#src/modules/catalogue/prices/service.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { daily, day, PriceShop } from './fixtures/price-shop.ts';

const own = shopForEach('statistics', PriceShop.open);

describe('statistics of goods', () => {
  const ask = (id: number, body: Record<string, unknown>, now = day(200.5), { tenant } = own.shop) =>
    priceStatistics({ db: own.database.db, tenant, track: () => undefined }, id, StatisticsRequest.parse(body), now);

  test('cover the window, and the current state', async () => {
    const id = await own.shop.addGoods('cam', { currency: 'THB', original_minor: 1000 });
    await own.shop.observe(id, [...daily(0, 100, 1000), ...daily(100, 100, 800), [200, 700]]);
    const answer = await ask(id, { dayRange: 30 });
    expect(StatisticsAnswer.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      goodsId: id,
      currency: 'THB',
      endTime: day(200.5),
      enough: true,
      statistics: { lowest: { minor: 700 }, highest: { minor: 800 }, median: 800 },
      state: { current: 700, verdict: 'INFLATED', reference: 800 },
    });
    // 19 June 2026, 7:00 in Bangkok, minus 30 days in the tenant's time zone.
    expect(new Date(answer.startTime).toISOString()).toBe('2026-06-19T17:00:00.000Z');
    expect(answer.curve).toEqual([
      { at: answer.startTime, minor: 800 },
      { at: day(200), minor: 700 },
    ]);
  });

  test.each([
    ['the default half year', {}, { enough: true }],
    [
      'from an instant',
      { startTime: day(150), endTime: day(160) },
      { enough: true, knownDays: 10, startTime: day(150) },
    ],
    [
      'instants as text',
      { startTime: '2026-01-11T00:00:00Z', endTime: '2026-01-21T07:00:00+07:00' },
      { startTime: day(10), endTime: day(20) },
    ],
    [
      'fewer days than asked for',
      { startTime: day(150), endTime: day(156) },
      { enough: false, statistics: null, knownDays: 6 },
    ],
    ['as few as one will do', { startTime: day(150), endTime: day(156), minDays: 1 }, { enough: true }],
    [
      'before anything was seen',
      { startTime: day(-50), endTime: day(-10) },
      { enough: false, knownDays: 0, curve: [] },
    ],
    ['into the future', { startTime: day(195), endTime: day(400) }, { knownDays: 5.5, endTime: day(400) }],
  ])('%s', async (_, body, expected) => {
    const id = await own.shop.addGoods('cam');
    await own.shop.observe(id, daily(0, 201, 1000));
    expect(await ask(id, body)).toMatchObject(expected);
  });

  test('of goods without observations are empty', async () => {
    expect(await ask(await own.shop.addGoods('cam'), {})).toMatchObject({
      currency: null,
      enough: false,
      curve: [],
      state: null,
    });
  });

  test('are refused for an invalid window and for unknown goods', async () => {
    const id = await own.shop.addGoods('cam');
    for (const body of [{ startTime: day(10), endTime: day(10) }, { startTime: 0 }, { startTime: day(300) }]) {
      await expect(ask(id, body)).rejects.toMatchObject({ kind: 'BadRequest' });
    }
    await expect(ask(id + 1, {})).rejects.toMatchObject({ kind: 'NotFound' });
    const other = await PriceShop.open(own.database, 'other');
    await expect(ask(id, {}, day(200.5), other)).rejects.toMatchObject({ kind: 'NotFound' });
  });
});
