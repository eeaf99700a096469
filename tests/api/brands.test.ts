import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BrandCard,
  BrandDetail,
  BrandExtend,
  BrandInput,
  HomeBrands,
} from '#src/modules/catalogue/brands/contract.ts';
import { brandCalls } from '#src/modules/catalogue/brands/routes.ts';
import { putBrands } from '#src/modules/catalogue/brands/service.ts';
import type { CategoryNode } from '#src/modules/catalogue/categories/contract.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { dealOf, goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

let shop: TestShop;

const BASE = '/saas-integration-service/brands';
const NAVIGATE = 'POST /saas-das-service/search/goods/client/page-brand-navigate';
const HOME = 'POST /saas-integration-service/home-pages/brands';

beforeAll(async () => {
  shop = await startShop();
  await shop.stock(shop.guide, {
    categories: [
      { code: 'h1', names: { th: 'บ้าน', en: 'Home' } },
      { code: 'k2', names: { th: 'ครัว' }, parent: 'h1' },
    ],
    brands: [
      {
        code: 'acme',
        name: 'Acme',
        category: 'k2',
        website: 'https://acme.example/',
        storeUrl: 'https://shop.example/acme',
        media: [{ kind: 'youtube', url: 'https://video.example/acme' }],
        logo: { url: 'https://img.example/acme.png', width: 10, height: 10, alt: 'Acme' },
        milestones: [
          { date: '1998', texts: { en: { title: 'Founded' }, th: { title: 'ก่อตั้ง' } } },
          { date: '2001-05', texts: { en: { title: 'First shop', text: 'In Bangkok' } } },
        ],
        texts: { th: { localName: 'แอคมี', description: 'ผู้ผลิตกระทะ', slogan: 'ทำดี', story: 'เรื่อง' } },
      },
      { code: 'acme-home', name: 'Acme Home', parent: 'acme' },
      { code: 'zeta', name: 'Zeta 100%', hotPosition: 1 },
      { code: 'beta', name: 'beta' },
      { code: 'gone', name: 'Gone', online: false },
    ],
    goods: [
      goodsOf('1', { brand: 'acme', category: 'k2' }),
      goodsOf('2', { brand: 'acme', valid: false }),
      goodsOf('3', { brand: 'beta', category: 'h1' }),
    ],
    deals: [dealOf('one', { brand: 'acme' }), dealOf('two', { brand: 'acme', texts: { en: { title: 'Two' } } })],
  });
  await shop.stock(shop.deals, { brands: [{ code: 'acme', name: 'Other' }] });
  for (const [code, kind] of [
    ['story', 'ARTICLE'],
    ['hint', 'NOTE'],
  ]) {
    await shop.api.put(code ?? '', {
      kind,
      brands: ['acme'],
      publishTime: '2026-01-05T08:00:00+07:00',
      texts: { th: { title: code, body: 'x', format: 'text' } },
    });
  }
});

afterAll(() => shop.close());

const codes = (page: { content: readonly { code: string }[] }) => page.content.map(({ code }) => code);

describe('the list of brands', () => {
  test('has promoted brands first, then all by name, without expired ones', async () => {
    const page = await shop.ask<{ content: BrandCard[]; totalElements: number }>(NAVIGATE);
    expect([codes(page), page.totalElements]).toEqual([['zeta', 'acme', 'acme-home', 'beta'], 4]);
    expect(page.content[1]).toMatchObject({
      name: 'Acme',
      localName: 'แอคมี',
      logo: { url: 'https://img.example/acme.png', width: 10, height: 10, alt: 'Acme' },
      online: true,
      path: '/brand/acme',
    });
    expect(page.content[0]?.path).toBeNull();
  });

  test.each([
    [{ keyword: ' acme ' }, ['acme', 'acme-home']],
    [{ keyword: 'คมี' }, ['acme']],
    [{ keyword: '100%' }, ['zeta']],
    [{ keyword: '_' }, []],
    [{ keyword: "'; drop table brands; --" }, []],
    [{ onlyHotBrand: true }, ['zeta']],
    [{ keyword: null, onlyHotBrand: false, classificationIds: [] }, ['zeta', 'acme', 'acme-home', 'beta']],
  ])('%j', async (query, expected) => expect(codes(await shop.ask(NAVIGATE, { body: { query } }))).toEqual(expected));

  test('accepts a parameter outside the query object too', async () => {
    expect(codes(await shop.ask(NAVIGATE, { body: { keywords: 'acme home', onlyHotBrand: null } }))).toEqual([
      'acme-home',
    ]);
    expect(codes(await shop.ask(NAVIGATE, { body: { onlyHotBrand: true } }))).toEqual(['zeta']);
  });

  test('of a category: brands in it or with goods in it, or below it', async () => {
    const nodes = await shop.ask<CategoryNode[]>('GET /saas-content-service/classifications/client/tops');
    const body = { query: { classificationIds: nodes.map(({ id }) => id) }, pageRequest: { page: 1, size: 1 } };
    const page = await shop.ask<{ content: BrandCard[]; totalElements: number; hasNext: boolean }>(NAVIGATE, { body });
    expect([codes(page), page.totalElements, page.hasNext]).toEqual([['acme'], 2, true]);
  });

  test("has only the tenant's own", async () => {
    const page = await shop.ask<{ content: BrandCard[] }>(NAVIGATE, { tenant: shop.deals });
    expect(page.content.map(({ name }) => name)).toEqual(['Other']);
  });
});

