import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Tenant } from '#src/ctx.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import {
  type Leaderboard,
  type LeaderboardInput,
  Place,
  type PlacePage,
} from '#src/modules/selling/leaderboards/contract.ts';
import { updateDueLeaderboards } from '#src/modules/selling/leaderboards/service.ts';
import { SpecialInput } from '#src/modules/selling/subjects/contract.ts';
import { putSpecials } from '#src/modules/selling/subjects/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { boardOf, type GivenBoard, PLACES, placesOf, putBoards } from './fixtures/leaderboards.ts';
import { dealOf, goodsOf, startShop, type TestShop } from './fixtures/shopping.ts';

let shop: TestShop;

const put = (tenant: Tenant, boards: readonly LeaderboardInput[]) => putBoards(shop, tenant, boards);
const places = (code: string) => placesOf(shop, code);

const figures = (code: string, rating: number, reviewCount: number, soldQuantity: number, more = {}) =>
  goodsOf(code, { code, category: 'c2', rating, reviewCount, soldQuantity, ...more });

/** Stores the same price for each of the last sixty days. */
async function charged(code: string, minor: number) {
  await sql`
    insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
    select tenant_id, id, now() - n * interval '1 day', ${minor}::bigint, 'THB'
    from goods, generate_series(1, 60) n where tenant_id = ${shop.guide.id} and code = ${code}`.execute(
    shop.api.database.db,
  );
}

const quarantine = (code: string, what: object | null) =>
  sql`update price_states set quarantine = ${what === null ? null : JSON.stringify(what)}::jsonb
    where tenant_id = ${shop.guide.id}
      and goods_id = (select id from goods where tenant_id = ${shop.guide.id} and code = ${code})`.execute(
    shop.api.database.db,
  );

const setGoods = (code: string, change: ReturnType<typeof sql>) =>
  sql`update goods set ${change} where tenant_id = ${shop.guide.id} and code = ${code}`.execute(shop.api.database.db);

const makeDue = (code: string) =>
  sql`update item_groups set next_update_at = now() - interval '90 minutes'
    where tenant_id = ${shop.guide.id} and code = ${code}`.execute(shop.api.database.db);

beforeAll(async () => {
  shop = await startShop();
  const claimed = (minor: number) => ({
    price: { minor, currency: 'THB' },
    originalPrice: { minor: 20_000, currency: 'THB' },
  });
  await shop.stock(shop.guide, {
    categories: [
      { code: 'c1', names: { th: 'บ้าน' } },
      { code: 'c2', names: { th: 'ครัว' }, parent: 'c1' },
      { code: 'c3', names: { th: 'อื่น' } },
    ],
    goods: [
      figures('lucky', 5, 1, 900),
      figures('loved', 4.8, 400, 700, claimed(15_000)),
      figures('liked', 4.6, 800, 700, claimed(10_000)),
      figures('twin', 4.6, 800, 700, claimed(12_000)),
      figures('poor', 2, 50, 0),
      figures('unknown', 5, 0, 0),
      figures('gone', 5, 9000, 9000, { valid: false }),
      figures('sold-out', 5, 9000, 9000, { availability: 'OUT_OF_STOCK' }),
      figures('elsewhere', 4.9, 9000, 9000, { category: 'c3' }),
    ],
    deals: [
      dealOf('deal-liked', { goods: 'liked' }),
      dealOf('deal-lucky', { goods: 'lucky' }),
      dealOf('deal-out', { goods: 'sold-out' }),
      dealOf('deal-over', { goods: 'loved', expireTime: '2026-02-01T00:00:00Z' }),
    ],
  });
  await shop.stock(shop.deals, { goods: [goodsOf('lucky', { code: 'lucky' })] });
  await charged('loved', 20_000);
  await charged('liked', 12_000);
  await charged('twin', 20_000);
  await refreshPrices({ db: shop.api.database.db, tenant: shop.guide });
});

afterAll(() => shop.close());

