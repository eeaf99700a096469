import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import { sayMatch } from '#src/modules/catalogue/matching/editor-overrides.ts';
import { matchGoods } from '#src/modules/catalogue/matching/service.ts';
import type { RootPage } from '#src/modules/people/comments/contract.ts';
import type { MarkedItem, Statistic } from '#src/modules/people/marks/contract.ts';
import { readMarkList } from '#src/modules/people/marks/list-store.ts';
import { markedItems } from '#src/modules/people/marks/marked-subjects.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { type Marking, PATHS, startMarking } from './fixtures/marks.ts';
import { goodsOf } from './fixtures/shopping.ts';

let all: Marking;
let nok: TestUser;
let ploy: TestUser;
let ids: Record<'shop-a' | 'shop-b', number>;
let round = 0;

beforeAll(async () => {
  all = await startMarking();
  nok = await all.user('Nok');
  ploy = await all.user('Ploy');
});

afterAll(() => all.close());

/** Two listings that nothing groups yet. */
beforeEach(async () => {
  round += 1;
  const names = { 'shop-a': `shop-a-${round}`, 'shop-b': `shop-b-${round}` };
  await all.shop.stock(all.shop.guide, {
    goods: Object.values(names).map((code) => goodsOf(code, { code, name: code, seller: code })),
  });
  ids = { 'shop-a': await all.idOf('goods', names['shop-a']), 'shop-b': await all.idOf('goods', names['shop-b']) };
});

async function decide(same: boolean): Promise<void> {
  const { guide: tenant } = all.shop;
  const override = { goods: `shop-a-${round}`, other: `shop-b-${round}`, same };
  await write(all.db, tenant, (ctx) => sayMatch(ctx, override));
  await matchGoods({ db: all.db, tenant });
}

const collect = (user: TestUser, subjectId: number) =>
  all.post(user, PATHS.collect, { subjectId, subjectType: 'GOODS' });

const countsOf = async (subjectId: number) => {
  const { data } = await all.post<Statistic>(null, PATHS.statistic, {
    subjects: [{ subjectId, subjectType: 'GOODS' }],
  });
  return data[0]?.collectCount;
};

const favourites = async (user: TestUser): Promise<MarkedItem[]> => {
  const { guide: tenant } = all.shop;
  const filter = { action: 'COLLECT', types: ['GOODS'], reviewedIn: null, limit: 9, offset: 0 } as const;
  const { rows } = await readMarkList(all.db, tenant.id, user.id, filter);
  return markedItems(createContext(all.db, tenant, 'th').ctx, rows);
};

const commented = (subjectId: number) =>
  all.db
    .insertInto('replies')
    .values({
      tenant_id: all.shop.guide.id,
      subject_type: 'GOODS',
      subject_id: subjectId,
      author_id: nok.id,
      text: 'ดี',
    })
    .execute();

const commentsOn = async (subjectId: number) => {
  const body = { subjectId, subjectType: 'GOODS', subReplyCount: 0, pageRequest: { page: 1, size: 9 } };
  return (await all.post<RootPage>(null, '/saas-interaction-service/reply/rootList', body)).data.replyTotal;
};

test('what readers saved of two listings and said of them is of their product once they are one', async () => {
  await collect(nok, ids['shop-a']);
  await collect(nok, ids['shop-b']);
  await collect(ploy, ids['shop-b']);
  await commented(ids['shop-b']);
  await decide(true);
  expect((await favourites(nok)).map(({ goods }) => goods?.code)).toEqual([`shop-a-${round}`]);
  expect((await favourites(ploy)).map(({ goods }) => goods?.code)).toEqual([`shop-a-${round}`]);
  expect([await countsOf(ids['shop-a']), await countsOf(ids['shop-b'])]).toEqual([2, 2]);
  expect([await commentsOn(ids['shop-a']), await commentsOn(ids['shop-b'])]).toEqual([1, 1]);
});

test('a mark set and taken on another listing is one of the product', async () => {
  await decide(true);
  await collect(nok, ids['shop-b']);
  expect(await countsOf(ids['shop-a'])).toBe(1);
  await all.post(nok, PATHS.uncollect, { subjectId: ids['shop-b'], subjectType: 'GOODS' });
  expect(await countsOf(ids['shop-a'])).toBe(0);
});

test('when the group splits it stays with the listing that stood for the product', async () => {
  await collect(ploy, ids['shop-b']);
  await decide(true);
  await decide(false);
  expect([await countsOf(ids['shop-a']), await countsOf(ids['shop-b'])]).toEqual([1, 0]);
});
