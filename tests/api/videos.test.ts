import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Tenant } from '#src/ctx.ts';
import { createContext } from '#src/ctx.ts';
import { RelatedVideo, VideoInput } from '#src/modules/reading/videos/contract.ts';
import { videosForGoods } from '#src/modules/reading/videos/reads.ts';
import { putVideos } from '#src/modules/reading/videos/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { dealOf, goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

const VIDEOS = 'POST /saas-content-service/contents/get-videos-for-content';

let shop: TestShop;

const given = (code: string, day: number, overrides: Partial<z.input<typeof VideoInput>> = {}) =>
  VideoInput.parse({
    code,
    url: `https://video.example/${code}`,
    publishTime: `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`,
    titles: { th: `วิดีโอ ${code}` },
    ...overrides,
  });

async function put(tenant: Tenant, videos: readonly VideoInput[]) {
  const { result, tags: cacheTags } = await write(shop.api.database.db, tenant, (ctx) => putVideos(ctx, videos));
  return {
    outcomes: result.map((answer) => (answer.outcome === 'rejected' ? answer : answer.outcome)),
    tags: [...cacheTags].toSorted(),
  };
}

beforeAll(async () => {
  shop = await startShop();
  const stock = {
    categories: [
      { code: 'c1', names: { th: 'บ้าน' } },
      { code: 'c2', names: { th: 'ครัว' }, parent: 'c1' },
      { code: 'c3', names: { th: 'หม้อ' }, parent: 'c2' },
    ],
    brands: [{ code: 'acme', name: 'Acme' }],
    goods: [goodsOf('pan', { code: 'pan', category: 'c3', brand: 'acme' }), goodsOf('twin', { code: 'twin' })],
    deals: [
      dealOf('pan-deal', { goods: 'pan' }),
      dealOf('plain'),
      dealOf('coming', { publishTime: '2100-01-01T00:00:00Z' }),
    ],
  };
  await shop.stock(shop.guide, stock);
  await shop.stock(shop.deals, stock);
  await put(shop.guide, [
    given('of-deal', 1, { deals: ['pan-deal'] }),
    given('of-goods', 2, { goods: ['pan'], titles: { th: 'กระทะ', en: 'The pan' }, seconds: 90, brand: 'acme' }),
    given('of-twin', 3, { goods: ['twin'] }),
    given('of-brand', 4, { brand: 'acme' }),
    given('of-category', 6, { category: 'c3' }),
    given('of-parent', 7, { category: 'c2' }),
    given('of-root', 8, { category: 'c1' }),
    given('hidden', 9, { deals: ['pan-deal'], live: false }),
    given('of-coming', 9, { deals: ['coming'] }),
  ]);
  await put(shop.deals, [given('of-deal', 1, { deals: ['pan-deal'], titles: { id: 'Lain' } })]);
  await sql`
    update goods set match_group = (select min(id) from goods g where g.tenant_id = goods.tenant_id)
    where tenant_id = ${shop.guide.id}`.execute(shop.api.database.db);
});

afterAll(() => shop.close());

const codes = async (body: unknown, options = {}) =>
  (await shop.ask<RelatedVideo[]>(VIDEOS, { body, ...options })).map(({ code }) => code);