describe('an automatic leaderboard ranks by', () => {
  test.each([
    ['SOLD_QUANTITY', ['lucky', 'liked', 'twin', 'loved']],
    // A single review of 5 gives about the overall average; hundreds of 4.8 rank above it.
    ['AVERAGE_SCORE', ['loved', 'liked', 'twin', 'lucky', 'poor']],
    // The claim for liked is inflated, so it has no place.
    ['DISCOUNT', ['twin', 'loved']],
    ['REVIEW_COUNT', ['liked', 'twin', 'loved', 'poor', 'lucky']],
  ] as const)('%s, with a total order for ties', async (order, expected) => {
    const code = `by-${order.toLowerCase().replace('_', '-')}`;
    expect((await put(shop.guide, [boardOf(code, { order, category: 'c1' })])).outcomes).toEqual(['created']);
    expect(await places(code)).toEqual(expected);
  });

  test('the figures of their goods, for deals', async () => {
    await put(shop.guide, [boardOf('deals', { order: 'SOLD_QUANTITY', subjectType: 'CONTENT' })]);
    expect(await places('deals')).toEqual(['deal-lucky', 'deal-liked']);
  });

  test('all items without a category, up to its length', async () => {
    await put(shop.guide, [boardOf('all', { order: 'SOLD_QUANTITY', size: 2 })]);
    expect(await places('all')).toEqual(['elsewhere', 'lucky']);
  });

  test('the best listing of a product, once', async () => {
    await setGoods(
      'twin',
      sql`match_group = (select id from goods g where g.tenant_id = goods.tenant_id and g.code = 'liked')`,
    );
    await setGoods('liked', sql`match_group = id`);
    await put(shop.guide, [boardOf('once', { order: 'REVIEW_COUNT', category: 'c2' })]);
    expect(await places('once')).toEqual(['liked', 'loved', 'poor', 'lucky']);
    await setGoods('twin', sql`match_group = null`);
    await setGoods('liked', sql`match_group = null`);
  });

  test('confirmed prices only', async () => {
    await quarantine('twin', { at: 0, minor: 1, reason: 'ZERO' });
    await put(shop.guide, [boardOf('believed', { order: 'DISCOUNT' })]);
    expect(await places('believed')).toEqual(['loved']);
    await quarantine('twin', null);
  });
});

describe('recomputation', () => {
  const update = async () => {
    const { db } = shop.api.database;
    await sql`delete from invalidations where tenant_id = ${shop.guide.id}`.execute(db);
    const done = await updateDueLeaderboards({ db, tenant: shop.guide });
    const { rows } = await sql<{
      tag: string;
    }>`select tag from invalidations where tenant_id = ${shop.guide.id}`.execute(db);
    return { ...done, tags: rows.map(({ tag }) => tag) };
  };
  const board = () => shop.ask<Leaderboard>('GET /service-in-one/item-groups/code/clocked');

  test('computes leaderboards that are due and invalidates them; pages show the next time', async () => {
    await put(shop.guide, [boardOf('clocked', { order: 'SOLD_QUANTITY', category: 'c2', size: 3, updateHours: 2 })]);
    const created = await board();
    expect(created.updateHours).toBe(2);
    expect(Date.parse(created.nextUpdateTime ?? '') - Date.now()).toBeGreaterThan(2 * 3_600_000 - 60_000);
    expect(await update()).toEqual({ computed: 0, changed: 0, tags: [] });
    await makeDue('clocked');
    expect(await update()).toEqual({ computed: 1, changed: 0, tags: ['leaderboard:clocked'] });
    expect((await board()).updateTime).toBe(created.updateTime);
    await setGoods('poor', sql`sold_quantity = 800`);
    expect(await update()).toEqual({ computed: 0, changed: 0, tags: [] });
    await makeDue('clocked');
    expect(await update()).toEqual({ computed: 1, changed: 1, tags: ['leaderboard:clocked'] });
    expect(await places('clocked')).toEqual(['lucky', 'poor', 'liked']);
    const after = await board();
    expect(Date.parse(after.updateTime)).toBeGreaterThan(Date.parse(created.updateTime));
    // Due ninety minutes ago, every two hours: next in half an hour.
    const wait = Date.parse(after.nextUpdateTime ?? '') - Date.now();
    expect(Math.abs(wait - 1_800_000)).toBeLessThan(60_000);
    await setGoods('poor', sql`sold_quantity = 0`);
  });

  test('is shared by two processes', async () => {
    const codes = ['share-a', 'share-b', 'share-c'];
    await put(
      shop.guide,
      codes.map((code) => boardOf(code, { order: 'REVIEW_COUNT' })),
    );
    for (const code of codes) await makeDue(code);
    const done = await Promise.all(
      [1, 2].map(() => updateDueLeaderboards({ db: shop.api.database.db, tenant: shop.guide })),
    );
    expect(done.reduce((sum, { computed }) => sum + computed, 0)).toBe(3);
  });
});

