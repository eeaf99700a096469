import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import { PLAIN_LISTING } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { goodsListing } from '#src/modules/catalogue/goods/lists/list-reads.ts';
import { offerShown } from '#src/modules/catalogue/goods/rules.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import type { FiltersAnswer, SearchAnswer } from '#src/modules/finding/search/contract.ts';
import { searchSite } from '#src/modules/finding/search/reads.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';
import { goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

const SEARCH = 'POST /saas-search-service/search/common/search';
const FILTERS = 'POST /saas-das-service/search/common/search/filters';

let shop: TestShop;

/** Five listings of one kettle on two platforms, and six kettles of one listing each. */
beforeAll(async () => {
  shop = await startShop();
  const { db } = shop.api.database;
  const same = Array.from({ length: 5 }, (_, n) =>
    goodsOf(`same${n}`, {
      name: `Acme kettle K100 shop ${n}`,
      platform: n < 2 ? 'LAZADA' : 'SHOPEE',
      // The cheapest is the last one.
      ...(n === 4 ? { shipping: { minor: 0, currency: 'THB' } } : {}),
      price: { minor: 50_000 - n * 5000, currency: 'THB' },
      attributes: n === 3 ? { warna: 'Hitam' } : {},
    }),
  );
  const others = Array.from({ length: 6 }, (_, n) =>
    goodsOf(`other${n}`, {
      name: `Kettle model ${n} steel`,
      rating: 4 + n / 10,
      attributes: { colour: n % 2 === 0 ? 'Red' : 'สีดำ' },
      price: { minor: 60_000 + n * 100, currency: 'THB' },
    }),
  );
  await shop.stock(shop.guide, { goods: [...same, ...others] });
  await indexSearch(db);
  await sql`update goods set match_group = first.id, canonical_id = nullif(first.id, goods.id)
    from (select id from goods where external_id = 'same0') first where external_id like 'same%'`.execute(db);
  await indexSearch(db);
});

afterAll(() => shop.close());

const search = (body: object) =>
  shop.ask<SearchAnswer>(SEARCH, { body: { keyword: 'kettle', dataTypes: ['GOODS'], ...body } });

test('matched listings are one result with the count of their offers, over all pages', async () => {
  const seen = [];
  for (let page = 1; page <= 4; page++) {
    const { content, totalElements, hasNext } = await search({ pageRequest: { page, size: 2 } });
    expect([totalElements, hasNext]).toEqual([7, page < 4]);
    seen.push(...content.map(({ goods, offerCount }) => [goods?.goodsName.replace(/ shop \d/, ''), offerCount]));
  }
  expect(seen).toHaveLength(7);
  expect(seen.filter(([name]) => name === 'Acme kettle K100')).toEqual([['Acme kettle K100', 5]]);
  expect(seen.filter(([, offers]) => offers === 1)).toHaveLength(6);
});

test.each([
  ['PRICE_ASC', 'Acme kettle K100 shop 4'],
  ['PRICE_DESC', 'Acme kettle K100 shop 0'],
])('the listing that %s puts first stands for the product', async (sort, name) => {
  const { content } = await search({ sort, pageRequest: { page: 1, size: 20 } });
  expect(content.map(({ goods }) => goods?.goodsName).filter((goodsName) => goodsName?.startsWith('Acme'))).toEqual([
    name,
  ]);
});

test('a filter chooses among the listings of the product', async () => {
  const { content, totalElements } = await search({ platforms: ['LAZADA'] });
  expect(totalElements).toBe(1);
  expect(content[0]?.goods?.platformName).toBe('LAZADA');
});

test('filter choices count products, as a search with the choice finds them', async () => {
  const { platforms, prices, counted } = await shop.ask<FiltersAnswer>(FILTERS, {
    body: { keyword: 'kettle', dataTypes: ['GOODS'] },
  });
  expect(counted).toBe(7);
  expect(platforms).toEqual([
    { code: 'SHOPEE', count: 7 },
    { code: 'LAZADA', count: 1 },
  ]);
  for (const { count, ...price } of prices) expect((await search({ price })).totalElements).toBe(count);
});

test('the page of results has each product once, the same total on each of its pages', async () => {
  const { ctx } = createContext(shop.api.database.db, shop.guide, 'th');
  const names: string[] = [];
  for (const page of [1, 2]) {
    const { listing, counts } = await searchSite(ctx, {
      keyword: 'kettle',
      tab: 'products',
      asked: PLAIN_LISTING,
      pageRequest: { page, size: 4 },
    });
    expect([listing.total, counts.products]).toEqual([7, 7]);
    for (const { goodsName, group } of listing.goods) {
      names.push(goodsName);
      if (goodsName.startsWith('Acme')) expect(group).toMatchObject({ shops: 2, best: { platformName: 'SHOPEE' } });
    }
  }
  expect(names.filter((name) => name.startsWith('Acme'))).toHaveLength(1);
  expect(new Set(names).size).toBe(7);
});

test.each([
  [['free-shipping'], ['Acme kettle K100 shop 4']],
  [['rated'], ['Kettle model 5 steel']],
  [['rated', 'free-shipping'], []],
  [['proven'], []],
] as const)('%j finds what lists find', async (traits, names) => {
  const { ctx } = createContext(shop.api.database.db, shop.guide, 'th');
  const asked = { ...PLAIN_LISTING, traits };
  const pageRequest = { page: 1, size: 20 };
  const { listing, counts } = await searchSite(ctx, { keyword: 'kettle', tab: 'products', asked, pageRequest });
  const list = await goodsListing(ctx, { of: 'all' }, asked, pageRequest);
  const productsOf = ({ goods }: typeof list) =>
    goods.map((product) => product.group?.best?.code ?? product.code).sort();
  expect(productsOf(listing)).toEqual(productsOf(list));
  expect([listing.total, list.total, counts.products]).toEqual([names.length, names.length, 7]);
  expect(listing.goods.map(({ goodsName }) => goodsName.slice(0, 5))).toEqual(names.map((name) => name.slice(0, 5)));
});

test('a search by a property finds what lists find, and offers the same filters', async () => {
  const { ctx } = createContext(shop.api.database.db, shop.guide, 'th');
  const pageRequest = { page: 1, size: 20 };
  for (const facts of [[], ['colour:Black'], ['colour:Black', 'colour:Red'], ['colour:Blue']] as const) {
    const asked = { ...PLAIN_LISTING, facts };
    const { listing } = await searchSite(ctx, { keyword: 'kettle', tab: 'products', asked, pageRequest });
    const list = await goodsListing(ctx, { of: 'all' }, asked, pageRequest);
    expect([facts, listing.total, listing.facts]).toEqual([facts, list.total, list.facts]);
  }
});

test.each(['price-asc', 'price-desc'] as const)(
  'the page of results by %s is in the order of its cards',
  async (sort) => {
    const { ctx } = createContext(shop.api.database.db, shop.guide, 'th');
    const asked = { ...PLAIN_LISTING, sort };
    const pageRequest = { page: 1, size: 20 };
    const { listing } = await searchSite(ctx, { keyword: 'kettle', tab: 'products', asked, pageRequest });
    const list = await goodsListing(ctx, { of: 'all' }, asked, pageRequest);
    const amounts = ({ goods }: typeof list) => goods.map((product) => offerShown(product).priceRange?.minSalePrice);
    expect(amounts(listing)).toEqual(amounts(list));
  },
);

test.each([
  [{ min: 350, max: 605 }, 6],
  [{ min: null, max: 310 }, 1],
  [{ min: 310, max: 590 }, 0],
])('the price limits %j are those of the cards', async (limits, total) => {
  const { ctx } = createContext(shop.api.database.db, shop.guide, 'th');
  const asked = { ...PLAIN_LISTING, ...limits };
  const pageRequest = { page: 1, size: 20 };
  const { listing } = await searchSite(ctx, { keyword: 'kettle', tab: 'products', asked, pageRequest });
  const list = await goodsListing(ctx, { of: 'all' }, asked, pageRequest);
  expect([listing.total, list.total]).toEqual([total, total]);
});

test('a price that the history does not believe is none that search knows', async () => {
  const { db } = shop.api.database;
  const price = (minor: number) => ({ minor, currency: 'THB' });
  const lamp = (minor: number) => goodsOf('lamp', { name: 'Zephyr lamp', price: price(minor) });
  const found = async (body: object) => (await search({ keyword: 'zephyr lamp', ...body })).totalElements;
  await shop.stock(shop.guide, { goods: [lamp(80_000)] });
  await sql`insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
    select tenant_id, id, now() - make_interval(days => d), 80000, 'THB' from goods, generate_series(1, 40) d
    where name = 'Zephyr lamp'`.execute(db);
  await refreshPrices({ db, tenant: shop.guide });
  await shop.stock(shop.guide, { goods: [lamp(100)] });
  await refreshPrices({ db, tenant: shop.guide });
  await indexSearch(db);
  const under = { price: { max: 10, currencyCode: 'THB' } };
  expect([await found({}), await found(under)]).toEqual([1, 0]);
  const [item] = (await search({ keyword: 'zephyr lamp' })).content;
  expect(item?.goods?.priceRange?.minSalePrice).toBe(800);
  // A believed change that comes by an observation alone.
  await sql`insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
    select tenant_id, id, now() + make_interval(mins => m), 70000, 'THB' from goods, generate_series(1, 90, 30) m
    where name = 'Zephyr lamp'`.execute(db);
  await refreshPrices({ db, tenant: shop.guide }, { now: () => Date.now() + 2 * 3_600_000 });
  await indexSearch(db);
  const [later] = (await search({ keyword: 'zephyr lamp', price: { max: 750, currencyCode: 'THB' } })).content;
  expect(later?.goods?.priceRange?.minSalePrice).toBe(700);
});
