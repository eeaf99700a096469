import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from '#src/http/paging.ts';
import type { MarkedItem } from '#src/modules/people/marks/contract.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { type Marking, PATHS, startMarking } from './fixtures/marks.ts';
import { dealOf, goodsOf } from './fixtures/shopping.ts';

let all: Marking;
let nok: TestUser;

beforeAll(async () => {
  all = await startMarking();
  nok = await all.user('Nok');
});

afterAll(() => all.close());

beforeEach(async () => {
  await sql`truncate user_marks, mark_counts`.execute(all.db);
});

const ALL = [
  ['GOODS', 'goods', 'pan'],
  ['DEAL', 'deals', 'a'],
  ['NOTE', 'articles', 'small-note'],
  ['ARTICLE', 'articles', 'story'],
  ['BRAND', 'brands', 'sony'],
] as const;

async function collect(
  rows: typeof ALL | (typeof ALL)[number][],
  path: string = PATHS.collect,
  user = nok,
): Promise<void> {
  for (const [subjectType, table, code] of rows) {
    const { status } = await all.post(user, path, { subjectType, subjectId: await all.idOf(table, code) });
    if (status !== 200) throw new Error(`${subjectType} ${code}: ${status}`);
  }
}

const list = async (body: Record<string, unknown> = {}, { user = nok, lang = 'en' } = {}) =>
  (await all.post<Page<MarkedItem>>(user, PATHS.list, body, { lang })).data;
const types = (page: Page<MarkedItem>) => page.content.map(({ subjectType }) => subjectType);