describe('videos beside a deal', () => {
  test('show it or the same product first, then its brand, then its category and the parent category', async () => {
    expect(await codes({ contentCodes: ['pan-deal'], videoNum: 20 })).toEqual([
      'of-twin',
      'of-goods',
      'of-deal',
      'of-brand',
      'of-category',
      'of-parent',
    ]);
  });

  test('are four by default', async () => expect(await codes({ contentCodes: ['pan-deal'] })).toHaveLength(4));

  test('are found by id too, as a number or as text', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from deals where tenant_id = ${shop.guide.id} and code = 'pan-deal'`.execute(shop.api.database.db);
    const id = rows[0]?.id ?? 0;
    expect(await codes({ contentIds: [id], videoNum: 1 })).toEqual(['of-twin']);
    expect(await codes({ contentIds: [String(id)], videoNum: 1 })).toEqual(['of-twin']);
    expect(await codes({ contentIds: [id], videoNum: 1 }, { tenant: shop.deals })).toEqual([]);
  });

  test('belong to the tenant, and there are none for invisible subjects', async () => {
    expect(await codes({ contentCodes: ['pan-deal'] }, { tenant: shop.deals, lang: 'id' })).toEqual(['of-deal']);
    expect(await codes({ contentCodes: ['coming', 'nothing', 'plain'] })).toEqual([]);
  });

  test('have a title in the language, else in one of the tenant’s', async () => {
    const english = await shop.ask<RelatedVideo[]>(VIDEOS, { lang: 'en', body: { contentCodes: ['pan-deal'] } });
    expect(english.map(({ title }) => title)).toEqual(['วิดีโอ of-twin', 'The pan', 'วิดีโอ of-deal', 'วิดีโอ of-brand']);
    for (const card of english) expect(RelatedVideo.strict().parse(card)).toEqual(card);
    expect(english.map(({ showsSubject }) => showsSubject)).toEqual([true, true, true, false]);
    expect(english[1]).toMatchObject({ seconds: 90, brand: { code: 'acme' }, publishTime: '2026-01-02T00:00:00.000Z' });
  });

  test.each([
    {},
    { contentCodes: [] },
    { contentIds: ['x'] },
    { contentCodes: ['a'], videoNum: 0 },
    { contentCodes: 'a' },
  ])('refuse %j', async (body) => expect(await shop.status(VIDEOS, { body })).toBe(400));
});

test('videos beside goods, with tracked tags', async () => {
  const { ctx, reads } = createContext(shop.api.database.db, shop.guide, 'th');
  const { rows } = await sql<{ id: number }>`
    select id from goods where tenant_id = ${shop.guide.id} and code = 'pan'`.execute(shop.api.database.db);
  const videos = await videosForGoods(ctx, { id: rows[0]?.id ?? 0, code: 'pan' }, 3);
  expect(videos.map(({ code }) => code)).toEqual(['of-twin', 'of-goods', 'of-deal']);
  expect([...reads]).toEqual(
    expect.arrayContaining([
      'goods-deals:pan',
      'video:DEAL/pan-deal',
      'video:GOODS/twin',
      'video:BRAND/acme',
      'video:CATEGORY/c2',
      'video:of-deal',
    ]),
  );
});

describe('writing', () => {
  test('invalidates the lists that a video enters and leaves', async () => {
    expect(await put(shop.guide, [given('new', 20, { brand: 'acme', deals: ['x-plain'] })])).toEqual({
      outcomes: ['created'],
      tags: ['video:BRAND/acme', 'video:DEAL/plain', 'video:new'],
    });
    expect((await put(shop.guide, [given('new', 20, { brand: 'acme', deals: ['plain'] })])).outcomes).toEqual([
      'unchanged',
    ]);
    expect((await put(shop.guide, [given('new', 20, { category: 'c1', deals: ['plain'] })])).tags).toEqual([
      'video:BRAND/acme',
      'video:CATEGORY/c1',
      'video:new',
    ]);
    expect((await put(shop.guide, [given('new', 20, { category: 'c1', deals: ['plain'], live: false })])).tags).toEqual(
      ['video:CATEGORY/c1', 'video:DEAL/plain', 'video:new'],
    );
  });

  test.each([
    ['goods', { goods: ['none'] }],
    ['deals', { deals: ['none'] }],
    ['brand', { brand: 'none' }],
    ['category', { category: 'none' }],
  ])('refuses unknown %s', async (field, overrides) => {
    const { outcomes, tags: cacheTags } = await put(shop.guide, [given('bad', 1, overrides)]);
    expect([outcomes, cacheTags]).toEqual([[expect.objectContaining({ outcome: 'rejected', field })], []]);
  });
});