test('the home page has banners, categories of brands, and brands', async () => {
  await sql`
    insert into page_data_modules (tenant_id, code, place, kind, settings)
    values (${shop.guide.id}, 'b1', 'brands', 'BANNER', ${JSON.stringify({
      items: [
        { media: { url: 'https://img.example/b.png', alt: '' }, link: 'https://shop.example/', advertised: true },
      ],
    })})`.execute(shop.api.database.db);
  const home = await shop.ask<HomeBrands>(HOME, { body: { size: 1 } });
  expect(HomeBrands.parse(home)).toEqual(home);
  expect(home.banners).toMatchObject([{ media: { url: 'https://img.example/b.png' }, advertised: true }]);
  expect([home.categories.map(({ name }) => name), codes({ content: home.brands })]).toEqual([['บ้าน'], ['zeta']]);
});

describe('a brand', () => {
  test('is found by code and by id, with texts in the language', async () => {
    const detail = await shop.ask<BrandDetail>(`GET ${BASE}/detail-by-code?code=acme`);
    expect(BrandDetail.parse(detail)).toEqual(detail);
    expect(detail).toMatchObject({ slogan: 'ทำดี', description: 'ผู้ผลิตกระทะ', category: { code: 'k2', name: 'ครัว' } });
    expect(await shop.ask(`GET ${BASE}/${detail.id}/detail`)).toEqual(detail);
    expect(await shop.status(`GET ${BASE}/${detail.id}/detail`, { tenant: shop.deals })).toBe(404);
    expect(await shop.ask(`GET ${BASE}/detail-by-code?code=acme-home`)).toMatchObject({ parent: { code: 'acme' } });
    expect(await shop.ask(`GET ${BASE}/detail-by-code?code=gone`)).toMatchObject({ online: false });
  });

  test('has its media, shop, milestones, sub-brands, news and counts', async () => {
    const extend = await shop.ask<BrandExtend>(`GET ${BASE}/brand-extend?code=acme`);
    expect(BrandExtend.parse(extend)).toEqual(extend);
    expect(extend).toMatchObject({
      slogan: 'ทำดี',
      story: 'เรื่อง',
      officialMedia: [{ kind: 'youtube', url: 'https://video.example/acme' }],
      officialStore: 'https://shop.example/acme',
      milestones: [
        { date: '1998', title: 'ก่อตั้ง', text: '' },
        { date: '2001-05', title: 'First shop', text: 'In Bangkok' },
      ],
      counts: { products: 1, articles: 1, content: 1, reviews: 0, deals: 1 },
    });
    expect(codes({ content: extend.subBrands })).toEqual(['acme-home']);
    expect(extend.relatedNews.map(({ subjectType, path }) => [subjectType, path])).toEqual([
      ['NOTE', '/note-detail/hint'],
      ['ARTICLE', '/article/story'],
    ]);
  });

  test.each([
    [`GET ${BASE}/detail-by-code?code=nobody`, 404],
    [`GET ${BASE}/detail-by-code`, 400],
    [`GET ${BASE}/999999999/detail`, 404],
    [`GET ${BASE}/x/detail`, 400],
    [`GET ${BASE}/brand-extend`, 400],
    [`GET ${BASE}/brand-extend?id=999999999`, 404],
  ])('%s answers %d', async (name, status) => expect(await shop.status(name)).toBe(status));
});

describe('writing brands', () => {
  const put = (...inputs: unknown[]) =>
    write(shop.api.database.db, shop.guide, (ctx) =>
      putBrands(
        ctx,
        inputs.map((input) => BrandInput.parse(input)),
      ),
    );
  const sub = {
    code: 'sub',
    name: 'Sub',
    parent: 'top',
    milestones: [{ date: '2000', texts: { id: { title: 'a' }, en: { title: 'b' } } }],
  };

  test('a parent may be in the same batch as its sub-brand, and both pages are invalidated', async () => {
    const { result, tags: cacheTags } = await put(sub, { code: 'top', name: 'Top' });
    expect(result.map(({ outcome }) => outcome)).toEqual(['created', 'created']);
    expect([...cacheTags]).toEqual(expect.arrayContaining(['brand:sub', 'brand:top']));
    const again = await put(sub);
    expect([again.result, again.tags.size]).toEqual([[{ outcome: 'unchanged', code: 'sub' }], 0]);
    const kept = await put({ code: 'sub', name: 'Sub' });
    expect([kept.result[0]?.outcome, kept.tags.size]).toEqual(['unchanged', 0]);
    const freed = await put({ ...sub, parent: null });
    expect([...freed.tags]).toEqual(expect.arrayContaining(['brand:sub', 'brand:top']));
  });

  test.each([
    ['parent', { code: 'x', name: 'X', parent: 'nobody' }],
    ['parent', { code: 'x', name: 'X', parent: 'x' }],
    ['category', { code: 'x', name: 'X', category: 'nowhere' }],
  ])('refuses a wrong %s: %j', async (field, input) => {
    const { result, tags: cacheTags } = await put(input);
    expect([result, cacheTags.size]).toMatchObject([[{ outcome: 'rejected', field }], 0]);
  });
});

test('every response of the brand calls matches its schema', () => {
  for (const { name, schemas } of brandCalls) expect(schemas.answer, name).toBeDefined();
});
