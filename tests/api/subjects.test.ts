import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Tenant } from '#src/ctx.ts';
import { createContext } from '#src/ctx.ts';
import { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import { SpecialCard, SpecialInput, type SpecialPage, SpecialView } from '#src/modules/selling/subjects/contract.ts';
import { filledSpecials } from '#src/modules/selling/subjects/pages.ts';
import { specialView } from '#src/modules/selling/subjects/reads.ts';
import { putSpecials } from '#src/modules/selling/subjects/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { dealOf, goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

const PAGES = 'POST /saas-content-service/special-subjects/pages';
const DETAIL = 'GET /saas-content-service/special-subjects/detail';

let shop: TestShop;

const given = (subtitle: string, overrides: Partial<z.input<typeof SpecialInput>> = {}) =>
  SpecialInput.parse({
    subtitle,
    kind: 'OCCASION',
    texts: { th: { title: `วัน ${subtitle}` }, en: { title: `Day ${subtitle}` } },
    ...overrides,
  });

async function put(tenant: Tenant, specials: readonly SpecialInput[]) {
  const { result, tags: cacheTags } = await write(shop.api.database.db, tenant, (ctx) => putSpecials(ctx, specials));
  return {
    outcomes: result.map((answer) => (answer.outcome === 'rejected' ? answer : answer.outcome)),
    tags: [...cacheTags].toSorted(),
  };
}

const article = (code: string, overrides: Partial<z.input<typeof ArticleInput>> = {}) =>
  ArticleInput.parse({
    code,
    publishTime: '2026-01-05T08:00:00+07:00',
    texts: { th: { title: `เรื่อง ${code}`, body: 'ข้อความ', format: 'text' } },
    ...overrides,
  });

const manyDeals = Array.from({ length: 12 }, (_, index) => `deal-${index + 1}`);

const eleven = () =>
  given('eleven', {
    position: 2,
    cover: { url: 'https://img.example/11.jpg', width: 16, height: 9, alt: '11.11' },
    deals: [...manyDeals, 'coming', 'thai-only'],
    goods: ['pan', 'gone', 'pot'],
    articles: ['story', 'memo', 'draft'],
    texts: {
      th: {
        title: 'สิบเอ็ดสิบเอ็ด',
        summary: 'ลดจริง',
        faq: [{ question: 'เมื่อไร', answer: 'วันที่ 11' }],
        opinions: [{ name: 'Ann', title: 'นักช้อป', text: 'คุ้ม', avatar: 'https://img.example/ann.jpg' }],
        picks: [
          { goods: 'pot', role: 'คุ้มสุด', reason: 'ใบเดียวพอ' },
          { goods: 'gone', role: 'เบาสุด' },
        ],
      },
      en: { title: 'Eleven eleven' },
    },
  });

beforeAll(async () => {
  shop = await startShop();
  await shop.stock(shop.guide, {
    goods: [goodsOf('pan', { code: 'pan' }), goodsOf('pot'), goodsOf('gone', { code: 'gone', valid: false })],
    deals: [
      ...manyDeals.map((code) => dealOf(code)),
      dealOf('coming', { publishTime: '2100-01-01T00:00:00Z' }),
      dealOf('thai-only', { texts: { th: { title: 'ไทย' } } }),
    ],
  });
  await write(shop.api.database.db, shop.guide, (ctx) =>
    putArticles(ctx, [article('story'), article('memo', { kind: 'NOTE' }), article('draft', { state: 'AUDITING' })], {
      merge: false,
    }),
  );
  await put(shop.guide, [
    eleven(),
    given('twelve', { position: 1, kind: 'GUIDE' }),
    given('thai', { position: 3, texts: { th: { title: 'ไทย' } } }),
    given('hidden', { shelved: false }),
  ]);
  await put(shop.deals, [given('eleven', { texts: { id: { title: 'Sebelas' } } })]);
});

afterAll(() => shop.close());

describe('special subjects', () => {
  const list = async (body: unknown, options = {}) =>
    (await shop.ask<z.infer<typeof SpecialPage>>(PAGES, { body, ...options })).content;

  test.each([
    ['those on the shelf, in the editor’s order', { shelved: true }, 'th', ['twelve', 'eleven', 'thai']],
    ['in the reader’s language', {}, 'en', ['twelve', 'eleven']],
    ['of a kind', { kind: 'GUIDE' }, 'th', ['twelve']],
    ['a page', { shelved: true, pageRequest: { page: 2, size: 2 } }, 'th', ['thai']],
  ])('%s', async (_case, body, lang, expected) =>
    expect((await list(body, { lang })).map(({ subtitle }) => subtitle)).toEqual(expected),
  );

  test('are shown as cards', async () => {
    for (const card of await list({})) expect(SpecialCard.strict().parse(card)).toEqual(card);
    expect((await list({}))[1]).toMatchObject({
      title: 'สิบเอ็ดสิบเอ็ด',
      summary: 'ลดจริง',
      coverImage: { url: 'https://img.example/11.jpg', width: 16, height: 9, alt: '11.11' },
    });
  });

  test('belong to their tenant', async () =>
    expect((await list({}, { tenant: shop.deals, lang: 'id' })).map(({ title }) => title)).toEqual(['Sebelas']));

  test.each([{ shelved: false }, { shelved: 'yes' }, { pageRequest: { size: 0 } }, { kind: 'OTHER' }])(
    'refuse %j',
    async (body) => expect(await shop.status(PAGES, { body })).toBe(400),
  );
});

describe('a special subject', () => {
  test('shows its published items, and ten deals', async () => {
    const view = await shop.ask<SpecialView>(`${DETAIL}?subtitle=eleven`);
    expect(SpecialView.strict().parse(view)).toEqual(view);
    expect(view.deals.content.map(({ code }) => code)).toEqual(manyDeals.slice(0, 10));
    expect([view.deals.totalElements, view.deals.hasNext, view.deals.size]).toEqual([13, true, 10]);
    expect(view.goods.map(({ goodsName }) => goodsName)).toEqual(['Goods pan']);
    expect(view.picks.map(({ goods, ...why }) => [goods.goodsName, why])).toEqual([
      ['Goods pot', { role: 'คุ้มสุด', reason: 'ใบเดียวพอ' }],
    ]);
    expect(view.articles.map(({ subjectType, content }) => [subjectType, content?.code])).toEqual([
      ['ARTICLE', 'story'],
      ['NOTE', 'memo'],
    ]);
    expect(view.faq).toEqual([{ question: 'เมื่อไร', answer: 'วันที่ 11' }]);
    expect(view.opinions[0]).toMatchObject({ name: 'Ann', avatar: 'https://img.example/ann.jpg' });
    expect(view.langs).toEqual(['th', 'en']);
  });

  test('has further pages of deals, in the reader’s language', async () => {
    const { deals } = await shop.ask<SpecialView>(`${DETAIL}?subtitle=eleven&page=2`, { lang: 'en' });
    expect(deals.content.map(({ title }) => title)).toEqual(['Deal deal-11', 'Deal deal-12']);
  });

  test.each([
    ['unknown', '?subtitle=nothing', 404],
    ['off the shelf', '?subtitle=hidden', 404],
    ['not in the language', '?subtitle=thai', 404],
    ['not named', '', 400],
    ['too long', `?subtitle=${'x'.repeat(101)}`, 400],
    ['with a page that is none', '?subtitle=eleven&page=-1', 400],
  ])('%s', async (_case, query, status) => expect(await shop.status(`${DETAIL}${query}`, { lang: 'en' })).toBe(status));

  test('tracks what its page shows, including unpublished items', async () => {
    const { ctx, reads } = createContext(shop.api.database.db, shop.guide, 'th');
    await specialView(ctx, 'eleven', { page: 1, size: 10 });
    expect([...reads]).toEqual(
      expect.arrayContaining([
        'special:eleven',
        'deal-card:coming',
        'deal-card:deal-12',
        'goods:gone',
        'article-card:NOTE/memo/th',
        'article-card:ARTICLE/draft/th',
        'article-card:ARTICLE/draft/en',
      ]),
    );
  });

  test('without own texts is linked only while a reference is visible, and tracks its references', async () => {
    const { db } = shop.api.database;
    const { ctx, reads } = createContext(db, shop.guide, 'en');
    const specials = await db.selectFrom('special_subjects').select(['id', 'subtitle']).execute();
    const filled = await filledSpecials(ctx, specials);
    expect(specials.filter(({ id }) => filled.has(id)).map(({ subtitle }) => subtitle)).toEqual(['eleven']);
    expect([...reads]).toEqual(
      expect.arrayContaining(['deal-card:thai-only', 'goods:pan', 'goods:gone', 'article-card:ARTICLE/draft/en']),
    );
  });
});

describe('writing', () => {
  test('unchanged input writes and invalidates nothing', async () =>
    expect(await put(shop.guide, [eleven()])).toEqual({ outcomes: ['unchanged'], tags: [] }));

  test('a change of text affects only the subject, a change of position the list as well', async () => {
    expect((await put(shop.guide, [given('twelve', { position: 1, kind: 'GUIDE', deals: ['deal-1'] })])).tags).toEqual([
      'special:twelve',
    ]);
    expect((await put(shop.guide, [given('twelve', { position: 9, kind: 'GUIDE', deals: ['deal-1'] })])).tags).toEqual([
      'special:twelve',
      'specials-listed:all',
    ]);
  });

  test('refuses a pick of unknown goods', async () => {
    const texts = { th: { title: 'เลือก', picks: [{ goods: 'nothing', role: 'ดีสุด' }] } };
    const { outcomes, tags: cacheTags } = await put(shop.guide, [given('bad', { texts })]);
    expect([outcomes, cacheTags]).toEqual([[expect.objectContaining({ outcome: 'rejected', field: 'texts' })], []]);
  });

  test.each(['deals', 'goods', 'articles'])('refuses unknown %s', async (field) => {
    const { outcomes, tags: cacheTags } = await put(shop.guide, [given('bad', { [field]: ['nothing'] })]);
    expect([outcomes, cacheTags]).toEqual([[expect.objectContaining({ outcome: 'rejected', field })], []]);
  });
});
