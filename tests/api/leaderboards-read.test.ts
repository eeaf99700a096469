import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { createContext } from '#src/ctx.ts';
import {
  Leaderboard,
  type LeaderboardPage,
  LeaderboardWithPlaces,
} from '#src/modules/selling/leaderboards/contract.ts';
import { leaderboardPage } from '#src/modules/selling/leaderboards/reads.ts';
import { boardOf, PLACES, placesOf, putBoards } from './fixtures/leaderboards.ts';
import { dealOf, goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

const LISTS = 'POST /service-in-one/item-groups/page-with-ref';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
  const goods = ['lucky', 'liked', 'loved'].map((code) => goodsOf(code, { code }));
  const categories = [{ code: 'c1', names: { th: 'บ้าน' } }];
  await shop.stock(shop.guide, { categories, goods, deals: [dealOf('deal-liked', { goods: 'liked' })] });
  await shop.stock(shop.deals, { goods });
  await putBoards(shop, shop.guide, [
    boardOf('front', { subjects: ['lucky', 'liked', 'loved'], position: 1 }),
    boardOf('sale', { order: 'DISCOUNT', position: 2, cover: { url: 'https://img.example/c.jpg' }, category: 'c1' }),
    boardOf('offers', { subjectType: 'CONTENT', subjects: ['deal-liked'], position: 3 }),
    boardOf('thai', { subjects: ['lucky'], position: 4, texts: { th: { name: 'ไทย' } } }),
    boardOf('draft', { subjects: ['lucky'], position: 0, online: false }),
  ]);
  await putBoards(shop, shop.deals, [boardOf('front', { subjects: ['lucky'], texts: { id: { name: 'Depan' } } })]);
});

afterAll(() => shop.close());

describe('reading leaderboards', () => {
  const list = async (body: unknown, lang = 'th') =>
    (await shop.ask<z.infer<typeof LeaderboardPage>>(LISTS, { lang, body })).content;

  test.each([
    ['those online in the editor’s order', {}, ['front', 'sale', 'offers', 'thai']],
    ['of goods', { groupType: 'RANKING', subjectType: 'GOODS', onlyOnline: true }, ['front', 'sale', 'thai']],
    ['of deals', { subjectType: 'CONTENT' }, ['offers']],
    ['a page', { pageRequest: { page: 2, size: 2 } }, ['offers', 'thai']],
  ])('%s', async (_case, body, codes) => expect((await list(body)).map(({ code }) => code)).toEqual(codes));

  test('offline ones too on request', async () =>
    expect((await list({ onlyOnline: false })).map(({ code }) => code)).toContain('draft'));

  test('in the languages in which they have a name', async () =>
    expect((await list({}, 'en')).map(({ name }) => name)).toEqual(['Top front', 'Top sale', 'Top offers']));

  test('with their first entries, with or without cards', async () => {
    const bare = await list({ maxSortVal: 2 });
    for (const board of bare) expect(LeaderboardWithPlaces.strict().parse(board)).toEqual(board);
    expect(bare[0]?.refs.map(({ subjectCode, sortValue, goods }) => [subjectCode, sortValue, goods])).toEqual([
      ['lucky', 1, null],
      ['liked', 2, null],
    ]);
    expect(bare[0]).toMatchObject({ places: 3, generation: 'MANUAL', nextUpdateTime: null, updateHours: null });
    expect(bare[1]).toMatchObject({ order: 'DISCOUNT', generation: 'AUTO', updateHours: 24, category: { code: 'c1' } });
    const cards = await list({ maxSortVal: 1, requireSubjectDetail: true });
    expect(cards[0]?.refs[0]?.goods).toMatchObject({
      code: 'lucky',
      itemGroupInfo: { groupCode: 'front', sortValue: 1 },
    });
    expect(cards[2]?.refs[0]?.content).toMatchObject({ code: 'deal-liked', title: 'ดีล deal-liked' });
  });

  test('one by code or id, offline only on request', async () => {
    const byCode = await shop.ask<Leaderboard>('GET /service-in-one/item-groups/code/sale?ignoreOnline=');
    expect(Leaderboard.strict().parse(byCode)).toEqual(byCode);
    expect(await shop.ask(`GET /service-in-one/item-groups/${byCode.id}`)).toEqual(byCode);
    expect(await shop.status('GET /service-in-one/item-groups/code/draft')).toBe(404);
    expect(await shop.status('GET /service-in-one/item-groups/code/draft?ignoreOnline=true')).toBe(200);
    expect(await shop.status('GET /service-in-one/item-groups/code/thai', { lang: 'en' })).toBe(404);
    expect(await shop.status(PLACES, { body: { groupCode: 'draft' } })).toBe(404);
    expect(await shop.status(PLACES, { body: { groupId: String(byCode.id) } })).toBe(200);
    expect(await shop.status(`GET /service-in-one/item-groups/${byCode.id}`, { tenant: shop.deals, lang: 'id' })).toBe(
      404,
    );
  });

  test('each tenant has its own', async () => {
    const options = { tenant: shop.deals, lang: 'id' };
    const [board] = (await shop.ask<z.infer<typeof LeaderboardPage>>(LISTS, { ...options, body: {} })).content;
    expect([board?.name, board?.places]).toEqual(['Depan', 1]);
    expect(await placesOf(shop, 'front', options)).toEqual(['lucky']);
  });

  test('tracks what pages show', async () => {
    const { ctx, reads } = createContext(shop.api.database.db, shop.guide, 'th');
    await leaderboardPage(ctx, {
      groupType: 'RANKING',
      onlyOnline: true,
      requireSubjectDetail: true,
      maxSortVal: 3,
      pageRequest: { page: 1, size: 20 },
    });
    expect([...reads]).toEqual(
      expect.arrayContaining([
        'leaderboards-listed:all',
        'leaderboard:front',
        'deal-card:deal-liked',
        'goods-price:lucky',
      ]),
    );
  });

  test.each([
    ['/service-in-one/item-groups/x', undefined],
    ['/service-in-one/item-groups/0', undefined],
    ['/service-in-one/item-groups/1?ignoreOnline=maybe', undefined],
    [LISTS.slice(5), { groupType: 'OTHER' }],
    [LISTS.slice(5), { subjectType: 'BRAND' }],
    [LISTS.slice(5), { maxSortVal: 200, requireSubjectDetail: true }],
    [PLACES.slice(5), {}],
    [PLACES.slice(5), { groupId: 'x' }],
  ])('%s refuses %j', async (path, body) =>
    expect(await shop.status(`${body === undefined ? 'GET' : 'POST'} ${path}`, { body })).toBe(400),
  );
});
