import { describe, expect, test, vi } from 'vitest';
import { priceStatistics } from '#src/modules/catalogue/prices/service.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { daily, day, PriceShop } from './fixtures/price-shop.ts';

const own = shopForEach('totals', PriceShop.open);

const baht = (more: Record<string, unknown> = {}) => ({ currency: 'THB', ...more });

async function addSeller(name: string, platform = 'SHOPEE'): Promise<number> {
  const { rows } = await own.database.pool.query<{ id: number }>(
    'insert into sellers (tenant_id, code, external_id, name, platform) values ($1, $2, $2, $2, $3) returning id',
    [own.shop.tenant.id, name, platform],
  );
  return rows[0]?.id ?? 0;
}

/** Adds goods that cost 10.00, and computes their state. */
async function priced(code: string, more: Record<string, unknown>): Promise<number> {
  const id = await own.shop.addGoods(code, baht(more));
  await own.shop.observe(id, daily(0, 2, 1000));
  return id;
}

const stored = async (id: number) => {
  const { rows } = await own.database.pool.query(
    'select effective_minor, shipping_minor, usual_shipping_minor, voucher, rank_minor from price_states where goods_id = $1',
    [id],
  );
  return rows[0];
};

describe('what shipping usually costs, where a shop does not say', () => {
  test('the median of the seller, else of the sellers of its platform, else of all', async () => {
    const chatty = await addSeller('chatty');
    const other = await addSeller('other');
    const silent = await addSeller('silent');
    const abroad = await addSeller('abroad', 'LAZADA');
    for (const [index, minor] of [30, 40, 90].entries())
      await priced(`chatty-${index}`, { seller_id: chatty, shipping_minor: minor });
    await priced('other', { seller_id: other, shipping_minor: 60 });
    await priced('in-dollars', { seller_id: other, shipping_minor: 1, currency: 'USD' });
    await priced('gone', { seller_id: other, shipping_minor: 9999, valid: false });
    const ids = [
      await priced('a', { seller_id: chatty }),
      await priced('b', { seller_id: silent }),
      await priced('c', { seller_id: abroad, platform: 'LAZADA' }),
      await priced('d', { platform: 'SHOPEE' }),
    ];
    await own.shop.refreshAt(2);
    const states = await own.shop.states(ids);
    expect(ids.map((id) => states.get(id)?.usualShipping)).toEqual([40, 40, 40, 40]);
    expect(await stored(ids[0] ?? 0)).toMatchObject({ effective_minor: 1000, shipping_minor: null, rank_minor: 1040 });
    const ctx = { db: own.database.db, tenant: own.shop.tenant, track: vi.fn() };
    const { state } = await priceStatistics(ctx, ids[0] ?? 0, { dayRange: 180, minDays: 7 }, day(2));
    expect(state).toEqual(states.get(ids[0] ?? 0));
  });

  test('one large seller does not outvote the others of a market', async () => {
    const large = await addSeller('large');
    for (const index of [1, 2, 3, 4]) await priced(`l${index}`, { seller_id: large, shipping_minor: 500 });
    for (const name of ['one', 'two'])
      await priced(`of-${name}`, { seller_id: await addSeller(name), shipping_minor: 20 });
    const id = await priced('a', { platform: 'SHOPEE' });
    await own.shop.refreshAt(2);
    expect(await stored(id)).toMatchObject({ usual_shipping_minor: 20, rank_minor: 1020 });
  });

  test('where nobody says anything, nothing ranks', async () => {
    const id = await priced('a', {});
    await own.shop.refreshAt(2);
    expect(await stored(id)).toMatchObject({ usual_shipping_minor: null, rank_minor: null });
  });

  test('where it is known, it needs no estimate', async () => {
    await priced('other', { shipping_minor: 60 });
    const id = await priced('a', { shipping_minor: 0 });
    await own.shop.refreshAt(2);
    expect(await stored(id)).toMatchObject({ shipping_minor: 0, usual_shipping_minor: null, rank_minor: 1000 });
  });
});

describe('a voucher', () => {
  const voucher = (more: Record<string, unknown> = {}) => ({
    shipping_minor: 45,
    voucher: JSON.stringify({
      kind: 'DISCOUNT',
      percent: 12,
      capMinor: 100,
      code: 'GADGET12',
      minimumMinor: 900,
      conditions: 'One per account.',
      endsAt: new Date(day(2.25)).toISOString(),
      ...more,
    }),
  });

  test('is in the total with its cap, and ends by itself', async () => {
    const id = await priced('a', voucher());
    await own.shop.refreshAt(2);
    expect(await stored(id)).toEqual({
      effective_minor: 945,
      shipping_minor: 45,
      usual_shipping_minor: null,
      voucher: { code: 'GADGET12', off: 100, threshold: 900, ends: day(2.25), conditions: 'One per account.' },
      rank_minor: 945,
    });
    await own.shop.announced();
    await own.shop.refreshAt(2.2499);
    expect(await own.shop.announced()).toEqual([]);
    await own.shop.refreshAt(2.25);
    expect(await stored(id)).toMatchObject({ effective_minor: 1045, voucher: null, rank_minor: 1045 });
    expect(await own.shop.announced()).toEqual(['goods-price:a']);
  });

  test.each([
    ['above the price', { minimumMinor: 1001 }],
    ['used up', { quota: 0 }],
    ['without a code', { code: undefined }],
    ['of unknown conditions', { conditions: undefined }],
    ['in an unknown form', { kind: 'GIFT' }],
  ])('%s counts nothing', async (_name, more) => {
    const id = await priced('a', voucher(more));
    await own.shop.refreshAt(2);
    expect(await stored(id)).toMatchObject({ effective_minor: 1045, voucher: null, rank_minor: 1045 });
  });
});
