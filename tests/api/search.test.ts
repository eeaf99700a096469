import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rolledBack } from '#src/db/rolled-back.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import type { FiltersAnswer, SearchAnswer } from '#src/modules/finding/search/contract.ts';
import { indexSearch, indexSearchOf } from '#src/modules/finding/search/service.ts';
import { deleteArticle, putArticles } from '#src/modules/reading/articles/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { articleOf, NAMES, startSearchShop } from './fixtures/search-shop.ts';
import { dealOf, goodsOf, type TestShop } from './fixtures/shopping.ts';

const SEARCH = 'POST /saas-search-service/search/common/search';
const FILTERS = 'POST /saas-das-service/search/common/search/filters';

let shop: TestShop;

beforeAll(async () => {
  shop = await startSearchShop();
});

afterAll(() => shop.close());

const search = (body: Record<string, unknown>, lang = 'th') => shop.ask<SearchAnswer>(SEARCH, { body, lang });

/** Names of the hits, of whatever kind. */
const namesOf = ({ content }: SearchAnswer) =>
  content.map(({ goods, content: about, brand }) => goods?.goodsName ?? about?.title ?? brand?.name);

describe('finding goods', () => {
  test.each([
    ['by their name', 'Sony WH-1000XM5', 'sony', null],
    ['by a model number written otherwise', 'wh1000xm5', 'sony', null],
    ['by a transliteration', 'ไอโฟน 11', 'iphoneOld', null],
    ['by a transliteration of a maker', 'ซัมซุง กาแลคซี่', 'galaxy', null],
    ['by a word of another language', 'power bank', 'powerBank', null],
    ['without tone marks', 'เครืองซักผา', 'washer', 'เครื่องซักผ้า'],
    ['without tone marks, where the words exist as well', 'เสือผาเด็ก', 'shirt', 'เสื้อผ้าเด็ก'],
    ['with a letter mistaken', 'samsumg galaxy', 'galaxy', 'samsung galaxy'],
    ['with letters swapped', 'miyaok', 'rice', 'miyako'],
    ['with a letter too few in Indonesian', 'penank nasi', 'rice', 'penanak nasi'],
    ['with a letter mistaken in a plural', 'hedphones sony', 'sony', 'headphones sony'],
    ['by an Indonesian synonym', 'hp casing', 'phoneId', null],
    ['in capitals and full width', 'ＩＰＨＯＮＥ １５', 'iphone', null],
    ['in mixed scripts', 'ไอโฟน15 pro 256gb', 'iphone', null],
    ['with an emoji beside', '🔥 frying pan 🔥', 'pan', null],
    ['by a pasted link', 'ดูนี่สิ https://www.lazada.co.th/products/some-name-i500000004.html?spm=a2o', 'washer', null],
  ])('%s: %s', async (_how, keyword, id, corrected) => {
    const answer = await search({ keyword, dataTypes: ['GOODS'] }, keyword.includes('casing') ? 'id' : 'th');
    expect(namesOf(answer)[0]).toBe(NAMES[id as keyof typeof NAMES]);
    expect(answer.correctedKeyword).toBe(corrected);
  });

  test.each([
    ['nonsense', 'qqqxyz'],
    ['emoji alone', '🔥🔥'],
    ['punctuation', '!!! ??? ...'],
    ['SQL', "'; drop table goods; --"],
    ['a pattern', '%_%'],
    ['a name of a filter', ':every'],
    ['a link to goods nobody has', 'https://shopee.co.th/product/1/999999'],
    ['a short link', 'https://shope.ee/abc'],
  ])('nothing by %s', async (_what, keyword) => {
    expect((await search({ keyword, dataTypes: ['GOODS'] })).totalElements).toBe(0);
  });

  test.each([
    ['1,000 characters', 'samsung galaxy '.repeat(67).slice(0, 1000), 'galaxy'],
    ['1,000 Thai characters without a space', 'เครื่องซักผ้า'.repeat(77).slice(0, 1000), 'washer'],
    ['many strange words around', `${'zzqx '.repeat(8)}galaxy s24`, 'galaxy'],
  ])('by a keyword of %s', async (_what, keyword, id) => {
    expect(namesOf(await search({ keyword, dataTypes: ['GOODS'] }))[0]).toBe(NAMES[id as keyof typeof NAMES]);
  });

  test('never of another tenant', async () => {
    const other = await shop.ask<SearchAnswer>(SEARCH, { tenant: shop.deals, lang: 'id', body: { keyword: 'iphone' } });
    expect(namesOf(other)).toEqual(['Apple iPhone lain']);
  });
});

