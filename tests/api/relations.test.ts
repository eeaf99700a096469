import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '#src/kernel/failure.ts';
import { block, follow } from '#src/modules/people/relations/service.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { type People, type Reply, startPeople } from './fixtures/people.ts';

const FOLLOW = 'POST /saas-user-service/user-follow/create-follow';
const UNFOLLOW = 'POST /saas-user-service/user-follow/cancel-follow';
const LIST = 'POST /service-in-one/user-follow/listTargetUserPage';
const BLOCK = 'POST /saas-user-service/user-dynamic-fields/blockUser/create';
const UNBLOCK = 'POST /saas-user-service/user-dynamic-fields/blockUser/cancel';
const RELATION = 'POST /saas-user-service/user-dynamic-fields/blockUser/queryRelation';
const BLOCKED = 'POST /saas-user-service/user-dynamic-fields/blockUser/listPage';
const SEARCH = 'POST /saas-user-service/user/info/searchUserPage';
const HEAD = 'GET /saas-user-service/user/info/head';

let people: People;
let nok: TestUser;
let ploy: TestUser;
let budi: TestUser;

beforeAll(async () => {
  people = await startPeople();
  nok = await people.user('Nok');
  ploy = await people.user('Ploy');
  budi = await people.user('Budi', people.deals);
});

afterAll(() => people.close());

beforeEach(async () => {
  await sql`truncate user_follows, user_blocks, user_messages`.execute(people.api.database.db);
});

const whom = (targetId: number) => ({ followInfo: { targetId, targetType: 'USER' } });
const names = (reply: Reply) => reply.data.content.map((person) => person.nickname);

describe('following', () => {
  test('counts once, however often it is repeated, and notifies once', async () => {
    expect((await people.say(nok, FOLLOW, whom(ploy.id))).data).toEqual({ followed: true, followers: 1 });
    expect((await people.say(nok, FOLLOW, whom(ploy.id))).data).toEqual({ followed: true, followers: 1 });
    expect(names(await people.say(nok, LIST))).toEqual(['Ploy']);
    expect((await people.say(nok, UNFOLLOW, whom(ploy.id))).data).toEqual({ followed: false, followers: 0 });
    expect((await people.say(nok, UNFOLLOW, whom(ploy.id))).data).toEqual({ followed: false, followers: 0 });
    await people.say(nok, FOLLOW, whom(ploy.id));
    const told = await people.say(ploy, 'POST /saas-interaction-service/user-messages/received-pages');
    expect(told.data.content.map(({ text }) => text)).toEqual(['Nok follows you now']);
  });

  test.each([
    ['nobody', 404, () => 999_999],
    ['somebody of another tenant', 404, () => budi.id],
    ['oneself', 400, () => nok.id],
  ])('%s answers %d', async (_who, status, id) => {
    // The ids of both tenants come from one sequence, so the other tenant's id is unknown here.
    expect((await people.say(nok, FOLLOW, whom(id()))).status).toBe(status);
    expect((await people.say(nok, BLOCK, { userId: id() })).status).toBe(status);
  });

  test('works for people only, and needs a session', async () => {
    const brand = { followInfo: { targetId: 1, targetType: 'BRAND' } };
    expect((await people.say(nok, FOLLOW, brand)).status).toBe(400);
    expect((await people.say(null, FOLLOW, whom(ploy.id))).status).toBe(401);
    const elsewhere = await people.say(nok, FOLLOW, whom(ploy.id), { host: 'deals.localhost' });
    expect(elsewhere.status).toBe(401);
  });

  test('a closed account follows nobody and answers like an unknown one', async () => {
    const gone = await people.user('Gone');
    await people.say(nok, FOLLOW, whom(gone.id));
    await sql`delete from users where id = ${gone.id}`.execute(people.api.database.db);
    expect(await people.say(nok, LIST)).toMatchObject({ data: { content: [], totalElements: 0 } });
    const closed = await people.say(nok, `${HEAD}?id=${gone.id}`);
    const never = await people.say(nok, `${HEAD}?id=999999`);
    expect(closed).toEqual(never);
    expect(closed.status).toBe(404);
  });
});