describe('an editor’s leaderboard', () => {
  test('has the given order, and invalidates its changes', async () => {
    const board = boardOf('manual', { subjects: ['liked', 'lucky', 'liked', 'gone'], position: 7 });
    expect(await put(shop.guide, [board])).toEqual({
      outcomes: ['created'],
      tags: ['leaderboard:manual', 'leaderboards-listed:all'],
    });
    expect((await put(shop.guide, [board])).outcomes).toEqual(['unchanged']);
    expect(await places('manual')).toEqual(['liked', 'lucky', 'gone']);
    const turned = await put(shop.guide, [{ ...board, subjects: ['gone', 'lucky', 'liked'] }]);
    expect(turned).toEqual({ outcomes: ['updated'], tags: ['leaderboard:manual'] });
    expect(await places('manual')).toEqual(['gone', 'lucky', 'liked']);
  });

  test('shows goods as cards that link to it, and unavailable ones as invalid', async () => {
    const { content } = await shop.ask<z.infer<typeof PlacePage>>(PLACES, {
      body: { groupCode: 'manual', pageRequest: { page: 1, size: 2 } },
    });
    for (const place of content) expect(Place.strict().parse(place)).toEqual(place);
    expect(content.map(({ goods }) => [goods?.goodsName, goods?.invalid])).toEqual([
      ['Goods gone', true],
      ['Goods lucky', false],
    ]);
    expect(content[1]?.goods?.itemGroupInfo).toEqual({
      groupId: content[1]?.groupId,
      groupCode: 'manual',
      groupName: 'อันดับ manual',
      sortValue: 2,
    });
  });

  test('may be of special subjects', async () => {
    await write(shop.api.database.db, shop.guide, (ctx) =>
      putSpecials(ctx, [
        SpecialInput.parse({ subtitle: 'eleven', kind: 'OCCASION', texts: { th: { title: 'สิบเอ็ด' } } }),
        SpecialInput.parse({ subtitle: 'draft', kind: 'GUIDE', shelved: false, texts: { th: { title: 'ร่าง' } } }),
      ]),
    );
    await put(shop.guide, [boardOf('topics', { subjectType: 'TOPIC', subjects: ['eleven', 'draft'] })]);
    const { content } = await shop.ask<z.infer<typeof PlacePage>>(PLACES, { body: { groupCode: 'topics' } });
    expect(content.map(({ subjectCode, topic }) => [subjectCode, topic?.title])).toEqual([['eleven', 'สิบเอ็ด']]);
  });

  test.each([
    ['subjects', { subjects: ['nothing'] }],
    ['subjects', { subjectType: 'TOPIC', subjects: ['lucky'] }],
    ['category', { order: 'DISCOUNT', category: 'nowhere' }],
  ] as const)('with unknown %s is rejected: %j', async (field, overrides) => {
    const { outcomes, tags: cacheTags } = await put(shop.guide, [boardOf('bad', { ...overrides } as GivenBoard)]);
    expect([outcomes, cacheTags]).toEqual([[expect.objectContaining({ outcome: 'rejected', field })], []]);
  });
});