describe('a list', () => {
  test('without a keyword contains everything, page by page, each once', async () => {
    const pages = [];
    for (let page = 1; ; page++) {
      const answer = await search({ keyword: '', pageRequest: { page, size: 4 } }, 'en');
      pages.push(...answer.content.map(({ id, subjectType }) => `${subjectType} ${id}`));
      if (!answer.hasNext) {
        expect(answer.totalElements).toBe(pages.length);
        break;
      }
    }
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.length).toBe(15);
  });

  test.each([
    ['PRICE_ASC', ['iphone', 'iphoneOld']],
    ['PRICE_DESC', ['iphoneOld', 'iphone']],
  ])('is sorted by %s', async (sort, ids) => {
    const names = namesOf(await search({ keyword: 'iphone', dataTypes: ['GOODS'], sort }));
    expect(names).toEqual(ids.map((id) => NAMES[id as keyof typeof NAMES]));
  });

  test.each([
    ['a category and what is below it', { classificationCodes: ['c1'] }, 10],
    ['a category', { categoryCodes: ['c2'] }, 4],
    ['a category nobody knows', { classificationCodes: ['nowhere'] }, 0],
    ['a brand nobody knows', { brandIds: [999_999] }, 0],
    ['a platform', { platforms: ['LAZADA'] }, 5],
    ['a price', { price: { min: 100, max: 300, currencyCode: 'THB' } }, 3],
    ['a price in another currency', { price: { min: 1, currencyCode: 'USD' } }, 0],
    ['a last one', { maxCount: 3 }, 3],
  ])('is filtered by %s', async (_what, filter, total) => {
    const answer = await search({ dataTypes: ['GOODS'], pageRequest: { page: 1, size: 100 }, ...filter });
    expect([answer.totalElements, answer.content.length]).toEqual([total, total]);
  });

  test.each([
    ['UPDATE_DESC', 'cap 2100'],
    ['PRICE_DESC', 'cap 2100'],
    ['PRICE_ASC', 'cap 1'],
  ])('of more than the limit begins with the first by %s', async (sort, first) => {
    const { db } = shop.api.database;
    await sql`insert into goods (tenant_id, code, external_id, name, platform, price_minor, currency, updated_at)
      select ${shop.deals.id}, 'cap-' || n, 'cap-' || n, 'cap ' || n, 'SHOPEE', n * 100, 'THB', now() + make_interval(secs => n)
      from generate_series(1, 2100) n on conflict do nothing`.execute(db);
    await indexSearchOf({ db, tenant: shop.deals });
    for (const keyword of ['', 'cap']) {
      const body = { keyword, sort, dataTypes: ['GOODS'], pageRequest: { page: 1, size: 1 } };
      const answer = await shop.ask<SearchAnswer>(SEARCH, { tenant: shop.deals, lang: 'id', body });
      expect(namesOf(answer)[0]).toBe(first);
      expect(answer.totalElements).toBe(keyword === '' ? 2000 : 1000);
    }
  });

  test('contains expired deals or not, as requested', async () => {
    const titles = async (body: object) =>
      namesOf(await search({ keyword: 'deal', dataTypes: ['DEAL'], ...body }, 'en'));
    expect(await titles({})).toEqual(['Sony headphone deal', 'Old headphone deal']);
    expect(await titles({ contentExpired: false })).toEqual(['Sony headphone deal']);
    expect(await titles({ contentExpired: true })).toEqual(['Old headphone deal']);
  });

  test("contains only content in the reader's language", async () => {
    expect(namesOf(await search({ keyword: 'cast iron pan', dataTypes: ['NOTE'] }, 'th'))).toEqual([]);
    expect(namesOf(await search({ keyword: 'cast iron pan', dataTypes: ['NOTE'] }, 'en'))).toEqual([
      'My cast iron pan',
    ]);
  });

  test('beyond its end has no next page, and gives its length', async () => {
    const answer = await search({ keyword: 'iphone', dataTypes: ['GOODS'], pageRequest: { page: 1000, size: 100 } });
    expect([answer.content, answer.hasNext, answer.totalElements]).toEqual([[], false, 2]);
  });
});

test('filters are counted without their own kind', async () => {
  const all = await shop.ask<FiltersAnswer>(FILTERS, { body: { keyword: 'iphone', dataTypes: ['GOODS'] }, lang: 'en' });
  expect(all.classifications.map(({ code, name, count }) => [code, name, count])).toEqual([
    ['c1', 'Things', 2],
    ['c2', 'Electronics', 2],
  ]);
  expect(all.platforms).toEqual([
    { code: 'LAZADA', count: 1 },
    { code: 'SHOPEE', count: 1 },
  ]);
  const chosen = await shop.ask<FiltersAnswer>(FILTERS, {
    body: { keyword: 'iphone', dataTypes: ['GOODS'], platforms: ['LAZADA'] },
  });
  expect(chosen.platforms).toEqual(all.platforms);
  expect(chosen.brands.map(({ name, count }) => [name, count])).toEqual([['Apple', 1]]);
});

