import { describe, expect, test } from 'vitest';
import {
  type DoubtDecision,
  DoubtsRequest,
  type PriceDoubt,
  QuarantinesRequest,
} from '#src/modules/catalogue/prices/contract.ts';
import { decideDoubt, priceDoubts } from '#src/modules/catalogue/prices/doubt-service.ts';
import { quarantineLedger, refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { daily, day, PriceShop } from './fixtures/price-shop.ts';

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

describe('a moderator', () => {
  const list = async (state: DoubtsRequest['state'], tenant = own.shop.tenant) =>
    (await priceDoubts({ db: own.database.db, tenant, lang: 'en' }, DoubtsRequest.parse({ state }))).content;
  const decide = (
    { goodsId, observedAt, turn }: Pick<PriceDoubt, 'goodsId' | 'observedAt' | 'turn'>,
    verdict: DoubtDecision['verdict'],
    tenant = own.shop.tenant,
  ) => decideDoubt({ db: own.database.db, tenant }, 'nok', { goodsId, observedAt, verdict, turn });
  const doubtedCam = async () => {
    const id = await own.shop.addGoods('cam');
    await own.shop.observe(id, [...daily(0, 60, 10_000), ...daily(60, 2, 1000)]);
    await own.shop.refreshAt(61.5);
    await own.shop.announced();
    const [doubt] = await list('NOW');
    if (doubt === undefined) throw new Error('the price is not doubted');
    return { id, doubt };
  };

  test('sees a doubted price once, with the prices around it', async () => {
    const { id, doubt } = await doubtedCam();
    expect(doubt).toMatchObject({
      goodsId: id,
      path: '/en/product/cam',
      priceMinor: 1000,
      reason: 'DECIMAL_SLIP',
      observedAt: new Date(day(60)).toISOString(),
      lastSeenAt: new Date(day(61)).toISOString(),
      seen: 2,
      isBelieved: false,
      turn: 0,
      decision: null,
      series: [
        { at: day(0), minor: 10_000, isDoubted: false },
        { at: day(60), minor: 1000, isDoubted: true },
      ],
    });
    expect(await list('NOW')).toHaveLength(1);
    await own.shop.observe(id, [[62, 10_000]]);
    await own.shop.refreshAt(62.5);
    expect(await list('NOW')).toEqual([]);
    expect(await list('PAST')).toHaveLength(1);
  });

  test('sees it also where the shop was seen between two milliseconds', async () => {
    const id = await own.shop.addGoods('cam');
    const doubted = [60 + 0.7 / 86_400_000, 61 + 0.3 / 86_400_000].map((at) => [at, 1000] as const);
    await own.shop.observe(id, [...daily(0, 60, 10_000), ...doubted]);
    await own.shop.refreshAt(61.5);
    expect(await list('NOW')).toMatchObject([
      { seen: 2, observedAt: new Date(day(60) + 1).toISOString(), series: [{ isDoubted: false }, { isDoubted: true }] },
    ]);
  });

  test('believes it: it is the price at once, and again doubted when that is taken back', async () => {
    const { id, doubt } = await doubtedCam();
    await decide(doubt, 'BELIEVED');
    expect(await own.shop.waiting(), 'the page follows').toEqual([id]);
    await own.shop.refreshAt(61.6);
    expect(await own.shop.announced()).toEqual(['goods-price:cam']);
    expect(await own.shop.stored(id)).toMatchObject({ current: 1000, previous: 10_000, quarantine: null });
    expect(await list('NOW')).toEqual([]);
    const [decided] = await list('DECIDED');
    expect(decided).toMatchObject({ isBelieved: true, turn: 1, decision: { verdict: 'BELIEVED', by: 'nok' } });
    await expect(decide(doubt, 'REJECTED'), 'somebody decided meanwhile').rejects.toMatchObject({ kind: 'Conflict' });

    await decide({ ...doubt, turn: 1 }, 'WITHDRAWN');
    await own.shop.refreshAt(61.7);
    expect(await own.shop.stored(id)).toMatchObject({ current: 10_000, quarantine: { minor: 1000 } });
    expect(await list('DECIDED')).toEqual([]);
    expect(await list('NOW')).toMatchObject([{ turn: 2, reason: 'DECIMAL_SLIP' }]);
  });

  test('rejects it: it stays rejected for as long as the shop asks it, and no longer', async () => {
    const { id, doubt } = await doubtedCam();
    await decide(doubt, 'REJECTED');
    await own.shop.observe(id, daily(62, 40, 1000));
    await own.shop.refreshAt(101.5);
    expect(await own.shop.stored(id)).toMatchObject({ quarantine: { minor: 1000, reason: 'REJECTED' } });
    expect(await list('NOW')).toEqual([]);
    await own.shop.observe(id, [...daily(102, 2, 10_000), [104, 1000]]);
    await own.shop.refreshAt(104.5);
    expect(await list('NOW')).toMatchObject([{ reason: 'DECIMAL_SLIP', observedAt: new Date(day(104)).toISOString() }]);
  });

  test('decides on no price of another tenant, and on none that was never doubted', async () => {
    const { doubt } = await doubtedCam();
    const other = await PriceShop.open(own.database, 'elsewhere');
    expect(await list('NOW', other.tenant)).toEqual([]);
    await expect(decide(doubt, 'REJECTED', other.tenant)).rejects.toMatchObject({ kind: 'NotFound' });
    const earlier = new Date(day(59)).toISOString();
    await expect(decide({ ...doubt, observedAt: earlier }, 'BELIEVED')).rejects.toMatchObject({ kind: 'NotFound' });
  });
});
