import { describe, expect, test } from 'vitest';
import { QuarantinesRequest } from '#src/modules/catalogue/prices/contract.ts';
import { quarantineLedger, refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { daily, PriceShop } from './fixtures/price-shop.ts';

const own = shopForEach('doubts', PriceShop.open);

/** The ledger as [code, minor units, reason, released]. */
async function ledger(open: 'true' | 'false' = 'true') {
  const { content } = await quarantineLedger(
    { db: own.database.db, tenant: own.shop.tenant },
    QuarantinesRequest.parse({ open }),
  );
  return content
    .map(({ goodsCode, priceMinor, reason, releasedAt }) => [goodsCode, priceMinor, reason, releasedAt !== null])
    .sort();
}

describe('the ledger of doubted prices', () => {
  test('keeps a price with a lost digit, and releases it when it lasts', async () => {
    const id = await own.shop.addGoods('cam');
    await own.shop.observe(id, [...daily(0, 60, 10_000), [60, 1000]]);
    await own.shop.refreshAt(60.5);
    expect(await ledger()).toEqual([['cam', 1000, 'DECIMAL_SLIP', false]]);
    await own.shop.observe(id, daily(61, 31, 1000));
    await own.shop.refreshAt(92);
    expect(await ledger()).toEqual([]);
    expect(await ledger('false')).toEqual([['cam', 1000, 'DECIMAL_SLIP', true]]);
    expect(await own.shop.stored(id)).toMatchObject({ current: 1000, quarantine: null });
  });

  test('gets a level that was believed, once the old one returns', async () => {
    const id = await own.shop.addGoods('cam');
    await own.shop.observe(id, [...daily(0, 60, 10_000), ...daily(60, 4, 350_000)]);
    await own.shop.refreshAt(63.5);
    expect(await own.shop.stored(id)).toMatchObject({ current: 350_000, quarantine: null });
    expect(await ledger()).toEqual([]);
    await own.shop.observe(id, [[64, 10_000]]);
    await own.shop.refreshAt(64.5);
    expect(await own.shop.stored(id)).toMatchObject({ current: 10_000, labels: [], quarantine: null });
    expect(await ledger()).toEqual(Array.from({ length: 4 }, () => ['cam', 350_000, 'OTHER_SCALE', false]));
  });

  test('releases a cut that another seller of the product confirms, without a new observation of its own', async () => {
    const id = await own.shop.addGoods('cam');
    const other = await own.shop.addGoods('same-cam');
    await own.shop.change(id, `match_group = ${id}`);
    await own.shop.change(other, `match_group = ${id}`);
    await own.shop.observe(other, daily(0, 60, 10_400));
    await own.shop.observe(id, [...daily(0, 60, 10_000), [60, 2000]]);
    await own.shop.refreshAt(60.1);
    expect(await own.shop.stored(id)).toMatchObject({ current: 10_000, quarantine: { minor: 2000 } });
    await own.shop.observe(other, [[60.2, 2100]]);
    await own.shop.refreshAt(60.3);
    expect(await own.shop.stored(id)).toMatchObject({ current: 2000, quarantine: null });
    expect(await own.shop.stored(other)).toMatchObject({ current: 2100, quarantine: null });
    expect((await own.shop.stored(id))?.labels).toContain('PRICE_REDUCTION_TOP');
    expect(await ledger()).toEqual([]);
    expect(await ledger('false')).toEqual([['cam', 2000, 'DEEP_CUT', true]]);
  });

  test('goods that join a product are judged again, if they have a doubted price', async () => {
    const id = await own.shop.addGoods('cam');
    const other = await own.shop.addGoods('same-cam');
    await own.shop.observe(other, [...daily(0, 60, 10_400), [60, 2100]]);
    await own.shop.observe(id, [...daily(0, 60, 10_000), [60, 2000]]);
    await own.shop.refreshAt(60.1);
    await own.shop.change(other, `match_group = ${id}`);
    await own.shop.change(id, `match_group = ${id}`);
    await own.shop.refreshAt(60.2);
    expect(await own.shop.stored(id)).toMatchObject({ current: 2000, quarantine: null });
    expect(await ledger()).toEqual([]);
  });
});

test('a deep cut that the platform itself flags is believed at once, and stays so when the flag goes', async () => {
  const id = await own.shop.addGoods('cam', { price_minor: 10_000, currency: 'THB' });
  await own.database.pool.query("update price_points set observed_at = '2026-01-01' where tenant_id = $1", [
    own.shop.tenant.id,
  ]);
  await own.shop.observe(id, daily(1, 59, 10_000));
  await own.shop.change(id, "price_minor = 2000, stated_labels = '{LAZ_FLASH}'");
  await own.shop.change(id, "price_minor = 10000, stated_labels = '{}'");
  const { rows } = await own.database.pool.query(
    'select flash from price_points where tenant_id = $1 and observed_at > $2 order by observed_at',
    [own.shop.tenant.id, new Date(Date.UTC(2026, 2, 5))],
  );
  expect(rows).toEqual([{ flash: true }, { flash: false }]);
  await refreshPrices({ db: own.database.db, tenant: own.shop.tenant });
  expect(await ledger('false')).toEqual([]);
  expect((await own.shop.stored(id))?.current).toBe(10_000);
});