describe('a change', () => {
  test('is found in its new form, not in the old one', async () => {
    const { db } = shop.api.database;
    await shop.stock(shop.guide, { goods: [goodsOf('mug', { name: 'Blue mug zebra' })] });
    expect(await indexSearchOf({ db, tenant: shop.guide })).toBeGreaterThan(0);
    expect(namesOf(await search({ keyword: 'zebra' }))).toEqual(['Blue mug zebra']);
    await shop.stock(shop.guide, { goods: [goodsOf('mug', { name: 'Blue mug giraffe' })] });
    await indexSearchOf({ db, tenant: shop.guide });
    expect((await search({ keyword: 'zebra' })).totalElements).toBe(0);
    expect(namesOf(await search({ keyword: 'giraffe' }))).toEqual(['Blue mug giraffe']);
    await shop.stock(shop.guide, { goods: [goodsOf('mug', { name: 'Blue mug giraffe', valid: false })] });
    await indexSearchOf({ db, tenant: shop.guide });
    expect((await search({ keyword: 'giraffe' })).totalElements).toBe(0);
  });

  test('of what the price history proves moves goods and their deals in the order by discount', async () => {
    const { db } = shop.api.database;
    const claimed = (minor: number) => ({ name: 'Okapi lamp', originalPrice: { minor, currency: 'THB' } });
    await shop.stock(shop.guide, {
      goods: [goodsOf('claimed', claimed(90_000)), goodsOf('proven', claimed(10_000))],
      deals: [dealOf('okapi', { goods: 'proven', texts: { th: { title: 'Okapi lamp deal' } } })],
    });
    await indexSearchOf({ db, tenant: shop.guide });
    await sql`
      insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
      select tenant_id, id, now() - n * interval '1 day', 10000, 'THB'
      from goods, generate_series(1, 60) n where tenant_id = ${shop.guide.id} and external_id = 'proven'`.execute(db);
    await refreshPrices({ db, tenant: shop.guide });
    await indexSearchOf({ db, tenant: shop.guide });
    const { content } = await search({ keyword: 'okapi lamp', sort: 'DISCOUNT' });
    const discounts = content.map(({ goods, content: deal }) => [
      goods?.discount,
      deal && 'provenPercentage' in deal ? deal.provenPercentage : undefined,
    ]);
    expect(discounts).toEqual([
      [undefined, 10],
      [0.1, undefined],
      [0, undefined],
    ]);
  });

  test('that deletes removes the content, and word counts equal newly built ones', async () => {
    const { db } = shop.api.database;
    await write(db, shop.guide, (ctx) =>
      putArticles(ctx, [articleOf('gone', 'ARTICLE', { th: 'หายไป' })], { merge: true }),
    );
    await indexSearchOf({ db, tenant: shop.guide });
    await write(db, shop.guide, (ctx) => deleteArticle(ctx, 'ARTICLE', 'gone'));
    await indexSearchOf({ db, tenant: shop.guide });
    expect((await search({ keyword: 'หายไป' })).totalElements).toBe(0);
    const { rows } = await sql`
      select t.term, t.documents, count(d.subject_id)::int as held from search_terms t
      left join search_documents d on d.tenant_id = t.tenant_id and t.id = any(d.terms)
      group by t.id having t.documents <> count(d.subject_id)`.execute(db);
    expect(rows).toEqual([]);
  });

  test('is indexed once, however many workers run', async () => {
    const { db } = shop.api.database;
    await sql`insert into search_queue (tenant_id, source, subject_id)
      select tenant_id, 'goods', id from goods cross join generate_series(1, 200) where tenant_id = ${shop.guide.id}`.execute(
      db,
    );
    const before = await sql`select * from search_documents order by tenant_id, subject_type, subject_id`.execute(db);
    await Promise.all([indexSearch(db), indexSearch(db), indexSearch(db)]);
    await indexSearch(db);
    const after = await sql`select * from search_documents order by tenant_id, subject_type, subject_id`.execute(db);
    expect(after.rows).toEqual(before.rows);
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from search_queue`.execute(db);
    expect(rows[0]?.left).toBe(0);
  });

  test('of the name of a category reads no goods of other tenants', async () => {
    const { db } = shop.api.database;
    const read = await rolledBack(db, async (tx) => {
      await sql`
        insert into goods (tenant_id, code, external_id, name, platform, currency, price_minor)
        select ${shop.deals.id}::int, 'far-' || i, 'far-' || i, 'Phone ' || i, 'SHOPEE', 'THB', 10000 + i
        from generate_series(1, 3000) i`.execute(tx);
      await sql`analyze goods`.execute(tx);
      const readSoFar = async () => {
        const { rows } = await sql<{ count: number }>`
          select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'goods'`.execute(
          tx,
        );
        return rows[0]?.count ?? 0;
      };
      const before = await readSoFar();
      await sql`update category_names set name = name || ' too' where tenant_id = ${shop.guide.id}`.execute(tx);
      return (await readSoFar()) - before;
    });
    expect(read).toBeLessThan(300);
  });

  test('of the name of a brand or category reaches its goods', async () => {
    const { db } = shop.api.database;
    await shop.stock(shop.guide, {
      brands: [{ code: 'apple', name: 'Zonkers' }],
      categories: [{ code: 'c2', names: { th: 'อิเล็กทรอนิกส์', en: 'Gizmos' }, parent: 'c1' }],
    });
    await indexSearchOf({ db, tenant: shop.guide });
    expect((await search({ keyword: 'zonkers', dataTypes: ['GOODS'] })).totalElements).toBe(2);
    expect((await search({ keyword: 'gizmos', dataTypes: ['GOODS'] })).totalElements).toBe(4);
  });
});