describe('blocking', () => {
  test('ends follows in both directions and prevents them, without revealing the block', async () => {
    await people.say(nok, FOLLOW, whom(ploy.id));
    await people.say(ploy, FOLLOW, whom(nok.id));
    await people.say(ploy, BLOCK, { userId: nok.id });
    expect([names(await people.say(nok, LIST)), names(await people.say(ploy, LIST))]).toEqual([[], []]);
    for (const [who, target] of [
      [nok, ploy],
      [ploy, nok],
    ] as const) {
      const refused = await people.say(who, FOLLOW, whom(target.id));
      expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('privacy settings') });
    }
    await people.say(ploy, UNBLOCK, { userId: nok.id });
    expect((await people.say(nok, FOLLOW, whom(ploy.id))).status).toBe(200);
  });

  test('shows only the viewer’s own relations', async () => {
    const lek = await people.user('Lek');
    await people.say(nok, BLOCK, { userId: ploy.id });
    await people.say(lek, BLOCK, { userId: ploy.id });
    const asked = { fromUserIds: [nok.id, lek.id], blockedUserIds: [ploy.id] };
    expect((await people.say(nok, RELATION, asked)).data).toEqual([{ fromUserId: nok.id, blockedUserId: ploy.id }]);
    expect((await people.say(ploy, RELATION, asked)).data).toHaveLength(2);
    expect((await people.say(nok, RELATION, { fromUserIds: [], blockedUserIds: [] })).data).toEqual([]);
    expect(names(await people.say(nok, BLOCKED))).toEqual(['Ploy']);
    expect(names(await people.say(ploy, BLOCKED))).toEqual([]);
  });

  test('and following of the same two users at once, from two processes, never leaves both', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => [await people.user(`A${n}x`), await people.user(`B${n}x`)] as const),
    );
    const ignoreRefusal = (error: unknown) => {
      if (!(error instanceof Failure && error.kind === 'FollowRefused')) throw error;
    };
    await Promise.all(
      pairs.flatMap(([a, b]) => [
        follow({ db: people.pools[0], tenant: people.guide }, a.id, b.id).catch(ignoreRefusal),
        block({ db: people.pools[1], tenant: people.guide }, b.id, a.id),
        follow({ db: people.pools[1], tenant: people.guide }, b.id, a.id).catch(ignoreRefusal),
      ]),
    );
    const { rows } = await sql<{ left: number }>`select (select count(*)::int from user_follows) as left`.execute(
      people.api.database.db,
    );
    expect(rows[0]?.left).toBe(0);
  });
});

test('30 identical follows at once, from two processes, are one', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      follow({ db: people.pools[n % 2 === 0 ? 0 : 1], tenant: people.guide }, nok.id, ploy.id),
    ),
  );
  expect((await people.say(null, `${HEAD}?id=${ploy.id}`)).data.followers).toBe(1);
  const { rows } = await sql`select 1 from user_messages`.execute(people.api.database.db);
  expect(rows).toHaveLength(1);
});

describe('the public header of a user', () => {
  test('is the same for a visitor except what concerns the viewer', async () => {
    await people.say(nok, FOLLOW, whom(ploy.id));
    const user = { id: ploy.id, nickname: 'Ploy', avatar: null, biography: '' };
    expect((await people.say(null, `${HEAD}?id=${ploy.id}`)).data).toEqual({
      user,
      followers: 1,
      following: 0,
      viewer: null,
    });
    expect((await people.say(nok, `${HEAD}?id=${ploy.id}`)).data.viewer).toEqual({
      own: false,
      followed: true,
      blocked: false,
    });
    expect((await people.say(ploy, `${HEAD}?id=${ploy.id}`)).data.viewer.own).toBe(true);
    expect(JSON.stringify(await people.say(null, `${HEAD}?id=${ploy.id}`))).not.toContain('readers.test');
  });
});

describe('searching people', () => {
  const search = async (who: TestUser, nickname: string) => names(await people.say(who, SEARCH, { nickname }));

  test('finds beginnings and parts of nicknames, in any case; closest first', async () => {
    await people.user('Somchai Dee');
    await people.user('Chai');
    await people.user('chaiyo');
    expect(await search(nok, 'CHAI')).toEqual(['Chai', 'chaiyo', 'Somchai Dee']);
    expect(await search(nok, 'ชัย')).toEqual([]);
  });

  test.each(['%', '_', '\\', "'", 'nok@readers.test', 'readers.test'])('%s finds nobody', async (text) => {
    expect(await search(ploy, text)).toEqual([]);
  });

  test('leaves out oneself, users of another tenant, and users blocked in either direction', async () => {
    expect(await search(nok, 'nok')).toEqual([]);
    expect(await search(nok, 'budi')).toEqual([]);
    expect(await search(nok, 'ploy')).toEqual(['Ploy']);
    await people.say(ploy, BLOCK, { userId: nok.id });
    expect([await search(nok, 'ploy'), await search(ploy, 'nok')]).toEqual([[], []]);
  });

  test('needs a session and a text', async () => {
    expect((await people.say(null, SEARCH, { nickname: 'nok' })).status).toBe(401);
    expect((await people.say(nok, SEARCH, { nickname: '  ' })).status).toBe(400);
  });
});
