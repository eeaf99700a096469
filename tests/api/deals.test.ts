import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#src/db/types.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import { DealCard, FeedItem, LabelCount } from '#src/modules/selling/deals/contract.ts';
import { dealCalls } from '#src/modules/selling/deals/routes.ts';
import { dealOf, goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

interface Listed<T> {
  readonly content: T[];
  readonly totalElements: number;
  readonly hasNext: boolean;
}

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
  await shop.stock(shop.guide, {
    categories: [
      { code: 'c1', names: { th: 'บ้าน', en: 'Home' } },
      { code: 'c2', names: { th: 'ครัว' }, parent: 'c1' },
    ],
    brands: [{ code: 'acme', name: 'Acme' }],
    goods: [
      goodsOf('pan', {
        category: 'c2',
        brand: 'acme',
        originalPrice: { minor: 12000, currency: 'THB' },
        traceUrl: 'https://trace.example/pan',
        statedLabels: ['FREE_SHIPPING', 'NO_SUCH_LABEL'],
      }),
      goodsOf('pot', { category: 'c2', originalPrice: { minor: 18000, currency: 'THB' } }),
      goodsOf('lid', { category: 'c2', brand: 'acme', originalPrice: { minor: 12000, currency: 'THB' } }),
      goodsOf('sold-out', { category: 'c2', valid: false, originalPrice: { minor: 90000, currency: 'THB' } }),
    ],
    deals: [
      dealOf('first', { updateTime: '2026-01-06T00:00:00Z', labels: ['BEST_SELLER'], clickCount: 5 }),
      dealOf('second', { updateTime: '2026-01-07T00:00:00Z', goods: 'pan', labels: ['FLASH_SALE'], clickCount: 9 }),
      dealOf('thai-only', { updateTime: '2026-01-08T00:00:00Z', texts: { th: { title: 'ไทยเท่านั้น' } } }),
      dealOf('over', { updateTime: '2026-01-09T00:00:00Z', expireTime: '2026-02-01T00:00:00Z' }),
      dealOf('coming', { publishTime: '2100-01-01T00:00:00Z' }),
      dealOf('refused', { state: 'REJECTED' }),
    ],
  });
  await shop.stock(shop.deals, { deals: [dealOf('first', { texts: { id: { title: 'Lain' } }, labels: [] })] });
});

afterAll(() => shop.close());

/** Stores the same price for each of the last sixty days. */
async function charged(db: Db, externalId: string, minor: number) {
  await sql`
    insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
    select tenant_id, id, now() - n * interval '1 day', ${minor}::bigint, 'THB'
    from goods, generate_series(1, 60) n where tenant_id = ${shop.guide.id} and external_id = ${externalId}`.execute(
    db,
  );
}

const FEED = 'GET /saas-search-service/feeds/deals';
const RECOMMEND = 'POST /saas-search-service/feeds/deals/recommend';
const RELATED = 'POST /saas-search-service/search/common/related';
const codes = (list: Listed<{ code: string }>) => list.content.map(({ code }) => code);

describe('the feed', () => {
  test('has live deals in the language, newest first, without expired ones', async () => {
    const thai = await shop.ask<Listed<DealCard>>(FEED);
    expect([codes(thai), thai.totalElements, thai.hasNext]).toEqual([['thai-only', 'second', 'first'], 3, false]);
    expect(codes(await shop.ask(FEED, { lang: 'en' }))).toEqual(['second', 'first']);
  });

  test("has only the tenant's deals, also for equal codes", async () => {
    const other = await shop.ask<Listed<DealCard>>(FEED, { tenant: shop.deals, lang: 'id' });
    expect(other.content.map(({ code, title }) => [code, title])).toEqual([['first', 'Lain']]);
  });

  test('is paginated', async () => {
    const second = await shop.ask<Listed<DealCard>>(`${FEED}?page=2&size=1`);
    expect([codes(second), second.hasNext]).toEqual([['second'], true]);
  });

  test.each([
    ['BEST_SELLER', ['first']],
    ['SALES_VOLUME', ['first']],
    ['FREE_SHIPPING', ['second']],
    ['LOW_PRICE', ['second']],
    ['HIGHLY_RATED', []],
  ])('of the label %s', async (label, expected) => {
    expect(codes(await shop.ask(`${FEED}?label=${label}`))).toEqual(expected);
  });

  test.each(['page=0', 'page=1001', 'size=101', 'size=x', 'label=nonsense', "label='--"])('refuses %s', async (query) =>
    expect(await shop.status(`${FEED}?${query}`)).toBe(400),
  );

  test('matches its schema', async () => {
    const { content } = await shop.ask<Listed<unknown>>(FEED);
    for (const card of content) expect(DealCard.strict().parse(card)).toEqual(card);
  });
});

