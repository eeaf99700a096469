import { expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import { PLAIN_LISTING } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { goodsListing, listedGoods } from '#src/modules/catalogue/goods/lists/list-reads.ts';
import { importFiles, readRejects, tenantRows, writeSource } from '#tests/support/importing.ts';
import { importForEach } from '#tests/support/shop-for-each.ts';

const own = importForEach();

const goods = (at: number, minor: number, currency: string) => ({
  externalId: `g${at}`,
  name: `Goods ${at}`,
  platform: 'SHOPEE',
  price: { minor, currency },
});
const baht = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => goods(from + at, 10_000 + at, 'THB'));

test('rows in a currency that the tenant does not take are refused one by one, however many they are', async () => {
  const rows = [...baht(0, 6), goods(6, 900, 'USD'), goods(7, 900, 'USD'), goods(8, 15_000_000, 'IDR')];
  const file = writeSource(own.shop, 'g.jsonl', rows);
  expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({
    outcome: 'done',
    created: 6,
    rejected: 3,
    reasons: [
      { reason: expect.stringMatching(/^price: is in USD, which shop\w+ does not take/), rows: 2 },
      { reason: expect.stringMatching(/^price: is in IDR, which/), rows: 1 },
    ],
  });
  expect(readRejects(own.shop).map(({ line, field }) => [line, field])).toEqual([
    [7, 'price'],
    [8, 'price'],
    [9, 'price'],
  ]);
  expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({ unchanged: 6, updated: 0, rejected: 3 });
});

test('files without any row in a currency of the tenant are refused whole', async () => {
  const file = writeSource(own.shop, 'g.jsonl', [goods(1, 900, 'USD'), goods(2, 800, 'USD')]);
  const report = await importFiles(own.shop, 'goods', [file]);
  expect(report).toMatchObject({ outcome: 'refused', note: expect.stringContaining('no row is in a currency that') });
  expect(await tenantRows(own.shop, 'imports')).toEqual([]);
});

test('the setting says which ones are taken', async () => {
  const shop = { ...own.shop, tenant: { ...own.shop.tenant, goodsCurrencies: { taken: ['USD'] } } };
  const file = writeSource(shop, 'g.jsonl', [...baht(0, 3), goods(6, 900, 'USD')]);
  expect(await importFiles(shop, 'goods', [file])).toMatchObject({ created: 1, rejected: 3 });
});

test('price observations in another currency are refused too', async () => {
  await importFiles(own.shop, 'goods', [writeSource(own.shop, 'g.jsonl', baht(0, 3))]);
  const point = (day: number, currency: string) => ({
    goodsExternalId: 'g1',
    observedAt: `2026-01-0${day}T00:00:00Z`,
    price: { minor: 900, currency },
  });
  const file = writeSource(own.shop, 'p.jsonl', [point(1, 'THB'), point(2, 'USD')]);
  expect(await importFiles(own.shop, 'prices', [file])).toMatchObject({ created: 1, rejected: 1 });
});

test('where the tenant shows them apart, no order or filter by price compares their digits', async () => {
  const tenant = { ...own.shop.tenant, goodsCurrencies: { others: 'apart' as const } };
  const shop = { ...own.shop, tenant };
  const names = { en: 'All' };
  await importFiles(shop, 'categories', [writeSource(shop, 'c.jsonl', [{ code: 'all10', names }])]);
  const others = [goods(1, 900, 'USD'), goods(2, 50, 'USD'), goods(3, 20_000, 'IDR'), goods(4, 100, 'IDR')];
  const rows = [goods(5, 30_000, 'THB'), ...others, goods(6, 10_000, 'THB')].map((row) => ({
    ...row,
    category: 'all10',
  }));
  const file = writeSource(shop, 'g.jsonl', rows);
  expect(await importFiles(shop, 'goods', [file])).toMatchObject({ created: 6, rejected: 0 });
  const { ctx } = createContext(shop.db, tenant, 'th');
  const asked = async (more: object) => {
    const { goods: cards } = await goodsListing(
      ctx,
      { of: 'all' },
      { ...PLAIN_LISTING, ...more },
      { page: 1, size: 20 },
    );
    return cards.map(({ goodsName }) => goodsName.replace('Goods ', '')).join(' ');
  };
  expect(await asked({ sort: 'price-asc' })).toBe('6 5 4 3 2 1');
  expect(await asked({ sort: 'price-desc' })).toBe('5 6 3 4 1 2');
  expect(await asked({ sort: 'price-asc', min: 1, max: 250 })).toBe('6');
  const categories = await tenantRows(shop, 'categories');
  const list = { of: 'category', id: Number(categories[0]?.['id']), deep: true } as const;
  const slice = { sort: 'PRICE_ASC', limit: 20, offset: 0, except: [] } as const;
  const listed = await listedGoods(ctx, [list], slice);
  expect(listed.goods.map(({ priceRange }) => priceRange?.currencyCode)).toEqual([
    'THB',
    'THB',
    'IDR',
    'IDR',
    'USD',
    'USD',
  ]);
});
