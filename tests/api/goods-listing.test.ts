import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadOnDemand } from '#src/assembly/pages-on-demand.ts';
import { createContext } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { type ListingQuery, PLAIN_LISTING } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { goodsListing, type ListingOf } from '#src/modules/catalogue/goods/lists/list-reads.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import { type LocalizedPageKey, pageKeyOf } from '#src/page-key.ts';
import { categoryLoads } from '#src/screens/category/load.ts';
import { productsLoads } from '#src/screens/products/load.ts';
import { goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

let shop: TestShop;
let home: ListingOf;
let db: Db;

const thb = (baht: number) => ({ minor: baht * 100, currency: 'THB' });
const PAN = {
  code: 'pan',
  category: 'k2',
  brand: 'acme',
  platform: 'SHOPEE' as const,
  price: thb(300),
  rating: 4.5,
  shipping: thb(0),
  soldQuantity: 1200,
  attributes: { color: 'Black' },
};

const GOODS = [
  goodsOf('pan', PAN),
  goodsOf('pot', {
    code: 'pot',
    category: 'k2',
    brand: 'acme',
    platform: 'LAZADA',
    price: thb(900),
    originalPrice: thb(1000),
    soldQuantity: 9,
    attributes: { Warna: 'Merah', size: 'L' },
  }),
  goodsOf('lid', {
    code: 'lid',
    category: 'k2',
    brand: 'beta',
    platform: 'SHOPEE',
    price: thb(100),
    rating: 4.8,
    soldQuantity: 8,
    attributes: { สี: 'สีดำ' },
  }),
  goodsOf('mop', {
    code: 'mop',
    category: 'h1',
    platform: 'SHOPEE',
    price: thb(500),
    originalPrice: thb(1000),
    rating: 4.4,
    statedLabels: ['FREE_SHIPPING'],
  }),
  goodsOf('old', { code: 'old', category: 'k2', brand: 'acme', valid: false }),
  goodsOf('tin', {
    code: 'tin',
    category: 'f1',
    brand: 'beta',
    platform: 'TIKTOK_SHOP',
    price: { minor: 500, currency: 'USD' },
  }),
];

beforeAll(async () => {
  shop = await startShop();
  db = shop.api.database.db;
  await shop.stock(shop.guide, {
    categories: [
      { code: 'h1', names: { th: 'บ้าน', en: 'Home' } },
      { code: 'k2', names: { th: 'ครัว' }, parent: 'h1' },
      { code: 'f1', names: { th: 'อาหาร' } },
      { code: 'e1', names: { th: 'ว่าง' } },
    ],
    brands: [
      { code: 'acme', name: 'Acme' },
      { code: 'beta', name: 'Beta' },
    ],
    goods: GOODS,
  });
  await sql`
    insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
    select tenant_id, id, now() - n * interval '1 day', 100000, 'THB'
    from goods, generate_series(1, 60) n where tenant_id = ${shop.guide.id} and code = 'pot'`.execute(db);
  await refreshPrices({ db, tenant: shop.guide });
  const { rows } = await sql<{ id: number }>`select id from categories where code = 'h1'`.execute(db);
  home = { of: 'category', id: rows[0]?.id ?? 0, code: 'h1' };
});
afterAll(() => shop.close());

const listed = async (asked: Partial<ListingQuery> = {}, of: ListingOf = home, size = 20, page = 1) => {
  const { ctx } = createContext(db, shop.guide, 'th');
  const { goods, ...rest } = await goodsListing(ctx, of, { ...PLAIN_LISTING, ...asked }, { page, size });
  return { ...rest, codes: goods.map(({ code }) => code) };
};

describe('a listing', () => {
  test.each([
    [
      'holds the subtree of its category, by the digits of what was sold, then the newest',
      {},
      ['pan', 'lid', 'pot', 'mop'],
    ],
    ['newest first', { sort: 'newest' as const }, ['mop', 'lid', 'pot', 'pan']],
    ['cheapest first', { sort: 'price-asc' as const }, ['lid', 'pan', 'mop', 'pot']],
    ['dearest first', { sort: 'price-desc' as const }, ['pot', 'mop', 'pan', 'lid']],
    [
      'most reduced first: what the history proves, not what shops claim',
      { sort: 'discount' as const },
      ['pot', 'mop', 'lid', 'pan'],
    ],
    ['of a brand', { brands: ['acme'] }, ['pan', 'pot']],
    ['of either brand', { brands: ['acme', 'beta'] }, ['pan', 'lid', 'pot']],
    ['of a brand there is not', { brands: ['nobody'] }, []],
    ['of a platform', { platforms: ['SHOPEE' as const] }, ['pan', 'lid', 'mop']],
    ['with a discount that the history proves', { traits: ['proven' as const] }, ['pot']],
    ['sent for nothing, by shipping or as the shop says', { traits: ['free-shipping' as const] }, ['pan', 'mop']],
    ['rated 4.5 and up', { traits: ['rated' as const] }, ['pan', 'lid']],
    ['with two traits at once', { traits: ['rated' as const, 'free-shipping' as const] }, ['pan']],
    ['black, however shops write it', { facts: ['colour:Black' as const] }, ['pan', 'lid']],
    ['of one of two colours', { facts: ['colour:Black' as const, 'colour:Red' as const] }, ['pan', 'lid', 'pot']],
    ['of a colour and a size', { facts: ['colour:Red' as const, 'size:L' as const] }, ['pot']],
    ['of a colour and a brand', { facts: ['colour:Black' as const], brands: ['acme'] }, ['pan']],
    ['up to a price, both ends included', { min: 100, max: 300 }, ['pan', 'lid']],
    ['of everything at once', { brands: ['acme'], platforms: ['SHOPEE' as const], max: 300 }, ['pan']],
  ])('%s', async (_case, asked, codes) => expect((await listed(asked)).codes).toEqual(codes));

  test('counts the values of a property with the filters of the others applied', async () => {
    const colours = async (asked: Partial<ListingQuery>) => (await listed(asked)).facts;
    const black = { fact: 'colour:Black', count: 2 };
    const red = { fact: 'colour:Red', count: 1 };
    expect(await colours({})).toEqual([{ key: 'colour', values: [black, red] }]);
    expect(await colours({ facts: ['colour:Black'] })).toEqual([{ key: 'colour', values: [black, red] }]);
    expect(await colours({ facts: ['size:L'], brands: ['acme'] })).toEqual([
      { key: 'size', values: [{ fact: 'size:L', count: 1 }] },
    ]);
  });

  test('counts each kind of filter with the filters of the other kinds applied', async () => {
    const { total, brands, platforms } = await listed({ brands: ['acme'], platforms: ['SHOPEE'] });
    expect(total).toBe(1);
    expect(brands).toEqual([
      { code: 'acme', name: 'Acme', count: 1 },
      { code: 'beta', name: 'Beta', count: 1 },
    ]);
    expect(platforms).toEqual([
      { code: 'LAZADA', count: 1 },
      { code: 'SHOPEE', count: 1 },
    ]);
  });

  test('reaches all goods by pages', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => listed({}, { of: 'all' }, 1, page)));
    expect(pages.flatMap(({ codes }) => codes)).toEqual(
      ['pan', 'tin', 'mop', 'lid', 'pot'].toSorted((a, b) => order(a) - order(b)),
    );
    expect(pages[0]?.total).toBe(5);
  });
});