describe('a card', () => {
  const card = async (code: string) =>
    (await shop.ask<Listed<DealCard>>(FEED)).content.find((deal) => deal.code === code);

  test('shows the deal, with its discount in whole per cent', async () => {
    expect(await card('first')).toMatchObject({
      title: 'ดีล first',
      platform: 'LAZADA',
      goodsLink: 'https://shop.example/first',
      goodsTraceLink: null,
      originalPrice: 200,
      currentPrice: 150,
      currency: 'THB',
      formerPrice: null,
      discountPercentage: 25,
      provenPercentage: 0,
      unprovenPercentage: 25,
      priceDeduct: { priceReduction: 50, priceDeductRate: 0.25 },
      labels: [{ code: 'BEST_SELLER' }],
      expired: false,
      invalid: false,
      dynamicData: null,
    });
  });

  test('shows the current values of its goods instead of its own', async () => {
    expect(await card('second')).toMatchObject({
      platform: 'SHOPEE',
      goodsLink: 'https://shop.example/goods/pan',
      goodsTraceLink: 'https://trace.example/pan',
      originalPrice: 120,
      currentPrice: 90,
      discountPercentage: 25,
      labels: [{ code: 'FREE_SHIPPING' }, { code: 'FLASH_SALE' }],
      brand: { code: 'acme', name: 'Acme' },
      category: { code: 'c2' },
      dynamicData: { platform: 'SHOPEE', originalPrice: 120, currentPrice: 90, currentPriceUnit: 'THB' },
    });
  });
});

describe('recommended deals', () => {
  test('are those with the most clicks', async () => {
    expect(codes(await shop.ask(RECOMMEND))).toEqual(['second', 'first', 'thai-only']);
    expect(codes(await shop.ask(RECOMMEND, { body: { sort: 'UPDATE_DESC', label: 'FLASH_SALE' } }))).toEqual([
      'second',
    ]);
  });

  test('for an activity can be counted as purchases, four at once', async () => {
    const found = await shop.ask<Listed<DealCard> & { size: number }>(`${RECOMMEND}/for-activity`);
    expect([codes(found), found.size]).toEqual([['second'], 4]);
  });

  test('have labels to choose from: the existing ones, most informative first', async () => {
    const labels = await shop.ask<unknown[]>(`${RECOMMEND}/label-navigate`);
    expect(labels.map((label) => LabelCount.strict().parse(label))).toEqual([
      { code: 'FREE_SHIPPING', firstCategoryCode: 'SHIPPING_FEE', count: 1 },
      { code: 'FLASH_SALE', firstCategoryCode: 'LOW_PRICE', count: 1 },
      { code: 'BEST_SELLER', firstCategoryCode: 'SALES_VOLUME', count: 1 },
    ]);
    expect(await shop.ask(`${RECOMMEND}/label-navigate`, { tenant: shop.deals, lang: 'id' })).toEqual([]);
  });
});

