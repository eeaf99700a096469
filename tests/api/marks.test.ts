import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Marked, Statistic, ViewerState } from '#src/modules/people/marks/contract.ts';
import { mark, unmark } from '#src/modules/people/marks/service.ts';
import { block, follow } from '#src/modules/people/relations/service.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { type Marking, PATHS, startMarking } from './fixtures/marks.ts';
import { ask } from './fixtures/raw-requests.ts';

const SUBJECT = '/saas-search-service/search/common/get/byId';

let all: Marking;
let nok: TestUser;
let ploy: TestUser;
let deal: number;

beforeAll(async () => {
  all = await startMarking();
  nok = await all.user('Nok');
  ploy = await all.user('Ploy');
  deal = await all.idOf('deals', 'a');
});

afterAll(() => all.close());

beforeEach(async () => {
  await sql`truncate user_marks, mark_counts, user_messages, user_blocks, user_follows, replies`.execute(all.db);
});

const post = <T = Marked>(
  user: TestUser | null,
  path: string,
  body?: unknown,
  options?: Parameters<Marking['post']>[3],
) => all.post<T>(user, path, body, options);
const counts = async () => {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', action, subject_type, count) as row from mark_counts order by 1`.execute(all.db);
  return rows.map(({ row }) => row);
};
/** The expected counts: the rows, counted. */
const rowsCounted = async () => {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', action, subject_type, count(*)) as row from user_marks
    group by tenant_id, action, subject_type, subject_id order by 1`.execute(all.db);
  return rows.map(({ row }) => row);
};

describe('a mark', () => {
  test.each([
    ['collect', 'uncollect', 'DEAL', 'deals', 'a'],
    ['like', 'unlike', 'DEAL', 'deals', 'a'],
    ['like', 'unlike', 'CONTENT', 'deals', 'a'],
    ['collect', 'uncollect', 'GOODS', 'goods', 'pan'],
    ['collect', 'uncollect', 'GOODS_LINK_DETAIL', 'goods', 'pan'],
    ['like', 'unlike', 'ARTICLE', 'articles', 'story'],
    ['like', 'unlike', 'NOTE', 'articles', 'small-note'],
    ['collect', 'uncollect', 'BRAND', 'brands', 'sony'],
  ] as const)('%s, then %s %s: repeating it changes nothing', async (make, take, subjectType, table, code) => {
    const body = { subjectId: await all.idOf(table, code), subjectType };
    for (let time = 0; time < 2; time++) {
      expect(await post(nok, PATHS[make], body)).toMatchObject({ status: 200, data: { marked: true, count: 1 } });
    }
    expect((await post(ploy, PATHS[make], body)).data).toEqual({ marked: true, count: 2 });
    for (let time = 0; time < 2; time++) {
      expect(await post(nok, PATHS[take], body)).toMatchObject({ status: 200, data: { marked: false, count: 1 } });
    }
  });

  test('likes and favourites are separate', async () => {
    await post(nok, PATHS.like, { subjectId: deal, subjectType: 'DEAL' });
    expect((await post(nok, PATHS.uncollect, { subjectId: deal, subjectType: 'DEAL' })).data).toEqual({
      marked: false,
      count: 0,
    });
    expect(await counts()).toEqual(['LIKE DEAL 1']);
  });

  test('is allowed to users logged in at this tenant', async () => {
    const body = { subjectId: deal, subjectType: 'DEAL' };
    expect((await post(null, PATHS.like, body)).status).toBe(401);
    expect((await post(nok, PATHS.like, body, { tenant: all.shop.deals })).status).toBe(401);
  });

  test.each<readonly [string, string, () => number | Promise<number>]>([
    ['nothing', 'DEAL', () => 999_999],
    ['a deal of another tenant', 'DEAL', () => all.idOf('deals', 'a', all.shop.deals)],
    ['a deal to come', 'DEAL', () => all.idOf('deals', 'later')],
    ['goods that are gone', 'GOODS', () => all.idOf('goods', 'cup')],
    ['a note as an article', 'ARTICLE', () => all.idOf('articles', 'small-note')],
    ['a reply of nobody', 'REPLY', () => 1],
  ])('%s is not found, and removing a mark of it succeeds silently', async (_what, subjectType, id) => {
    const body = { subjectId: await id(), subjectType };
    expect((await post(nok, PATHS.like, body)).status).toBe(404);
    expect(await post(nok, PATHS.unlike, body)).toMatchObject({ status: 200, data: { marked: false, count: 0 } });
    expect(await counts()).toEqual([]);
  });

  test.each([
    [{ subjectType: 'DEAL' }],
    [{ subjectId: 1, subjectType: 'USER' }],
    [{ subjectId: -1, subjectType: 'DEAL' }],
    [{ subjectId: 1, subjectType: 'DEAL', actionType: 'THUMB_UP' }],
    [{ subjectId: 1, subjectType: 'REPLY' }],
  ])('%j cannot be a favourite', async (body) => {
    expect((await post(nok, PATHS.collect, body)).status).toBe(400);
  });
});

describe('a like of user content', () => {
  test('notifies its author once, however often it is removed', async () => {
    const body = { subjectId: await all.reply(ploy, 'good price'), subjectType: 'REPLY' };
    for (const path of [PATHS.like, PATHS.unlike, PATHS.like]) await post(nok, path, body);
    await post(ploy, PATHS.like, body);
    const { rows } = await sql<{ row: string }>`
      select concat_ws(' ', user_id, kind, actor_id, details->>'excerpt') as row from user_messages`.execute(all.db);
    expect(rows).toEqual([{ row: `${ploy.id} LIKE ${nok.id} good price` }]);
  });

  test.each([
    ['the author blocked the reader', () => [ploy, nok] as const],
    ['the reader blocked the author', () => [nok, ploy] as const],
  ])('is refused with a specific error if %s', async (_how, who) => {
    const [blocker, blocked] = who();
    await block({ db: all.db, tenant: all.shop.guide }, blocker.id, blocked.id);
    const body = { subjectId: await all.reply(ploy, 'good price'), subjectType: 'REPLY' };
    expect(await post(nok, PATHS.like, body)).toMatchObject({
      status: 403,
      message: 'Due to some privacy settings you cannot like this content',
    });
    expect(await counts()).toEqual([]);
  });
});

describe('two processes on one database', () => {
  const subject = () => ({ type: 'DEAL', id: deal }) as const;
  const viewer = (user: TestUser) => ({ userId: user.id, sessionId: 1 });
  const pool = (n: number) => all.pools[n % 2 === 0 ? 0 : 1];

  test('count thirty likes of one reader as one, and of thirty readers as thirty', async () => {
    const { guide } = all.shop;
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => mark({ db: pool(n), tenant: guide }, viewer(nok), 'LIKE', subject())),
    );
    expect(await counts()).toEqual(['LIKE DEAL 1']);
    const crowd = await Promise.all(Array.from({ length: 30 }, (_, n) => all.user(`crowd${n}`)));
    await Promise.all(
      crowd.map((testUser, n) => mark({ db: pool(n), tenant: guide }, viewer(testUser), 'LIKE', subject())),
    );
    expect(await counts()).toEqual(['LIKE DEAL 31']);
    await Promise.all(
      [...crowd, ...crowd].map((testUser, n) =>
        unmark({ db: pool(n), tenant: guide }, viewer(testUser), 'LIKE', subject()),
      ),
    );
    expect(await counts()).toEqual(['LIKE DEAL 1']);
  });

  test('keep counts equal to the rows when marks are added and removed at once', async () => {
    const { guide } = all.shop;
    const change = (n: number) =>
      n % 3 === 0
        ? unmark({ db: pool(n), tenant: guide }, viewer(n % 2 === 0 ? nok : ploy), 'LIKE', subject())
        : mark({ db: pool(n), tenant: guide }, viewer(n % 2 === 0 ? nok : ploy), 'LIKE', subject());
    await Promise.all(Array.from({ length: 60 }, (_, n) => change(n)));
    expect((await counts()).filter((row) => !row.endsWith(' 0'))).toEqual(await rowsCounted());
  });

  test('remove the marks of a closed account, in the counts too', async () => {
    const gone = await all.user('Gone');
    const { guide } = all.shop;
    for (const action of ['LIKE', 'COLLECT'] as const) {
      for (const user of [gone, nok]) await mark({ db: all.db, tenant: guide }, viewer(user), action, subject());
    }
    await sql`delete from users where id = ${gone.id}`.execute(all.db);
    expect(await counts()).toEqual(['COLLECT DEAL 1', 'LIKE DEAL 1']);
  });
});

test('anyone can read the counts, in the requested order', async () => {
  const goods = await all.idOf('goods', 'pan');
  await post(nok, PATHS.like, { subjectId: deal, subjectType: 'DEAL' });
  await post(nok, PATHS.collect, { subjectId: goods, subjectType: 'GOODS' });
  const subjects = [
    { subjectId: goods, subjectType: 'GOODS_LINK_DETAIL' },
    { subjectId: deal, subjectType: 'CONTENT' },
    { subjectId: 999_999, subjectType: 'NOTE' },
  ];
  expect((await post<Statistic>(null, PATHS.statistic, { subjects })).data).toEqual([
    { subjectId: goods, subjectType: 'GOODS', likeCount: 0, collectCount: 1 },
    { subjectId: deal, subjectType: 'DEAL', likeCount: 1, collectCount: 0 },
    { subjectId: 999_999, subjectType: 'NOTE', likeCount: 0, collectCount: 0 },
  ]);
  const elsewhere = await post<Statistic>(null, PATHS.statistic, { subjects }, { tenant: all.shop.deals });
  expect(elsewhere.data.map(({ likeCount, collectCount }) => likeCount + collectCount)).toEqual([0, 0, 0]);
});

describe('the state of a page', () => {
  const NOBODY = { viewer: null, marks: [], counts: {} };
  const state = async (user: TestUser | null, subjects: readonly string[], tenant = all.shop.guide) =>
    (await post<ViewerState>(user, PATHS.state, { subjects }, { tenant })).data;

  test('is empty for a visitor, and for a token of another tenant', async () => {
    await post(nok, PATHS.like, { subjectId: deal, subjectType: 'DEAL' });
    expect(await state(null, [`DEAL:${deal}`])).toEqual(NOBODY);
    expect(await state(nok, [`DEAL:${deal}`], all.shop.deals)).toEqual(NOBODY);
  });

  test('has the user, the marks on the page, and their counts', async () => {
    const goods = await all.idOf('goods', 'pan');
    await post(nok, PATHS.like, { subjectId: deal, subjectType: 'DEAL' });
    await post(ploy, PATHS.like, { subjectId: deal, subjectType: 'DEAL' });
    await post(ploy, PATHS.collect, { subjectId: goods, subjectType: 'GOODS' });
    await follow({ db: all.db, tenant: all.shop.guide }, nok.id, ploy.id);
    const answer = await state(nok, [`DEAL:${deal}`, `GOODS:${goods}`, `USER:${ploy.id}`, 'OTHER:1']);
    expect(answer).toEqual({
      viewer: {
        userId: nok.id,
        nickname: 'Nok',
        avatar: null,
        biography: '',
        unread: 0,
        auditing: { avatar: false, nickname: false, biography: false },
      },
      marks: [`like:DEAL:${deal}`, `follow:USER:${ploy.id}`],
      counts: { [`like:DEAL:${deal}`]: 2, [`favorite:GOODS:${goods}`]: 1 },
    });
    expect((await state(ploy, [])).viewer?.unread, 'somebody follows').toBe(1);
  });

  test("shows which of the user's own edits wait for review", async () => {
    const edited = await ask(all.shop.api.port, '/api/saas-user-service/user/info/updateUserInfo', {
      method: 'PUT',
      host: 'guide.localhost',
      headers: { 'content-type': 'application/json', ...ploy.headers },
      body: JSON.stringify({ biography: 'Looks twice' }),
    });
    expect(edited.status).toBe(200);
    const { viewer } = await state(ploy, []);
    expect(viewer).toMatchObject({ biography: 'Looks twice', auditing: { biography: true, nickname: false } });
  });

  test.each([[['DEAL:1;drop']], [['deal:1']], [Array.from({ length: 201 }, (_, n) => `DEAL:${n + 1}`)]])(
    'a request such as %j is refused',
    async (subjects) => {
      expect((await post(nok, PATHS.state, { subjects })).status).toBe(400);
    },
  );
});

test('a subject tells its reader whether they like it', async () => {
  const subjectId = await all.idOf('articles', 'story');
  const asked = { subject: { type: 'ARTICLE', id: subjectId } };
  const liked = async (user: TestUser | null) =>
    (await post<{ currentUserThumbUp: boolean | null }>(user, SUBJECT, asked, { lang: 'th' })).data.currentUserThumbUp;
  expect([await liked(nok), await liked(null)]).toEqual([false, null]);
  await post(nok, PATHS.like, { subjectId, subjectType: 'ARTICLE' });
  expect([await liked(nok), await liked(ploy), await liked(null)]).toEqual([true, false, null]);
});