describe('one’s own list', () => {
  test('has everything saved, newest first, with the data of cards', async () => {
    await collect(ALL);
    const page = await list();
    expect(types(page)).toEqual(['BRAND', 'ARTICLE', 'NOTE', 'DEAL', 'GOODS']);
    expect(page).toMatchObject({ totalElements: 5, hasNext: false });
    const [brand, article, , deal, goods] = page.content;
    expect(brand).toMatchObject({ title: 'Sony', invalid: false, brand: { code: 'sony' } });
    expect(deal).toMatchObject({
      title: 'Deal a',
      path: '/en/content/a',
      price: '฿150',
      priceBefore: '',
      percent: 0,
      unproven: 'shop says −25%',
    });
    expect(goods).toMatchObject({
      path: '/product/pan',
      price: '฿90',
      shop: { name: 'Shopee' },
      goods: { code: 'pan' },
    });
    expect(article, 'it is written in Thai alone').toMatchObject({ title: 'เรื่อง', path: '/article/story' });
  });

  test.each([
    ['products', ['GOODS']],
    ['content', ['NOTE', 'DEAL']],
    ['articles', ['ARTICLE']],
    ['brands', ['BRAND']],
    ['reviews', []],
  ])('has a part %s', async (tab, expected) => {
    await collect(ALL);
    const page = await list({ tab });
    expect(types(page)).toEqual(expected);
    expect(page.totalElements).toBe(expected.length);
  });

  test('has in its reviews the goods with summarised reviews', async () => {
    await collect(ALL);
    const id = await all.idOf('goods', 'pan');
    await sql`
      insert into goods_texts (tenant_id, goods_id, lang, name, reviews_summary)
      values (${all.shop.guide.id}, ${id}, 'en', 'Pan', 'Heats evenly')`.execute(all.db);
    expect((await list({ tab: 'reviews' })).content).toMatchObject([{ title: 'Pan', reviewsSummary: 'Heats evenly' }]);
    expect((await list({ tab: 'reviews' }, { lang: 'th' })).content).toEqual([]);
    await sql`delete from goods_texts where goods_id = ${id}`.execute(all.db);
  });

  test('is paginated', async () => {
    await collect(ALL);
    const pages = await Promise.all([1, 2, 3].map((page) => list({ pageRequest: { page, size: 2 } })));
    expect(pages.map(types)).toEqual([['BRAND', 'ARTICLE'], ['NOTE', 'DEAL'], ['GOODS']]);
    expect(pages.map(({ hasNext }) => hasNext)).toEqual([true, true, false]);
  });

  test.each([
    [9000, 'Same price as when you saved it'],
    [8000, '฿10 more than when you saved it (฿80 then)'],
    [12_050, '฿30.50 less than when you saved it (฿120.50 then)'],
  ])('says how the price changed since it was %i', async (minor, words) => {
    await collect([ALL[0]]);
    await sql`update user_marks set saved_minor = ${minor}`.execute(all.db);
    expect((await list()).content[0]?.sinceSaved).toBe(words);
  });

  test('keeps the price of its card with a favourite, and not with a like', async () => {
    await collect(ALL);
    await collect([ALL[0]]);
    await collect([ALL[0]], PATHS.like);
    const { rows } = await sql<{ type: string; price: string | null }>`
      select subject_type || ' ' || action as type, saved_minor || saved_currency as price
      from user_marks order by 1`.execute(all.db);
    expect(rows.filter(({ price }) => price !== null)).toEqual([
      { type: 'DEAL COLLECT', price: '15000THB' },
      { type: 'GOODS COLLECT', price: '9000THB' },
    ]);
    expect(rows.some(({ type }) => type === 'GOODS LIKE')).toBe(true);
    expect((await list()).content.map(({ sinceSaved }) => sinceSaved !== '')).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  test('compares no prices of two currencies', async () => {
    await collect([ALL[0]]);
    await sql`update user_marks set saved_currency = 'USD'`.execute(all.db);
    expect((await list()).content[0]?.sinceSaved).toBe('');
  });

  test('of likes is separate', async () => {
    await collect([ALL[1]], PATHS.like);
    expect(types(await list({ actionType: 'THUMB_UP' }))).toEqual(['DEAL']);
    expect(types(await list())).toEqual([]);
  });

  test('is private', async () => {
    await collect(ALL);
    const ploy = await all.user('Ploy');
    expect((await list({ userId: nok.id }, { user: ploy })).content).toEqual([]);
    expect((await all.post(null, PATHS.list)).status).toBe(401);
    expect((await all.post(nok, PATHS.list, {}, { tenant: all.shop.deals })).status).toBe(401);
  });
});

describe('unavailable items', () => {
  const item = async () => (await list()).content[0];

  test('goods no longer sold keep their name and have no link', async () => {
    await collect([ALL[0]]);
    await all.shop.stock(all.shop.guide, { goods: [goodsOf('1', { code: 'pan', valid: false })] });
    expect(await item()).toMatchObject({ invalid: true, path: null, title: 'Goods 1', over: 'No longer sold' });
    await all.shop.stock(all.shop.guide, { goods: [goodsOf('1', { code: 'pan' })] });
    expect(await item()).toMatchObject({ invalid: false, path: '/product/pan' });
  });

  test('a withdrawn deal keeps its title in the reader’s language', async () => {
    await collect([['DEAL', 'deals', 'a']]);
    await all.shop.stock(all.shop.guide, { deals: [dealOf('a', { state: 'RECALLED' })] });
    expect(await item()).toMatchObject({ invalid: true, path: null, title: 'Deal a', price: '', deal: null });
    await all.shop.stock(all.shop.guide, { deals: [dealOf('a')] });
  });

  test('a deleted subject has no title, and can still be removed from the list', async () => {
    await collect([['ARTICLE', 'articles', 'story']]);
    await sql`update user_marks set subject_id = 999999`.execute(all.db);
    expect(await item()).toMatchObject({ invalid: true, title: '', path: null, subjectId: 999_999 });
    await all.post(nok, PATHS.uncollect, { subjectType: 'ARTICLE', subjectId: 999_999 });
    expect(await list()).toMatchObject({ content: [], totalElements: 0 });
  });
});