describe('content beside a deal', () => {
  const asked = (relateds: string[], destSubjectType = 'GOODS') => ({
    orgSubjectType: 'CONTENT',
    orgCodes: ['second'],
    relateds,
    destSubjectType,
    sort: 'DISCOUNT',
    pageRequest: { page: 1, size: 5 },
  });
  const names = ({ content }: Listed<FeedItem>) => content.map(({ goods }) => goods?.goodsName);

  test('goods of its category, best proven discount first, without its own and without sold-out ones', async () => {
    const { db } = shop.api.database;
    await charged(db, 'lid', 12_000);
    await refreshPrices({ db, tenant: shop.guide });
    const found = await shop.ask<Listed<FeedItem>>(RELATED, { body: asked(['LAST_CLASSIFICATIONS_GOODS']) });
    expect(names(found)).toEqual(['Goods lid', 'Goods pot']);
    expect(found.content[0]?.goods).toMatchObject({ discount: 0.25, originalPrice: 120, formerPrice: 120 });
    expect(found.content[1]?.goods).toMatchObject({ discount: 0, unprovenPercentage: 50, formerPrice: null });
    for (const item of found.content) expect(FeedItem.parse(item)).toEqual(item);
  });

  test('a discount counts only as far as prices prove it', async () => {
    const { db } = shop.api.database;
    const stock = { category: 'c2', originalPrice: { minor: 18_000, currency: 'THB' } };
    await shop.stock(shop.guide, { goods: [goodsOf('wok', stock), goodsOf('no-price', { ...stock, price: null })] });
    await charged(db, 'wok', 10_000);
    await refreshPrices({ db, tenant: shop.guide });
    const body = asked(['LAST_CLASSIFICATIONS_GOODS']);
    const found = await shop.ask<Listed<FeedItem>>(RELATED, { body });
    expect(names(found)).toEqual(['Goods lid', 'Goods wok', 'Goods pot', 'Goods no-price']);
    expect(found.content[1]?.goods).toMatchObject({
      discount: 0.1,
      originalPrice: 180,
      // The usual price: the shop claims more.
      formerPrice: 100,
      priceVerdict: 'INFLATED',
    });
    expect(found.content[3]?.goods).toMatchObject({ discount: 0, unprovenPercentage: 0, priceRange: null });
  });

  test('goods of its brand, or of either brand', async () => {
    expect(names(await shop.ask(RELATED, { body: asked(['BRAND_GOODS']) }))).toEqual(['Goods lid']);
    const both = asked(['BRAND_GOODS', 'LAST_CLASSIFICATIONS_GOODS']);
    expect(names(await shop.ask(RELATED, { body: both }))).toEqual([
      'Goods lid',
      'Goods wok',
      'Goods pot',
      'Goods no-price',
    ]);
  });

  test('nothing for unknown deals, also if another tenant has them', async () => {
    const body = asked(['BRAND_GOODS', 'LAST_CLASSIFICATIONS_GOODS']);
    const other = await shop.ask<Listed<FeedItem>>(RELATED, { tenant: shop.deals, lang: 'id', body });
    expect([other.content, other.totalElements]).toEqual([[], 0]);
  });

  test('articles that share its keywords, most shared first', async () => {
    const write = (code: string, tags: string[], overrides = {}) =>
      shop.api.put(code, {
        publishTime: '2026-01-05T08:00:00+07:00',
        texts: { th: { title: code, body: code, format: 'text', tags } },
        ...overrides,
      });
    await shop.stock(shop.guide, {
      deals: [
        dealOf('wok', {
          category: 'c2',
          brand: 'acme',
          texts: { th: { title: 'กระทะ', keywords: ['Non stick', 'กระทะ'] } },
        }),
      ],
    });
    await write('one-tag', ['non-STICK']);
    await write('two-tags', ['non stick', 'กระทะ']);
    await write('of-category', [], { category: 'c2' });
    await write('of-nothing', ['อื่น']);
    const body = { ...asked(['DEAL_GOOD_KEYWORDS'], 'CONTENT'), orgCodes: ['wok'], sort: undefined };
    const { content } = await shop.ask<Listed<FeedItem>>(RELATED, { body });
    expect(content.map(({ content: found }) => found?.title)).toEqual(['two-tags', 'one-tag', 'of-category']);
    for (const item of content) expect(FeedItem.parse(item)).toEqual(item);
  });

  test.each([
    ['no origin', { ...asked(['BRAND_GOODS']), orgCodes: [] }],
    ['another origin', { ...asked(['BRAND_GOODS']), orgSubjectType: 'GOODS' }],
    ['no relation', asked([])],
    ['an unknown relation', asked(['ANY'])],
    ['an id that is none', { ...asked(['BRAND_GOODS']), orgIds: ['1 or 1=1'] }],
  ])('refuses %s', async (_case, body) => expect(await shop.status(RELATED, { body })).toBe(400));
});

test('every response of the deal calls matches its schema', () => {
  for (const { name, schemas } of dealCalls) expect(schemas.answer, name).toBeDefined();
});

test('a deal whose goods are out of stock says so and comes last', async () => {
  const tenant = { tenant: shop.deals, lang: 'en' } as const;
  const texts = { en: { title: 'Deal' } };
  await shop.stock(shop.deals, {
    goods: [goodsOf('cup', { availability: 'OUT_OF_STOCK' })],
    deals: [
      dealOf('there', { updateTime: '2026-01-02T00:00:00Z', texts }),
      dealOf('out', { updateTime: '2026-01-09T00:00:00Z', goods: 'cup', texts }),
    ],
  });
  const { content } = await shop.ask<Listed<DealCard>>(FEED, tenant);
  expect(content.map(({ code, availability }) => [code, availability])).toEqual([
    ['there', 'UNKNOWN'],
    ['out', 'OUT_OF_STOCK'],
  ]);
});