/** By digits of the quantity sold: pan has four; pot and lid have one, the newer first; the rest none. */
const order = (code: string) => ['pan', 'lid', 'pot', 'tin', 'mop'].indexOf(code);

/** The cache tags that a change of the pan invalidates; the change is reverted. */
async function announced(change: Partial<GoodsInput>): Promise<string[]> {
  const tags = await shop.stock(shop.guide, { goods: [goodsOf('pan', { ...PAN, ...change })] });
  await shop.stock(shop.guide, { goods: [goodsOf('pan', PAN)] });
  return [...tags];
}

describe('invalidation of lists', () => {
  const LISTS = ['brand-goods:acme', 'category-goods:h1', 'category-goods:k2', 'goods-listed:all'];
  test.each([
    ['when one sold ten times as much', { soldQuantity: 12_000 }, LISTS],
    ['not with every sale', { soldQuantity: 1300 }, []],
    ['not for a price', { price: thb(250) }, []],
    ['when the platform differs', { platform: 'LAZADA' as const }, LISTS],
    ['when the brand differs', { brand: 'beta' }, [...LISTS, 'brand-goods:beta']],
    ['when it is gone', { valid: false }, LISTS],
  ])('%s', async (_case, change, lists) => {
    const found = (await announced(change)).filter((tag) => /^(?:brand|category)-goods:|^goods-listed:/.test(tag));
    expect(found.toSorted()).toEqual(lists.toSorted());
  });

  test('a list of brands changes with the first goods of a brand, not with the next', async () => {
    const put = async (name: string) => {
      const tags = await shop.stock(shop.guide, { goods: [goodsOf(name, { code: name, brand: 'gamma' })] });
      return [...tags].filter((tag) => tag.startsWith('brands-listed'));
    };
    await shop.stock(shop.guide, { brands: [{ code: 'gamma', name: 'Gamma' }] });
    expect(await put('cup')).toContain('brands-listed:th');
    expect(await put('mug')).toEqual([]);
  });
});

