import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '#src/db/types.ts';
import { hideReply, holdReply, showReply } from '#src/modules/people/comments/changes/moderation-service.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { type Commenting, startCommenting } from './fixtures/comments.ts';

let all: Commenting;
let nok: TestUser;
let ploy: TestUser;
let fresh: TestUser;

beforeAll(async () => {
  all = await startCommenting();
  nok = await all.user('Nok');
  ploy = await all.user('Ploy');
  fresh = await createUser(all.shop.api.database.db, all.shop.guide, { nickname: 'Fresh' });
});

afterAll(() => all.close());

beforeEach(async () => {
  await sql`truncate replies, user_messages`.execute(all.shop.api.database.db);
});

const decide = <T>(decision: (deciding: { tx: Tx; tenant: typeof all.shop.guide }) => Promise<T>) =>
  all.shop.api.database.db.transaction().execute((tx) => decision({ tx, tenant: all.shop.guide }));

const shown = async (user: TestUser | null) =>
  (await all.roots(user)).data.content.map(({ content, gone, auditing }) => [content, gone, auditing]);

const kinds = async () => {
  const { rows } = await sql<{ kind: string }>`select kind from user_messages order by id`.execute(
    all.shop.api.database.db,
  );
  return rows.map(({ kind }) => kind);
};

describe('links', () => {
  test.each([
    ['of an account of today wait', () => fresh, 'ดูที่ https://shop.example/x', true],
    ['of an older account stand', () => nok, 'ดูที่ https://shop.example/x', false],
    ['wait when there are many', () => nok, 'https://a.example https://b.example https://c.example', true],
    ['are not what begins like one', () => fresh, 'http:// แพงไป', false],
  ])('%s', async (_case, author, content, auditing) => {
    const { data } = await all.create(author(), { content });
    expect(data.auditing).toBe(auditing);
    expect(await shown(author())).toEqual([[content, null, auditing]]);
    expect(await shown(null)).toEqual(auditing ? [] : [[content, null, false]]);
    expect((await all.info(null, data.id)).status).toBe(auditing ? 404 : 200);
  });

  test('notifications of a waiting comment are sent when it is shown', async () => {
    const root = (await all.create(nok, { content: 'x' })).data;
    const { data } = await all.create(fresh, { content: 'https://shop.example', parentId: root.id });
    expect([await kinds(), (await all.roots(null)).data.content[0]?.replyCount]).toEqual([[], 0]);
    expect(await decide((deciding) => showReply(deciding, data.id))).toBe('AUDITING');
    expect([await kinds(), (await all.roots(null)).data.content[0]?.replyCount]).toEqual([['REPLY'], 1]);
    expect(await decide((deciding) => showReply(deciding, data.id))).toBeUndefined();
  });
});

describe('an operator', () => {
  test('has the author told of each change of a reply, however often it is hidden and shown', async () => {
    const { id } = (await all.create(nok, { content: 'ราคานี้หมดแล้ว' })).data;
    for (const reason of ['spam', 'spam again', 'spam for the third time']) {
      await decide((deciding) => hideReply(deciding, id, reason));
      // Nothing changes, so nobody is told.
      await decide((deciding) => hideReply(deciding, id, reason));
      await decide((deciding) => showReply(deciding, id));
    }
    const round = ['REPLY_HIDDEN', 'REPLY_RESTORED'];
    expect(await kinds()).toEqual([...round, ...round, ...round]);
  });

  test('hides a reply with a reason; replies below it stay, and it can be restored', async () => {
    const root = (await all.create(nok, { content: 'หยาบคาย' })).data;
    await all.create(ploy, { content: 'ตอบ', parentId: root.id });
    expect(await decide((deciding) => hideReply(deciding, root.id, 'คำหยาบ'))).toBe('PASSED');
    expect(await shown(nok)).toEqual([['', 'HIDDEN', false]]);
    expect((await all.create(ploy, { content: 'อีก', parentId: root.id })).status).toBe(404);
    expect(await decide((deciding) => hideReply(deciding, root.id, 'คำหยาบ'))).toBeUndefined();
    await decide((deciding) => showReply(deciding, root.id));
    expect(await shown(null)).toEqual([['หยาบคาย', null, false]]);
    expect(await kinds()).toEqual(['REPLY', 'REPLY_HIDDEN', 'REPLY_RESTORED']);
  });

  test("cannot change another tenant's replies or those deleted by their author", async () => {
    const { data } = await all.create(nok, { content: 'x' });
    const { db } = all.shop.api.database;
    const foreign = await db.transaction().execute((tx) => hideReply({ tx, tenant: all.shop.deals }, data.id, 'y'));
    expect(foreign).toBeUndefined();
    await all.remove(nok, data.id);
    expect(await decide((deciding) => showReply(deciding, data.id))).toBeUndefined();
    expect(await decide((deciding) => hideReply(deciding, data.id, 'y'))).toBeUndefined();
  });
});

test('a reply reported by three people waits for an operator', async () => {
  const { data } = await all.create(nok, { content: 'x' });
  expect(await decide((deciding) => holdReply(deciding, data.id, 2))).toBe(false);
  expect(await shown(null)).toEqual([['x', null, false]]);
  expect(await decide((deciding) => holdReply(deciding, data.id, 3))).toBe(true);
  expect([await shown(null), await shown(nok)]).toEqual([[], [['x', null, true]]]);
  expect(await decide((deciding) => holdReply(deciding, data.id, 4))).toBe(false);
});
