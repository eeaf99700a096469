import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Reply } from '#src/modules/people/comments/contract.ts';
import { block, unblock } from '#src/modules/people/relations/service.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { type Commenting, startCommenting } from './fixtures/comments.ts';

let all: Commenting;
let nok: TestUser;
let ploy: TestUser;
let pest: TestUser;

const database = () => all.shop.api.database.db;

beforeAll(async () => {
  all = await startCommenting();
  nok = await all.user('Nok');
  ploy = await all.user('Ploy');
  pest = await all.user('Pest');
});

afterAll(() => all.close());

beforeEach(async () => {
  await sql`truncate replies, user_blocks`.execute(database());
  await block({ db: database(), tenant: all.shop.guide }, nok.id, pest.id);
});

const shown = ({ content, gone, replyCount, user }: Reply) => [content, gone, replyCount, user?.nickname ?? null];

test('threads of blocked users are left out and not counted; others see them', async () => {
  await all.plant(pest, ['noise']);
  await all.plant(ploy, ['news']);
  const { data } = await all.roots(nok);
  expect(data.content.map(shown)).toEqual([['news', null, 0, 'Ploy']]);
  expect(data).toMatchObject({ totalElements: 1, replyTotal: 1 });
  for (const reader of [null, ploy, pest]) {
    expect((await all.roots(reader)).data).toMatchObject({ totalElements: 2, replyTotal: 2 });
  }
});

test('a comment with replies keeps its place without text and name', async () => {
  const [root = 0] = await all.plant(pest, ['noise']);
  const [more = 0] = await all.plant(pest, ['more noise'], { rootId: root });
  const [answer = 0] = await all.plant(ploy, ['please stop'], { rootId: root });
  const { data } = await all.roots(nok);
  expect(data.content.map(shown)).toEqual([['', 'BLOCKED', 1, null]]);
  expect(data.content[0]?.subReplies.map(shown)).toEqual([['please stop', null, 0, 'Ploy']]);
  expect(data).toMatchObject({ totalElements: 1, replyTotal: 1 });
  const subs = (await all.subs(nok, { rootId: root })).data;
  expect([subs.content.map(({ id }) => id), subs.totalElements]).toEqual([[answer], 1]);
  expect((await all.info(nok, more)).status).toBe(404);
  expect((await all.info(null, more)).data.target ?? (await all.info(null, more)).data.subReplies[0]).toMatchObject({
    id: more,
  });
});

test('a thread of blocked users only is left out', async () => {
  const [root = 0] = await all.plant(pest, ['noise']);
  await all.plant(pest, ['more noise'], { rootId: root });
  expect((await all.roots(nok)).data).toMatchObject({ content: [], totalElements: 0, replyTotal: 0 });
  expect((await all.subs(nok, { rootId: root })).status).toBe(404);
  expect((await all.info(nok, root)).status).toBe(404);
});

test('previews and cursors count what is left, so pages stay full', async () => {
  const [root = 0] = await all.plant(ploy, ['root']);
  await all.plant(pest, ['x', 'y', 'z'], { rootId: root });
  const ids = await all.plant(ploy, ['1', '2', '3'], { rootId: root });
  const [thread] = (await all.roots(nok)).data.content;
  expect([thread?.subReplies.map(({ id }) => id), thread?.replyCount]).toEqual([ids.slice(0, 2), 3]);
  const next = (await all.subs(nok, { rootId: root, after: thread?.subCursor })).data;
  expect(next).toMatchObject({ content: [{ id: ids[2] }], hasNext: false, cursor: null, totalElements: 3 });
});

test('a reply to a blocked user has no name, and a mention in a text has no link', async () => {
  const [root = 0] = await all.plant(ploy, ['root']);
  const [noise = 0] = await all.plant(pest, ['noise'], { rootId: root });
  const content = '@Pest stop';
  await all.create(ploy, { parentId: noise, content, meta: { atUserIds: [pest.id] } });
  const subs = async (user: TestUser | null) => (await all.subs(user, { rootId: root })).data.content;
  const last = async (user: TestUser | null) => (await subs(user)).at(-1);
  expect(await last(nok)).toMatchObject({ content, replyTo: null, mentions: [] });
  expect(await last(null)).toMatchObject({ replyTo: { user: { id: pest.id } }, mentions: [{ id: pest.id }] });
});

test('an unblocked user is visible again; being blocked hides nothing', async () => {
  await all.plant(pest, ['noise']);
  await all.plant(nok, ['mine']);
  expect((await all.roots(pest)).data.replyTotal).toBe(2);
  await unblock({ db: database(), tenant: all.shop.guide }, nok.id, pest.id);
  expect((await all.roots(nok)).data.replyTotal).toBe(2);
});
