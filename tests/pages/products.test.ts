import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { type BatchCache, createContext } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { dealScreen } from '#src/screens/deal/screen.ts';
import { loadPageShell } from '#src/screens/load-page-shell.ts';
import { shownAttributes } from '#src/screens/product/facts.ts';
import { productNodes } from '#src/screens/product/product-structured-data.ts';
import { productScreen } from '#src/screens/product/screen.ts';
import { shownVariants } from '#src/screens/product/variants.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { seedProducts } from './fixtures/seed-products.ts';

let database: FreshDatabase;
let tenant: Tenant;

beforeAll(async () => {
  database = await freshDatabase();
  tenant = await seedProducts(database.db);
});

afterAll(() => database.drop());

/** Counts the statements sent to the database. */
function counting(db: Db): { db: Db; count: () => number } {
  let queries = 0;
  const counted = db.withPlugin({
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { db: counted, count: () => queries };
}

function load(code: string, { db = database.db, lang = 'th' as Lang, memory = new Map() as BatchCache } = {}) {
  return productScreen.load(createContext(db, tenant, lang, memory).ctx, pageKeyOf('product', code));
}

async function pageOf(code: string) {
  const result = await load(code);
  if (result.kind !== 'page') throw new Error(`${code} is ${result.kind}`);
  return result;
}

describe('a product page', () => {
  test('a batch of many pages makes no more queries than one of a few pages', async () => {
    const ask = async (pages: number) => {
      const { db, count } = counting(database.db);
      const memory: BatchCache = new Map();
      await Promise.all(Array.from({ length: pages }, (_, n) => load(`many-${n}`, { db, memory })));
      return count();
    };
    const few = await ask(3);
    expect(await ask(60)).toBeLessThanOrEqual(few + 2);
    expect(few).toBeLessThan(25);
  });

  test('shows at most five other goods beside it, each once', async () => {
    const { data } = await pageOf('many-3');
    const codes = [...data.beside.goods, ...data.beside.brandGoods].map(({ code }) => code);
    expect(data.beside.goods).toHaveLength(5);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).not.toContain('many-3');
  });

  test('leads to the listing that costs least and can be ordered', async () => {
    const leadsTo = async (code: string) => {
      const { best } = (await pageOf(code)).data;
      return best && [best.offer.code, best.total, best.compared];
    };
    expect(await leadsTo('cheap-but-out')).toEqual(['dear-but-there', 159, 1]);
    // What shipping usually costs makes the lower price the higher total.
    expect(await leadsTo('here')).toEqual(['there', 199, 2]);
    expect(await load('there')).toEqual({ kind: 'moved', from: '/product/there', path: '/product/here#offer-there' });
    expect(await leadsTo('priceless')).toBeNull();
    expect(await leadsTo('sold-out')).toBeNull();
  });

  test('of goods without texts exists only in the tenant’s first language', async () => {
    expect((await pageOf('many-1')).alternates).toEqual([{ lang: 'th', path: '/product/many-1' }]);
    expect(await load('many-1', { lang: 'en' })).toEqual({ kind: 'absent' });
    expect(await load('nothing')).toEqual({ kind: 'absent' });
  });

  test('of goods that are no longer sold stays, but is not in the sitemap', async () => {
    const page = await pageOf('gone');
    expect([page.indexable, page.data.goods.invalid]).toEqual([false, true]);
  });
});

describe('variants', () => {
  test('each says its price and whether there are any; the lowest that can be ordered is the price', async () => {
    const { goods } = (await pageOf('varied')).data;
    expect(goods.priceRange).toMatchObject({ minSalePrice: 200, maxSalePrice: 200 });
    expect(shownVariants(goods, { tenant, lang: 'en' })).toMatchObject([
      {
        name: { text: 'M / red' },
        price: '฿200',
        out: undefined,
        stock: 'In stock',
        differences: ['Colour: red', 'Size: M'],
      },
      { name: { text: 'L / red' }, price: '฿100', out: 'Out of stock' },
    ]);
  });

  test('the only variant of goods is not a choice', async () => {
    expect(shownVariants((await pageOf('only-one')).data.goods, { tenant, lang: 'en' })).toEqual([]);
  });

  test('names of attributes are in the language of the page, and those that are not for readers are hidden', async () => {
    const { goods } = (await pageOf('varied')).data;
    expect(shownAttributes(goods, 'th')).toEqual([{ name: 'สภาพ', value: { text: 'ของใหม่' } }]);
  });

  test('colours and materials are in the language of the page, and what is only in Thai says so', async () => {
    const { goods } = (await pageOf('thai')).data;
    expect(shownVariants(goods, { tenant, lang: 'en' })).toMatchObject([
      { name: { text: 'Black, S', lang: undefined }, differences: ['Colour: Black', 'Size: S'] },
      { name: { text: 'ลายแมว, S', lang: 'th' } },
    ]);
    expect(shownAttributes(goods, 'id')).toEqual([
      { name: 'Gaya', value: { text: 'ย้อนยุค', lang: 'th' } },
      { name: 'Bahan', value: { text: 'Katun 100%' } },
    ]);
  });
});

describe('goods that went out of stock', () => {
  test('end their line at that instant; the product goes on at the price of the shop that has it', async () => {
    const { price: priced } = (await pageOf('cheap-but-out')).data;
    expect(priced?.state.current).toBe(15_900);
    const [product, ...shops] = priced?.chart.lines ?? [];
    expect(product).toMatchObject({ name: 'PRODUCT' });
    expect(product?.steps.at(-1)?.minor).toBe(15_900);
    expect(shops.map(({ steps }) => steps.at(-1)?.minor)).toContain(null);
  });

  test('without a price that was ever offered, have no history', async () => {
    expect((await pageOf('sold-out')).data.price).toBeNull();
  });
});

describe('structured data', () => {
  async function nodesOf(code: string) {
    const { ctx } = createContext(database.db, tenant, 'th');
    const result = await productScreen.load(ctx, pageKeyOf('product', code));
    if (result.kind !== 'page') throw new Error(result.kind);
    return productNodes(result.data, await loadPageShell(ctx, pageKeyOf('product', code), result));
  }

  test('one shop is an offer; several are a price range, sorted by total price', async () => {
    expect(await nodesOf('many-5')).toMatchObject([
      { '@type': 'Product', offers: { '@type': 'Offer', price: '100.05', priceCurrency: 'THB' } },
    ]);
    const { data } = await pageOf('here');
    expect(data.offers.map(({ code }) => code)).toEqual(['there', 'here']);
    expect(data.price?.chart.knownSince).toBeLessThanOrEqual(data.price?.state.knownSince ?? 0);
    expect(await nodesOf('here')).toMatchObject([
      { offers: { '@type': 'AggregateOffer', lowPrice: '149', highPrice: '159', offerCount: 2 } },
    ]);
  });

  test.each([
    ['to-come', 'https://schema.org/PreOrder', '159'],
    ['many-5', undefined, '100.05'],
  ])('says of %s that it is %s', async (code, availability, amount) => {
    const [node] = await nodesOf(code);
    expect(node?.['offers']).toMatchObject({ price: amount });
    expect(JSON.stringify(node).match(/https:\/\/schema.org\/\w+/)?.[0]).toBe(availability);
  });

  test('a price of a sale says until when it holds', async () => {
    await database.pool.query(`update goods set sale_ends_at = '2026-12-01T00:00+07:00' where code = 'to-come'`);
    const [node] = await nodesOf('to-come');
    expect(node?.['offers']).toMatchObject({ price: '159', priceValidUntil: '2026-11-30T17:00:00.000Z' });
  });

  test('what is out of stock is no offer beside others, and alone says so', async () => {
    expect(await nodesOf('cheap-but-out')).toMatchObject([
      { offers: { '@type': 'Offer', price: '159', availability: 'https://schema.org/InStock' } },
    ]);
    const { data } = await pageOf('cheap-but-out');
    expect(data.offers.map(({ code }) => code)).toEqual(['dear-but-there', 'cheap-but-out']);
    const { ctx } = createContext(database.db, tenant, 'th');
    const shell = await loadPageShell(ctx, pageKeyOf('product', 'cheap-but-out'), await pageOf('cheap-but-out'));
    const alone = data.offers.filter(({ code }) => code === 'cheap-but-out');
    expect(productNodes({ ...data, offers: alone }, shell)).toMatchObject([
      { offers: { price: '99', availability: 'https://schema.org/OutOfStock' } },
    ]);
  });

  test.each(['gone', 'priceless'])('%s has no Product at all', async (code) => {
    expect(await nodesOf(code)).toEqual([]);
  });

  test('a doubted price and one not seen for too long are left out', async () => {
    const { data } = await pageOf('here');
    const { ctx } = createContext(database.db, tenant, 'th');
    const shell = await loadPageShell(ctx, pageKeyOf('product', 'here'), await pageOf('here'));
    const { price: priced } = data;
    if (priced === null) throw new Error('no price');
    const doubted = {
      ...priced,
      state: { ...priced.state, quarantine: { at: 1, minor: 1, reason: 'DEEP_CUT' as const } },
    };
    const old = { ...priced, asOf: priced.state.knownUntil };
    expect([doubted, old].map((one) => productNodes({ ...data, price: one }, shell))).toEqual([[], []]);
  });
});

describe('a deal page', () => {
  const at = (code: string, lang: Lang = 'th') =>
    dealScreen.load(createContext(database.db, tenant, lang).ctx, pageKeyOf('deal', code));

  test('shows its goods with chart, exists in the languages of its text, and answers 410 when deleted', async () => {
    expect(await at('sale')).toMatchObject({
      kind: 'page',
      path: '/content/sale',
      data: { goods: { code: 'here' }, price: { state: { current: 15_900 } } },
    });
    expect(await at('sale', 'en')).toEqual({ kind: 'absent' });
    expect(await at('over')).toEqual({ kind: 'gone', path: '/content/over' });
    expect(await at('never')).toEqual({ kind: 'absent' });
  });
});
