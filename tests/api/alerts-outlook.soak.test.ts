import { expect, test } from 'vitest';
import { outlookOf } from '#src/modules/telling/alerts/firing/forecast-service.ts';
import { backTest } from '#src/modules/telling/alerts/rules.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { day, PriceShop } from './fixtures/price-shop.ts';

const own = shopForEach('outlook', PriceShop.open);

test('the past of a price that changes every day at five shops is told within 100 ms', async () => {
  const fan = await own.shop.addGoods('fan');
  const prices = (from: number) => Array.from({ length: 400 }, (_, n) => [n, from + ((n * 37) % 90)] as const);
  await own.shop.observe(fan, prices(1000));
  for (const shop of ['a', 'b', 'c', 'd']) {
    const other = await own.shop.addGoods(shop);
    await own.shop.observe(other, prices(1010));
    await own.shop.change(other, `match_group = ${fan}`);
  }
  await own.shop.change(fan, `match_group = ${fan}`);
  await own.shop.refreshAt(400);
  const times: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const start = performance.now();
    const { moments } = await outlookOf(
      { db: own.database.db, tenant: own.shop.tenant },
      { type: 'GOODS', id: fan },
      day(400),
    );
    for (const { seen } of moments.slice(0, 20))
      if (typeof seen === 'object') backTest({ rule: 'AT_OR_BELOW', minor: seen.minor }, null, moments);
    times.push(performance.now() - start);
    expect(moments.length).toBeGreaterThan(150);
  }
  expect(Math.min(...times)).toBeLessThan(100);
});