describe('screens', () => {
  const context = (lang: 'th' | 'en' = 'th') => createContext(db, shop.guide, lang).ctx;
  const at = (to: Partial<LocalizedPageKey>): LocalizedPageKey => ({
    ...pageKeyOf('category', 'h1'),
    lang: 'th',
    ...to,
  });

  test('a category with goods is listed, an empty one is not', async () => {
    expect(await categoryLoads.load(context(), at({}))).toMatchObject({ kind: 'page', indexable: true });
    expect(await categoryLoads.load(context('en'), at({ lang: 'en' }))).toMatchObject({
      kind: 'page',
      indexable: true,
    });
    expect(await categoryLoads.load(context(), at({ subject: 'e1' }))).toEqual({ kind: 'absent' });
    expect(await categoryLoads.load(context(), at({ page: 2 }))).toEqual({ kind: 'absent' });
  });

  test('the catalogue is published to its last page', async () => {
    expect(await productsLoads.load(context(), at({ screen: 'products', subject: '' }))).toMatchObject({
      indexable: true,
    });
    expect(await productsLoads.load(context(), at({ screen: 'products', subject: '', page: 51 }))).toEqual({
      kind: 'absent',
    });
  });

  test.each([
    ['another order', 'sort=price-asc', 200],
    ['nothing left', 'min=5000', 200],
    ['an order that is none', 'sort=cheapest', 200],
    ['a platform that is none', 'platform=nowhere', 404],
    ['a page beyond the last', 'sort=newest', 404, 2],
  ])('%s on demand: %s', async (_case, query, status, page = 1) => {
    const result = await loadOnDemand(context(), at({ page }), query);
    if (status === 404) return expect(result).toEqual({ kind: 'absent' });
    expect(result).toMatchObject({ kind: 'page', indexable: false, alternates: [] });
  });

  test('a change of language keeps the filters; tracking parameters are dropped', async () => {
    const result = await loadOnDemand(context(), at({}), 'utm_source=x&brand=acme');
    expect(result).toMatchObject({
      readable: [{ lang: 'th' }, { lang: 'en', path: expect.stringMatching(/\?brand=acme$/) }],
    });
  });

  test('filters of an empty category answer 404', async () => {
    expect(await loadOnDemand(context(), at({ subject: 'e1' }), 'sort=newest')).toEqual({ kind: 'absent' });
  });
});

test.each(['popular', 'newest', 'discount', 'price-asc', 'price-desc'] as const)(
  'what is out of stock comes last, also by %s',
  async (sort) => {
    const { ctx } = createContext(db, shop.guide, 'th');
    const stock = { category: 'g1', price: thb(500) };
    await shop.stock(shop.guide, {
      categories: [{ code: 'g1', names: { th: 'สวน' } }],
      goods: [
        goodsOf('hose', { ...stock, code: 'hose' }),
        goodsOf('rake', {
          ...stock,
          code: 'rake',
          availability: 'OUT_OF_STOCK',
          soldQuantity: 90_000,
          originalPrice: thb(900),
          price: sort === 'price-desc' ? thb(600) : thb(400),
        }),
      ],
    });
    const { rows } = await sql<{ id: number }>`select id from categories where code = 'g1'`.execute(db);
    const garden: ListingOf = { of: 'category', id: rows[0]?.id ?? 0, code: 'g1' };
    const { goods } = await goodsListing(ctx, garden, { ...PLAIN_LISTING, sort }, { page: 1, size: 20 });
    expect(goods.map(({ code, availability }) => [code, availability])).toEqual([
      ['hose', 'UNKNOWN'],
      ['rake', 'OUT_OF_STOCK'],
    ]);
  },
);
