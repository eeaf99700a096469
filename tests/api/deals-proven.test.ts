import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import { LOW_LABELS } from '#src/modules/catalogue/prices/rules.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import { dealsLike, popularDeals } from '#src/modules/selling/deals/proposal-reads.ts';
import { beginDailySpecial } from '#src/modules/selling/deals/publish-scheduled-deals.ts';
import { dealCards, dealFeed, dealLabels, provenSpecial, unprovenCount } from '#src/modules/selling/deals/reads.ts';
import { relabelDeals } from '#src/modules/selling/deals/write-deal-changes.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { dealOf, goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

let shop: TestShop;

const DEALS = ['proven', 'inflated', 'dearer', 'new', 'own', 'better'];
const EXCLUSIVE = 'ZEST_BUY_EXCLUSIVE';

const db = () => shop.api.database.db;
const reader = () => createContext(db(), shop.guide, 'th').ctx;
const codes = (deals: readonly { readonly code: string }[]) => deals.map(({ code }) => code);

const priced = (code: string, minor: number, originalMinor: number) =>
  goodsOf(code, {
    code,
    price: { minor, currency: 'THB' },
    originalPrice: { minor: originalMinor, currency: 'THB' },
  });

const idsOf = async (code: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from deals where tenant_id = ${shop.guide.id} and code = ${code}`.execute(db());
  return rows.map(({ id }) => id);
};

/** 60 days at 100.00, and today's price since yesterday. */
const charged = (code: string, minor: number) =>
  sql`
  insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
  select tenant_id, id, now() - n * interval '1 day', case when n < 2 then ${minor}::int else 10000 end, 'THB'
  from goods, generate_series(0, 60) n where tenant_id = ${shop.guide.id} and code = ${code}`.execute(db());

beforeAll(async () => {
  shop = await startShop();
  const { rows } = await sql<{ day: string }>`select (now() at time zone 'Asia/Bangkok')::date as day`.execute(db());
  const day = rows[0]?.day ?? '';
  const claims = { originalPrice: { minor: 12_000, currency: 'THB' } };
  await shop.stock(shop.guide, {
    goods: [
      priced('proven', 8000, 10_000),
      priced('inflated', 9000, 12_000),
      priced('dearer', 11_000, 12_000),
      priced('new', 9000, 12_000),
      priced('better', 7000, 10_000),
    ],
    deals: DEALS.map((code, index) =>
      dealOf(code, {
        ...(code === 'own' ? claims : { goods: code }),
        labels: [EXCLUSIVE],
        special: { day, position: index + 1 },
      }),
    ),
  });
  await charged('proven', 8000);
  await charged('better', 7000);
  await charged('inflated', 9000);
  await charged('dearer', 11_000);
  await refreshPrices({ db: db(), tenant: shop.guide });
  await write(db(), shop.guide, (ctx) => relabelDeals(ctx, 10));
  await write(db(), shop.guide, beginDailySpecial);
});

afterAll(() => shop.close());

test('a list of proven deals has only those whose whole claim the history bears out', async () => {
  const all = await dealFeed(reader(), { sort: 'UPDATE_DESC' }, { page: 1, size: 9 });
  expect(new Set(all.content.map(({ code, priceVerdict }) => `${code} ${priceVerdict}`))).toEqual(
    new Set(['proven REAL', 'inflated INFLATED', 'dearer NONE', 'new UNKNOWN', 'own UNKNOWN', 'better REAL']),
  );
  const proven = await dealFeed(reader(), { proven: true, sort: 'UPDATE_DESC' }, { page: 1, size: 9 });
  expect([new Set(codes(proven.content)), proven.totalElements]).toEqual([new Set(['proven', 'better']), 2]);
});

test('a list by discount goes on from page to page with smaller proven parts, and ends with what has none', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => dealFeed(reader(), { sort: 'DISCOUNT' }, { page, size: 2 })));
  const cards = pages.flatMap(({ content }) => content.map(({ code, provenPercentage }) => [code, provenPercentage]));
  expect(cards.slice(0, 3)).toEqual([
    ['better', 30],
    ['proven', 20],
    ['inflated', 10],
  ]);
  expect(cards.slice(3).map(([, percent]) => percent)).toEqual([0, 0, 0]);
  expect(await unprovenCount(reader(), null)).toBe(3);
});

test('with too few proven deals popular ones are proposed, those like a marked or viewed deal first', async () => {
  const { deals, proven } = await popularDeals(reader(), 9);
  expect([new Set(codes(deals)), proven]).toEqual([new Set(DEALS), false]);
  await shop.stock(shop.guide, { categories: [{ code: 'c1', names: { th: 'หมวด', en: 'Category', id: 'Kategori' } }] });
  const like = async (subjects: string) => codes(await dealsLike(reader(), subjects, 9))[0];
  const last = codes(deals).at(-1) ?? '';
  await sql`update deals set category_id = (select min(id) from categories where tenant_id = ${shop.guide.id})
    where tenant_id = ${shop.guide.id} and code = ${last}`.execute(db());
  expect(await like(`DEAL:${(await idsOf(last))[0]}`)).toBe(last);
  expect(await like(`CONTENT:${last}`)).toBe(last);
  expect(await like('GOODS:0')).not.toBe(last);
});

test('exclusive deals are proven ones, and counted so', async () => {
  const feed = { label: EXCLUSIVE, sort: 'UPDATE_DESC' } as const;
  expect((await dealFeed(reader(), feed, { page: 1, size: 9 })).totalElements).toBe(2);
  const labels = await dealLabels(reader());
  expect(labels.find(({ code }) => code === EXCLUSIVE)?.count).toBe(2);
});

test("the day's special on pages has only what is proven, whoever chose it, the largest discount first", async () => {
  const shown = await provenSpecial(reader(), 9);
  expect(shown.map(({ code, sortValue }) => [sortValue, code])).toEqual([
    [1, 'better'],
    [2, 'proven'],
  ]);
});

test('a deal is not the lowest while another shop has the same for less, and its list follows', async () => {
  const lows = async () => {
    const [card] = await dealCards(reader(), await idsOf('proven'));
    return [card?.cheaperElsewhere, card?.labels.map(({ code }) => code).filter((code) => LOW_LABELS.includes(code))];
  };
  await sql`update price_states set labels = '{LOWEST_30_DAYS}' where tenant_id = ${shop.guide.id}
    and goods_id = (select id from goods where tenant_id = ${shop.guide.id} and code = 'proven')`.execute(db());
  expect(await lows()).toEqual([false, ['LOWEST_30_DAYS']]);
  await sql`update goods set match_group = (select min(id) from goods where tenant_id = ${shop.guide.id})
    where tenant_id = ${shop.guide.id} and code in ('proven', 'better')`.execute(db());
  expect(await lows()).toEqual([true, []]);
  await write(db(), shop.guide, (ctx) => relabelDeals(ctx, 10));
  const list = await dealFeed(reader(), { label: 'LOWEST_30_DAYS', sort: 'UPDATE_DESC' }, { page: 1, size: 9 });
  expect(codes(list.content)).not.toContain('proven');
  await sql`update goods set availability = 'OUT_OF_STOCK' where tenant_id = ${shop.guide.id} and code = 'better'`.execute(
    db(),
  );
  expect(await lows()).toEqual([false, ['LOWEST_30_DAYS']]);
});

test('a list by label has no deal whose card hides the label, because its price is above the usual one', async () => {
  const listed = async () => {
    await write(db(), shop.guide, (ctx) => relabelDeals(ctx, 10));
    const feed = { label: 'LOWEST_7_DAYS', sort: 'DISCOUNT' } as const;
    const { content } = await dealFeed(reader(), feed, { page: 1, size: 9 });
    return content.map(({ code, labels }) => [code, labels.some((label) => label.code === feed.label)]);
  };
  await sql`update price_states set labels = '{LOWEST_7_DAYS}' where tenant_id = ${shop.guide.id} and goods_id in
    (select id from goods where tenant_id = ${shop.guide.id} and code in ('dearer', 'inflated'))`.execute(db());
  const list = await listed();
  expect(list).toContainEqual(['inflated', true]);
  expect(list.filter(([, isShown]) => !isShown)).toEqual([]);
});

test('lists change by a write when a shop claims more than the history bears out', async () => {
  await shop.stock(shop.guide, { goods: [priced('proven', 8000, 30_000)] });
  const before = await dealFeed(reader(), { proven: true, sort: 'UPDATE_DESC' }, { page: 1, size: 9 });
  expect(codes(before.content), 'not even until the list is written').toEqual([]);
  await refreshPrices({ db: db(), tenant: shop.guide });
  await sql`truncate invalidations`.execute(db());
  await write(db(), shop.guide, (ctx) => relabelDeals(ctx, 10));
  const { rows } = await sql<{ tag: string }>`select tag from invalidations where tag like 'deals-newest%'`.execute(
    db(),
  );
  expect(rows.map(({ tag }) => tag)).toContain('deals-newest:th');
});

test('the claim of a deal itself counts where its goods state no former price', async () => {
  const fan = goodsOf('fan', { code: 'fan', price: { minor: 8500, currency: 'THB' } });
  const claims = dealOf('claims', { goods: 'fan', originalPrice: { minor: 9000, currency: 'THB' } });
  await shop.stock(shop.guide, { goods: [fan], deals: [claims] });
  await charged('fan', 8500);
  await refreshPrices({ db: db(), tenant: shop.guide });
  await write(db(), shop.guide, (ctx) => relabelDeals(ctx, 10));
  const { content } = await dealFeed(reader(), { sort: 'DISCOUNT' }, { page: 1, size: 9 });
  const at = codes(content).indexOf('claims');
  expect(content[at]?.provenPercentage).toBe(5);
  expect(content.slice(at + 1).every(({ provenPercentage }) => provenPercentage <= 5)).toBe(true);
  const { rows } = await sql<{ percent: number }>`select proven_percent as percent from deals
    where tenant_id = ${shop.guide.id} and code = 'claims'`.execute(db());
  expect(rows).toEqual([{ percent: 5 }]);
});
