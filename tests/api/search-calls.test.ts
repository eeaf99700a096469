import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HotKeyword, ProductSuggestion, SearchAnswer, Suggestion } from '#src/modules/finding/search/contract.ts';
import type { SubjectAnswer } from '#src/modules/finding/search/naming/subject-contract.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';
import { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { dealOf, goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

const SEARCH = 'POST /saas-search-service/search/common/search';
const SUBJECT = 'POST /saas-search-service/search/common/get/byId';
const FEED = 'POST /saas-search-service/search/common/search/feed';
const PAGES = 'POST /saas-search-service/search/contents/client-pages';
const HOT_ARTICLES = 'GET /saas-search-service/search/hot-articles';
const HOT_KEYWORDS = 'POST /saas-content-service/content/keyword-infos/hot-keywords';
const GET_HOT = 'POST /saas-content-service/content/keyword-infos/getHot';
const SUGGESTIONS = 'GET /service-in-one/search/suggestions';

let shop: TestShop;

const article = (code: string, kind: 'ARTICLE' | 'NOTE', day: number, clickCount: number) =>
  ArticleInput.parse({
    code,
    kind,
    clickCount,
    publishTime: `2026-01-${String(day).padStart(2, '0')}T08:00:00+07:00`,
    category: 'c1',
    author: { name: 'Somchai' },
    texts: { en: { title: `Title of ${code}`, body: `Text of ${code}.`, format: 'text' } },
  });

beforeAll(async () => {
  shop = await startShop();
  await shop.stock(shop.guide, {
    categories: [
      { code: 'c1', names: { th: 'ของใช้', en: 'Things' } },
      { code: 'c2', names: { th: 'ครัว', en: 'Kitchen' }, parent: 'c1' },
    ],
    brands: [{ code: 'acme', name: 'Acme' }],
    goods: [
      goodsOf('pan', { name: 'Acme frying pan', category: 'c2', brand: 'acme', description: 'Steel.', mpn: 'QX-700' }),
    ],
    deals: [dealOf('d1', { goods: 'pan', category: 'c2' })],
  });
  await write(shop.api.database.db, shop.guide, (ctx) =>
    putArticles(ctx, [article('a1', 'ARTICLE', 5, 10), article('a2', 'ARTICLE', 6, 30), article('n1', 'NOTE', 7, 20)], {
      merge: true,
    }),
  );
  await indexSearch(shop.api.database.db);
});

afterAll(() => shop.close());

const codesOf = ({ content }: Pick<SearchAnswer, 'content'>) => content.map((item) => item.content?.code);

describe('one subject', () => {
  const subjectOf = (body: object) => shop.ask<SubjectAnswer>(SUBJECT, { lang: 'en', body });

  test.each([
    ['BRAND', 'acme', 422],
    ['ARTICLE', 'a1', 422],
    ['NOTE', 'n1', 422],
    ['CONTENT', 'a1', 404],
    ['CONTENT', 'd1', 200],
  ])('%s %s with a platform: %i', async (type, code, status) => {
    const body = { subject: { type, code }, platformName: 'SHOPEE' };
    expect(await shop.status(SUBJECT, { lang: 'en', body })).toBe(status);
  });

  test.each([
    ['GOODS', 'GOODS', null],
    ['GOODS_LINK_DETAIL', 'GOODS', null],
    ['DEAL', 'CONTENT', 'DEAL'],
    ['CONTENT', 'CONTENT', 'DEAL'],
    ['BRAND', 'BRAND', null],
    ['ARTICLE', 'ARTICLE', 'ARTICLE'],
    ['NOTE', 'NOTE', 'NOTE'],
  ])('%s by its id', async (type, subjectType, contentTypeCode) => {
    const codes: Record<string, string> = { ARTICLE: 'a1', NOTE: 'n1', BRAND: 'acme', DEAL: 'd1', CONTENT: 'd1' };
    const table =
      { ARTICLE: 'articles', NOTE: 'articles', BRAND: 'brands', DEAL: 'deals', CONTENT: 'deals' }[type] ?? 'goods';
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where tenant_id = ${shop.guide.id} and (${codes[type] ?? null}::text is null or code = ${codes[type] ?? null})`.execute(
      shop.api.database.db,
    );
    const answer = await subjectOf({ subject: { type, id: rows[0]?.id } });
    expect(answer).toMatchObject({ id: rows[0]?.id, subjectType, contentTypeCode });
  });

  test('with its trail and author on request, and without long texts if not wanted', async () => {
    const subject = { type: 'ARTICLE', code: 'a1' };
    const full = await subjectOf({ subject, includeFirstClassLeafToRoot: true, includeContentAuthorStatus: true });
    expect(full.classifications.map(({ name }) => name)).toEqual(['Things']);
    expect(full.author).toEqual({ code: expect.any(String), name: 'Somchai', publisherType: 'PROFESSIONAL' });
    expect(full.content).toMatchObject({ title: 'Title of a1', bodyHtml: expect.stringContaining('Text of a1') });
    const bare = await subjectOf({ subject, includeText: false });
    expect([bare.content, bare.author, bare.classifications]).toMatchObject([{ bodyHtml: '' }, null, []]);
  });

  test('of a market, a platform and a price that the caller names', async () => {
    const { rows } = await sql<{ id: number }>`select id from goods where tenant_id = ${shop.guide.id}`.execute(
      shop.api.database.db,
    );
    const subject = { type: 'GOODS', id: rows[0]?.id };
    const { goods } = await subjectOf({ subject });
    const price = goods?.priceRange?.minSalePrice ?? 0;
    const asked = { subject, gl: 'th', platformName: goods?.platformName.toLowerCase(), source: 'AIFEED' };
    expect(await subjectOf({ ...asked, price })).toMatchObject({ priceIsCurrent: true, source: 'AIFEED' });
    expect(await subjectOf({ ...asked, price: String(price + 1) })).toMatchObject({ priceIsCurrent: false });
    expect(await subjectOf({ subject })).toMatchObject({ priceIsCurrent: null, source: null, interaction: null });
    for (const [other, status] of [
      [{ gl: 'US' }, 422],
      [{ platformName: 'AMAZON' }, 404],
      [{ source: 'elsewhere' }, 400],
      [{ price: 'cheap' }, 400],
    ] as const) {
      expect(await shop.status(SUBJECT, { body: { subject, ...other } }), JSON.stringify(other)).toBe(status);
    }
  });

  test('with its numbers of this moment, and nobody’s like for a visitor', async () => {
    const answer = await subjectOf({ subject: { type: 'ARTICLE', code: 'a1' }, includeCurrentTimeInteraction: true });
    expect(answer).toMatchObject({ interaction: { likes: 0, favorites: 0, comments: 0 }, currentUserThumbUp: null });
    expect(answer.content).toMatchObject({ viewerType: 'ALL' });
  });

  test.each([
    [{ type: 'GOODS', id: 999_999 }, 404],
    [{ type: 'ARTICLE', code: 'nowhere' }, 404],
    [{ type: 'GOODS' }, 400],
    [{ type: 'TABLE', id: 1 }, 400],
    [{ type: 'GOODS', code: "x' or 1=1 --" }, 404],
  ])('%j answers %i', async (subject, status) => {
    expect(await shop.status(SUBJECT, { body: { subject } })).toBe(status);
  });
});

describe('lists of articles and notes', () => {
  test.each([
    [{ type: 'NEWEST' }, ['n1', 'a2', 'a1']],
    [{}, ['n1', 'a2', 'a1']],
    [{ type: 'HOT' }, ['a2', 'n1', 'a1']],
    [{ type: 'TOP' }, ['a2', 'n1', 'a1']],
    [{ type: 'HOT', contentTypeCodes: ['NOTE'] }, ['n1']],
    [{ type: 'SELECTED', codes: ['a1', 'n1'] }, ['a1', 'n1']],
    [{ type: 'SELECTED' }, []],
    [{ classificationCodes: ['c1'] }, ['n1', 'a2', 'a1']],
    [{ classificationCodes: ['c2'] }, []],
    [{ pageRequest: { page: 2, size: 2 } }, ['a1']],
  ])('%j contains %j', async (body, codes) => {
    expect(codesOf(await shop.ask(PAGES, { lang: 'en', body }))).toEqual(codes);
  });

  test('hot articles are articles, by clicks', async () => {
    expect(codesOf(await shop.ask(HOT_ARTICLES, { lang: 'en' }))).toEqual(['a2', 'a1']);
    expect(codesOf(await shop.ask(HOT_ARTICLES, { lang: 'th' }))).toEqual([]);
  });

  test.each([
    [{ queryList: ['NOTE'] }, ['n1']],
    [{ queryList: ['PROFESSIONAL'] }, ['a2', 'a1']],
    [{}, ['n1', 'a2', 'a1']],
  ])('the feed of %j contains %j, newest first', async (body, codes) => {
    expect(codesOf(await shop.ask(FEED, { lang: 'en', body }))).toEqual(codes);
  });
});

describe('keywords', () => {
  test('come from editors first, then from successful searches of readers', async () => {
    const { db } = shop.api.database;
    await sql`insert into hot_keywords (tenant_id, lang, keyword, position) values
      (${shop.guide.id}, 'en', 'Gift ideas', 1), (${shop.guide.id}, 'en', 'Big sale', 2)`.execute(db);
    for (const keyword of ['Frying Pan', 'frying pan', 'zzzzqqqq', 'me@shop.example', 'frying pann']) {
      await shop.ask(SEARCH, { lang: 'en', body: { keyword } });
    }
    const hot = [
      { keyword: 'Gift ideas', source: 'EDITOR' },
      { keyword: 'Big sale', source: 'EDITOR' },
      { keyword: 'frying pan', source: 'SEARCHES' },
    ];
    expect(await shop.ask<HotKeyword[]>(GET_HOT, { lang: 'en' })).toEqual(hot);
    expect(await shop.ask<HotKeyword[]>(HOT_KEYWORDS, { lang: 'en' }), 'what was searched alone').toEqual(hot.slice(2));
    expect(await shop.ask<HotKeyword[]>(GET_HOT, { lang: 'en', body: { size: 1 } })).toEqual(hot.slice(0, 1));
    expect(await shop.ask<HotKeyword[]>(GET_HOT, { tenant: shop.deals, lang: 'en' })).toEqual([]);
    const { rows } = await sql<{ keyword: string; found: number }>`select keyword, found from keyword_counts`.execute(
      db,
    );
    expect(rows).toEqual([{ keyword: 'frying pan', found: 1 }]);
  });

  test.each([
    ['fry', ['frying pan', 'frying']],
    ['qx', ['qx']],
    ['qx7', ['qx700']],
    ['ACM', ['Acme']],
    ['thin', ['Things']],
    ['acme fr', ['acme frying pan', 'acme frying']],
    ['zzz', []],
    ['%', []],
    [':ev', []],
  ])('%s is completed to %j', async (typed, expected) => {
    const path = `${SUGGESTIONS}?keyword=${encodeURIComponent(typed)}`;
    const found = await shop.ask<Suggestion[]>(path, { lang: 'en' });
    expect(found.map(({ keyword }) => keyword)).toEqual(expected);
  });

  test('without input the hot ones are suggested', async () => {
    expect((await shop.ask<Suggestion[]>(SUGGESTIONS, { lang: 'en' }))[0]?.keyword).toBe('Gift ideas');
  });
});

describe('products that are suggested', () => {
  const PRODUCTS = 'GET /search/product-suggestions';
  const suggested = (keyword: string, more = '') =>
    shop.ask<ProductSuggestion[]>(`${PRODUCTS}?keyword=${encodeURIComponent(keyword)}${more}`, { lang: 'en' });

  test('are those that the search finds first, with the price of their card', async () => {
    const found = await suggested('frying pan');
    expect(found.map(({ name, path, over }) => ({ name, path, over }))).toEqual([
      { name: 'Acme frying pan', path: expect.stringMatching(/^\/product\//), over: '' },
    ]);
    expect(found[0]?.price).toMatch(/^(฿[\d,]+)?$/);
  });

  test('are none without a word, for an unknown one, and no more than asked for', async () => {
    expect(await suggested('')).toEqual([]);
    expect(await suggested('zzzzqq')).toEqual([]);
    expect((await suggested('acme', '&size=1')).length).toBeLessThanOrEqual(1);
    expect(await shop.status(`${PRODUCTS}?keyword=pan&size=9`, {})).toBe(400);
  });
});

test.each([
  ['a keyword that is a number', { keyword: 5 }],
  ['a keyword beyond all bounds', { keyword: 'x'.repeat(2001) }],
  ['NUL in a keyword', { keyword: 'pan\0' }],
  ['half a character', { keyword: 'pan\ud800' }],
  ['a page of a billion', { pageRequest: { page: 1e9 } }],
  ['a size of a billion', { pageRequest: { size: 1e9 } }],
  ['a sort nobody knows', { sort: 'id; drop table goods' }],
  ['a list of lists', { brandIds: [[1]] }],
  ['a thousand brands', { brandIds: Array.from({ length: 1000 }, (_, n) => n + 1) }],
  ['a negative price', { price: { min: -1, currencyCode: 'THB' } }],
])('%s is refused', async (_what, body) => {
  expect(await shop.status(SEARCH, { body })).toBe(400);
});
