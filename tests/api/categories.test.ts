import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CategoryNode, CategoryTree } from '#src/modules/catalogue/categories/contract.ts';
import { categoryCalls } from '#src/modules/catalogue/categories/routes.ts';
import { dealOf, goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

let shop: TestShop;
const ids = new Map<string, number>();

const BASE = '/saas-content-service/classifications';
const codes = (nodes: readonly { code: string }[]) => nodes.map(({ code }) => code);

beforeAll(async () => {
  shop = await startShop();
  await shop.stock(shop.guide, {
    categories: [
      { code: 'h1', names: { th: 'บ้าน', en: 'Home', id: 'Rumah' }, position: 2 },
      { code: 'f1', names: { en: 'Food' }, position: 1 },
      { code: 'e1', names: { id: 'Kosong' }, position: 3 },
      { code: 'k2', names: { th: 'ครัว', en: 'Kitchen' }, parent: 'h1', position: 1 },
      { code: 'b2', names: { th: 'ห้องน้ำ', en: 'Bath' }, parent: 'h1', position: 2 },
      { code: 'p3', names: { th: 'กระทะ', en: 'Pans 100%' }, parent: 'k2' },
    ],
    brands: [{ code: 'acme', name: 'Acme', category: 'p3' }],
    goods: [
      goodsOf('1', { category: 'p3' }),
      goodsOf('2', { category: 'k2' }),
      goodsOf('3', { category: 'k2', valid: false }),
      goodsOf('4', { category: 'b2' }),
    ],
    deals: [
      dealOf('pan', { category: 'p3', clickCount: 3 }),
      dealOf('thai', { category: 'k2', texts: { th: { title: 'ไทย' } } }),
      dealOf('over', { category: 'k2', expireTime: '2026-01-06T00:00:00Z' }),
    ],
  });
  await shop.stock(shop.deals, {
    categories: [{ code: 'h1', names: { id: 'Lain' } }],
    goods: [goodsOf('1', { category: 'h1' })],
  });
  for (const { id, code } of await shop.ask<CategoryNode[]>(`POST ${BASE}/lists`, { body: { level: 1 } }))
    ids.set(code, id);
  for (const level of [2, 3])
    for (const { id, code } of await shop.ask<CategoryNode[]>(`POST ${BASE}/lists`, { body: { level } }))
      ids.set(code, id);
});

afterAll(() => shop.close());

describe('one category', () => {
  test('has its own content and that below it', async () => {
    const found = await shop.ask<CategoryNode>(`GET ${BASE}/by-code?code=h1`, { lang: 'en' });
    expect(found).toEqual({
      id: ids.get('h1'),
      code: 'h1',
      name: 'Home',
      lang: 'en',
      level: 1,
      parentId: null,
      leaf: false,
      path: '/en/products/home-h1',
      counts: { goods: 3, deals: 1, articles: 0, brands: 1 },
    });
    expect(await shop.ask(`GET ${BASE}/${ids.get('h1')}`, { lang: 'en' })).toEqual(found);
  });

  test("counts for the reader's language", async () => {
    const { counts } = await shop.ask<CategoryNode>(`GET ${BASE}/by-code?code=k2`);
    expect(counts).toEqual({ goods: 2, deals: 2, articles: 0, brands: 1 });
  });

  test.each([
    ['th', 'f1', 'Food', 'en', null],
    ['th', 'e1', 'Kosong', 'id', null],
    ['en', 'h1', 'Home', 'en', '/en/products/home-h1'],
  ])('in %s, %s is called %s in %s', async (lang, code, name, of, path) => {
    expect(await shop.ask(`GET ${BASE}/by-code?code=${code}`, { lang })).toMatchObject({ name, lang: of, path });
  });

  test('with the same code is separate at another tenant', async () => {
    const other = await shop.ask<CategoryNode>(`GET ${BASE}/by-code?code=h1`, { tenant: shop.deals, lang: 'id' });
    expect([other.name, other.counts?.goods]).toEqual(['Lain', 1]);
    expect(await shop.status(`GET ${BASE}/${ids.get('h1')}`, { tenant: shop.deals })).toBe(404);
  });

  test.each([
    [`GET ${BASE}/by-code?code=nowhere`, 404],
    [`GET ${BASE}/by-code`, 400],
    [`GET ${BASE}/999999999`, 404],
    [`GET ${BASE}/0`, 400],
    [`GET ${BASE}/x`, 400],
    [`GET ${BASE}/99999999999999999999`, 400],
    [`GET ${BASE}/999999999/parents`, 404],
    [`GET ${BASE}/by-code/parents?code=nowhere`, 404],
    [`GET ${BASE}/999999999/next-children`, 404],
    [`POST ${BASE}/get-related`, 400],
  ])('%s answers %d', async (name, status) => expect(await shop.status(name)).toBe(status));
});

describe('lists', () => {
  test("have one level in the editor's order", async () => {
    expect(codes(await shop.ask(`POST ${BASE}/lists`))).toEqual(['f1', 'h1', 'e1']);
    expect(codes(await shop.ask(`GET ${BASE}/client/tops`))).toEqual(['f1', 'h1', 'e1']);
    expect(codes(await shop.ask(`POST ${BASE}/lists`, { body: { level: 2 } }))).toEqual(['k2', 'b2']);
  });

  test.each([
    ['GOODS', 2, ['k2', 'b2']],
    ['DEAL', 2, ['k2']],
    ['BRAND', 1, ['h1']],
    ['ARTICLE', 1, []],
  ])('contain only those with %s', async (type, level, expected) =>
    expect(codes(await shop.ask(`POST ${BASE}/lists`, { body: { level, type } }))).toEqual(expected),
  );

  test('can be followed down and up', async () => {
    expect(codes(await shop.ask(`GET ${BASE}/${ids.get('h1')}/next-children`))).toEqual(['k2', 'b2']);
    expect(await shop.ask(`GET ${BASE}/${ids.get('p3')}/next-children`)).toEqual([]);
    expect(codes(await shop.ask(`GET ${BASE}/by-code/parents?code=p3`))).toEqual(['h1', 'k2']);
    expect(codes(await shop.ask(`GET ${BASE}/${ids.get('p3')}/parents`))).toEqual(['h1', 'k2']);
  });

  test('contain related categories: children, then siblings, up to the limit', async () => {
    expect(codes(await shop.ask(`POST ${BASE}/get-related`, { body: { code: 'k2' } }))).toEqual(['p3', 'b2']);
    expect(codes(await shop.ask(`POST ${BASE}/get-related`, { body: { id: ids.get('f1') } }))).toEqual(['h1']);
  });

  test('contain the whole tree', async () => {
    const tree = await shop.ask<CategoryTree[]>(`GET ${BASE}/all/classifications`);
    const drawn = (nodes: readonly CategoryTree[]): unknown[] =>
      nodes.map(({ code, children }) => [code, ...drawn(children)]);
    expect(drawn(tree)).toEqual([['f1'], ['h1', ['k2', ['p3']], ['b2']], ['e1']]);
  });

  test('start with those readers use most', async () => {
    const home = '/saas-integration-service/home-pages';
    expect(codes(await shop.ask(`POST ${home}/interacts-categories`))).toEqual(['h1', 'f1', 'e1']);
    const [first] = await shop.ask<CategoryTree[]>(`POST ${home}/interacts`, { body: { size: 1 } });
    expect([first?.code, codes(first?.children ?? [])]).toEqual(['h1', ['k2', 'b2']]);
  });
});

describe('navigation to goods', () => {
  const NAVIGATE = 'POST /saas-das-service/search/goods/client/category-navigate';
  test.each([
    [{}, ['h1']],
    [{ classificationIds: ['h1'] }, ['k2', 'b2']],
    [{ keyword: 'kitch' }, ['k2']],
    [{ keyword: '100%' }, ['p3']],
    [{ keyword: '_%' }, []],
    [{ keyword: 'food' }, []],
  ])('%j', async (query, expected) => {
    const found =
      'classificationIds' in query
        ? { classificationIds: query.classificationIds.map((code) => ids.get(code)) }
        : query;
    const { content, totalElements } = await shop.ask<{ content: CategoryNode[]; totalElements: number }>(NAVIGATE, {
      body: { query: found },
    });
    expect([codes(content), totalElements]).toEqual([expected, expected.length]);
    for (const { counts } of content) expect(counts?.goods).toBeGreaterThan(0);
  });
});

test('every response of the category calls matches its schema', async () => {
  for (const { name, schemas } of categoryCalls) expect(schemas.answer, name).toBeDefined();
  const tree = categoryCalls.find(({ name }) => name.endsWith('/all/classifications'));
  expect(tree?.schemas.answer?.safeParse(await shop.ask(`GET ${BASE}/all/classifications`)).error).toBeUndefined();
});
