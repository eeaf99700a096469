import { describe, expect, test } from 'vitest';
import type { PublicCtx } from '#src/ctx.ts';
import { createContext } from '#src/ctx.ts';
import { goodsCards } from '#src/modules/catalogue/goods/reads.ts';
import { PriceNowAnswer, StatisticsAnswer } from '#src/modules/catalogue/prices/contract.ts';
import { goodsPrices, productChart } from '#src/modules/catalogue/prices/reads.ts';
import { priceCalls } from '#src/modules/catalogue/prices/routes.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { callCtx } from './fixtures/call-ctx.ts';
import { daily, day, PriceShop } from './fixtures/price-shop.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const own = shopForEach('shown', PriceShop.open);

async function addGoods(code: string): Promise<{ id: number; code: string }> {
  return { id: await own.shop.addGoods(code, { currency: 'THB', original_minor: 1200 }), code };
}

/** One observation, at milliseconds since 1970. */
const observe = (goodsId: number, at: number, minor: number) =>
  own.shop.observe(goodsId, [[(at - day(0)) / DAY, minor]]);

function pageCtx(): PublicCtx & { seen: string[] } {
  const seen: string[] = [];
  const ctx: PublicCtx & { seen: string[] } = {
    db: own.database.db,
    tenant: own.shop.tenant,
    lang: 'th',
    seen,
    track: (cacheTag) => void seen.push(cacheTag),
    once: (_, ask) => ask(ctx),
  };
  return ctx;
}

const chartOf = (goods: { id: number; code: string }, ctx: PublicCtx = pageCtx()) =>
  productChart(ctx, { ...goods, name: 'own' }, []);

describe('a page', () => {
  test('has prices of the last 90 days on a card, and another line is another card', async () => {
    const goods = await addGoods('card');
    await own.shop.change(goods.id, "price_minor = 90000, currency = 'THB'");
    await own.shop.observe(goods.id, [...daily(0, 40, 100_000), ...daily(40, 60, 90_000)]);
    await own.shop.refreshAt(100);
    const [card] = await goodsCards(pageCtx(), [goods.id]);
    expect(card?.priceTrend).toEqual([
      [0, 1000],
      [30, 900],
    ]);
    const ctx = pageCtx();
    await goodsCards(ctx, [goods.id]);
    expect(ctx.seen).toContain('goods-price:card');
  });

  test('tracks prices, also if there are none', async () => {
    const one = await addGoods('one');
    const two = await addGoods('two');
    await observe(one.id, Date.now() - DAY, 1000);
    await refreshPrices({ db: own.database.db, tenant: own.shop.tenant });
    const ctx = pageCtx();
    const found = await goodsPrices(ctx, [one, two]);
    expect([...found.keys()]).toEqual([one.id]);
    expect(await chartOf(two, ctx)).toBeUndefined();
    expect(ctx.seen).toEqual(['goods-price:one', 'goods-price:two', 'goods-price:two']);
  });

  test('changes only by an invalidation, whatever is observed and however time passes', async () => {
    const goods = await addGoods('cam');
    let now = Date.UTC(2026, 0, 1);
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    let before = await chartOf(goods);
    let quiet = 0;
    for (let step = 0; step < 150; step++) {
      now += random(4) === 0 ? random(40) * DAY : random(60) * HOUR;
      const backwards = random(5) === 0 ? random(250) * DAY : 0;
      if (random(3) > 0) await observe(goods.id, now - backwards, [900, 1000, 1000, 100][random(4)] ?? 0);
      await refreshPrices({ db: own.database.db, tenant: own.shop.tenant }, { now: () => now });
      const notices = await own.shop.announced();
      const after = await chartOf(goods);
      if (notices.length === 0) {
        quiet += 1;
        expect(after).toEqual(before);
      }
      before = after;
    }
    expect(quiet).toBeGreaterThan(10);
    expect(quiet).toBeLessThan(140);
  });
});

const visitor = () => callCtx(own.database.db, own.shop.tenant);
const [statistics, priceNow] = priceCalls;

describe('the statistics call', () => {
  const run = (id: string, body: unknown) =>
    statistics.prepare({ params: { id }, query: {}, body: async () => body }).then(({ run }) => run(visitor()));

  test('matches its schema', async () => {
    const { id } = await addGoods('cam');
    for (let n = 30; n > 0; n--) await observe(id, Date.now() - n * DAY, n > 5 ? 1000 : 800);
    const { data } = await run(String(id), {});
    expect(StatisticsAnswer.parse(data)).toEqual(data);
    expect(data).toMatchObject({ goodsId: id, enough: true, state: { current: 800, verdict: 'INFLATED' } });
  });

  test.each([
    ['0', {}, 'BadRequest'],
    ['x', {}, 'BadRequest'],
    ['1; drop table goods', {}, 'BadRequest'],
    ['9999999999999999', {}, 'BadRequest'],
    ['999999999', {}, 'NotFound'],
    ['1', { dayRange: 0 }, 'BadRequest'],
    ['1', { dayRange: 1e9 }, 'BadRequest'],
    ['1', { dayRange: '30' }, 'BadRequest'],
    ['1', { minDays: -1 }, 'BadRequest'],
    ['1', { startTime: 'yesterday' }, 'BadRequest'],
    ['1', { startTime: '0001-01-01T00:00:00Z' }, 'BadRequest'],
    ['1', { endTime: '9999-12-31T23:59:59Z' }, 'NotFound'],
    ['1', { startTime: 5, endTime: 4 }, 'BadRequest'],
    ['1', [], 'BadRequest'],
    ['1', null, 'BadRequest'],
  ])('for %s with %j is refused: %s', async (id, body, kind) => {
    await expect(run(id, body)).rejects.toMatchObject({ kind });
  });
});

describe('the current price call', () => {
  const run = (id: string, ctx = visitor()) =>
    priceNow.prepare({ params: { id }, query: {}, body: async () => undefined }).then(({ run }) => run(ctx));

  test('returns the latest confirmed price and its time', async () => {
    const { id } = await addGoods('now');
    const newest = day(29);
    await own.shop.observe(id, [...daily(0, 25, 120_000), ...daily(25, 5, 99_050)]);
    await own.shop.refreshAt(30);
    const { data } = await run(String(id));
    expect(PriceNowAnswer.parse(data)).toEqual(data);
    expect(data).toEqual({ price: 990.5, currencyCode: 'THB', observedAt: newest, unconfirmed: null });
  });

  test('returns a newer price that is not confirmed beside the confirmed one', async () => {
    const { id } = await addGoods('flash');
    await own.shop.observe(id, [...daily(0, 30, 120_000), [29.5, 25_000]]);
    await own.shop.refreshAt(29.6);
    const { data } = await run(String(id));
    expect(PriceNowAnswer.parse(data)).toEqual(data);
    expect(data).toMatchObject({ price: 1200, unconfirmed: { price: 250, observedAt: day(29.5) } });
  });

  test('is cached until the price is invalidated', async () => {
    const { id } = await addGoods('seen');
    const seen = createContext(own.database.db, own.shop.tenant, 'th');
    await run(String(id), { ...visitor(), reader: seen.ctx });
    expect([...seen.reads]).toContain('goods-price:seen');
  });

  test('returns null without a confirmed price', async () => {
    const { id } = await addGoods('unseen');
    expect((await run(String(id))).data).toBeNull();
  });

  test.each([
    ['x', 'BadRequest'],
    ['999999999', 'NotFound'],
  ])('for %s is refused: %s', async (id, kind) => {
    await expect(run(id)).rejects.toMatchObject({ kind });
  });
});
