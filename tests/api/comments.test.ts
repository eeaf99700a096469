import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LONGEST_TEXT } from '#src/modules/people/comments/rules.ts';
import { block } from '#src/modules/people/relations/service.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { type Commenting, startCommenting } from './fixtures/comments.ts';

let all: Commenting;
let nok: TestUser;
let ploy: TestUser;
let budi: TestUser;

beforeAll(async () => {
  all = await startCommenting();
  nok = await all.user('Nok');
  ploy = await all.user('Ploy');
  budi = await all.user('Budi', all.shop.deals);
});

afterAll(() => all.close());

beforeEach(async () => {
  await sql`truncate replies, user_messages, user_blocks`.execute(all.shop.api.database.db);
});

const say = async (user: TestUser, content: string, more: Record<string, unknown> = {}) => {
  const { status, data, envelope } = await all.create(user, { content, ...more });
  if (status !== 201) throw new Error(JSON.stringify(envelope));
  return data;
};

const words = async (body: Record<string, unknown> = {}, user: TestUser | null = null) =>
  (await all.roots(user, body)).data.content.map(({ content, gone }) => gone ?? content);

const messages = async () => {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', u.nickname, m.kind, a.nickname, m.link, m.details->>'excerpt') as row from user_messages m
    join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
    left join users a on a.tenant_id = m.tenant_id and a.id = m.actor_id
    order by m.id`.execute(all.shop.api.database.db);
  return rows.map(({ row }) => row);
};

describe('writing', () => {
  test('a comment is visible at once, as plain text with line breaks', async () => {
    const text = '  บรรทัดแรก  \r\nน้ำหนัก <b>เบา</b>\n\n\n\nจบ ';
    const reply = await say(nok, text);
    expect(reply).toMatchObject({
      rootId: null,
      parentId: null,
      replyTo: null,
      content: 'บรรทัดแรก\nน้ำหนัก <b>เบา</b>\n\nจบ',
      user: { id: nok.id, nickname: 'Nok', avatar: null },
      own: true,
      gone: null,
      auditing: false,
    });
    const { data } = await all.roots(null);
    expect(data).toMatchObject({ totalElements: 1, replyTotal: 1, hasNext: false, cursor: null });
    expect(data.content[0]).toMatchObject({ id: reply.id, own: false, subReplies: [], subCursor: null });
  });

  test('a reply belongs to the thread, and names whom it answers unless that is the first comment', async () => {
    const root = await say(nok, 'ใช้ดีไหม');
    const answer = await say(ploy, 'ดีมาก', { parentId: root.id });
    const further = await say(nok, 'ขอบคุณ', { parentId: answer.id });
    expect(answer).toMatchObject({ rootId: root.id, parentId: root.id, replyTo: null });
    expect(further).toMatchObject({ rootId: root.id, parentId: answer.id });
    expect(further.replyTo).toEqual({ id: answer.id, user: { id: ploy.id, nickname: 'Ploy', avatar: null } });
    expect((await all.roots(null)).data.content[0]).toMatchObject({ replyCount: 2 });
  });

  test.each([
    ['a thousand characters', 'ก'.repeat(LONGEST_TEXT), 201],
    ['one more', 'ก'.repeat(LONGEST_TEXT + 1), 400],
    ['a thousand emoji', '🛒'.repeat(LONGEST_TEXT), 201],
    ['nothing', '', 400],
    ['space', ' \n\t ', 400],
    ['what cannot be seen', '\u200b\u202e\ufeff\u2060', 400],
    ['NUL', 'a\0b', 400],
    ['a number', 5, 400],
  ])('%s', async (_case, content, status) => {
    expect((await all.create(nok, { content })).status).toBe(status);
  });

  test('only users of the tenant may write', async () => {
    expect((await all.create(null, { content: 'x' })).status).toBe(401);
    expect((await all.create(budi, { content: 'x' })).status).toBe(401);
    expect((await all.remove(budi, 1)).status).toBe(401);
  });

  test.each([
    ['there is not', { subjectId: 999_999 }],
    ['nobody can see yet', { subjectId: () => all.later }],
    ['is of another kind', { subjectType: 'GOODS', subjectId: 999_999 }],
  ])('nothing can be written about a subject that %s', async (_case, { subjectId, ...rest }) => {
    const id = typeof subjectId === 'function' ? subjectId() : subjectId;
    const body = { ...rest, subjectId: id };
    expect((await all.create(nok, { ...body, content: 'x' })).status).toBe(404);
    expect((await all.roots(null, body)).status).toBe(404);
  });

  test('a deal is of type CONTENT too', async () => {
    await say(nok, 'x', { subjectType: 'CONTENT' });
    expect(await words({ subjectType: 'DEAL' })).toEqual(['x']);
  });

  test('a reply needs a visible reply to the same subject', async () => {
    const root = await say(nok, 'x');
    const gone = await say(nok, 'y');
    await all.remove(nok, gone.id);
    expect((await all.create(ploy, { content: 'z', parentId: gone.id })).status).toBe(404);
    expect((await all.create(ploy, { content: 'z', parentId: 999_999 })).status).toBe(404);
    expect((await all.create(ploy, { content: 'z', parentId: root.id, subjectId: all.quiet })).status).toBe(404);
  });

  test('a repeated text about the same subject is stored once', async () => {
    await say(nok, 'x');
    const again = await all.create(nok, { content: ' x ' });
    expect([again.status, again.envelope.message]).toEqual([409, 'คุณเพิ่งเขียนข้อความนี้ที่นี่แล้ว']);
    await say(nok, 'x', { subjectId: all.quiet });
    await say(ploy, 'x');
  });
});

describe('mentions and messages', () => {
  test('answered and mentioned users are notified once, and nobody of their own comments', async () => {
    const root = await say(nok, '@Nok ใช้ดีไหม', { meta: { atUserIds: [nok.id] } });
    const reply = await say(ploy, '@Nok ดีมาก', { parentId: root.id, meta: { atUserIds: [nok.id] } });
    expect(reply.mentions).toEqual([{ id: nok.id, nickname: 'Nok' }]);
    await say(nok, 'ถาม @Ploy', { meta: { atUserIds: [ploy.id, ploy.id] } });
    expect(await messages()).toEqual([
      `Nok REPLY Ploy /content/talked#reply-${reply.id} @Nok ดีมาก`,
      `Ploy MENTION Nok /content/talked#reply-${reply.id + 1} ถาม @Ploy`,
    ]);
  });

  test('only names that are in the text and belong to users of this tenant count', async () => {
    const { mentions } = await say(nok, 'ถาม @Ploy และ @Budi', {
      meta: { atUserIds: [ploy.id, budi.id + 1000, 999_999] },
    });
    expect(mentions).toEqual([{ id: ploy.id, nickname: 'Ploy' }]);
    expect((await say(nok, 'ไม่มีชื่อใคร', { meta: { atUserIds: [ploy.id] } })).mentions).toEqual([]);
    expect((await all.create(nok, { content: '@x', meta: { atUserIds: Array(11).fill(1) } })).status).toBe(400);
  });

  test.each([
    ['who blocked', () => [nok, ploy] as const],
    ['whom the other blocked', () => [ploy, nok] as const],
  ])('a user %s cannot reply, and mentions nobody', async (_case, pair) => {
    const [blocker, blocked] = pair();
    const root = await say(nok, 'x');
    await block({ db: all.shop.api.database.db, tenant: all.shop.guide }, blocker.id, blocked.id);
    const refused = await all.create(ploy, { content: 'y', parentId: root.id });
    expect([refused.status, refused.envelope.code]).toEqual([403, '403']);
    expect((await say(ploy, 'ถาม @Nok', { meta: { atUserIds: [nok.id] } })).mentions).toEqual([]);
    expect(await messages()).toEqual([]);
  });
});

describe('deleting', () => {
  test('is allowed only to the author; other comments answer like unknown ones', async () => {
    const reply = await say(nok, 'ของฉัน');
    const foreign = await all.remove(ploy, reply.id);
    const absent = await all.remove(ploy, 999_999);
    expect([foreign.status, foreign.envelope.message]).toEqual([absent.status, absent.envelope.message]);
    expect(foreign.status).toBe(404);
    expect((await all.remove(null, reply.id)).status).toBe(401);
    expect(await words()).toEqual(['ของฉัน']);
    expect((await all.remove(nok, reply.id)).data).toEqual({ id: reply.id, kept: false });
    expect((await all.remove(nok, reply.id)).status).toBe(404);
    expect(await words()).toEqual([]);
  });

  test('removes the text, and keeps the place while a reply below is visible', async () => {
    const root = await say(nok, 'ลับ');
    const answer = await say(ploy, 'ตอบ', { parentId: root.id });
    const further = await say(nok, 'ต่อ', { parentId: answer.id });
    expect((await all.remove(nok, root.id)).data.kept).toBe(true);
    expect((await all.remove(ploy, answer.id)).data.kept).toBe(true);
    const { data } = await all.roots(nok);
    expect(data.replyTotal).toBe(1);
    expect(data.content[0]).toMatchObject({ gone: 'DELETED', content: '', user: null, mentions: [], replyCount: 1 });
    expect(data.content[0]?.subReplies).toMatchObject([
      { id: answer.id, gone: 'DELETED', content: '' },
      { id: further.id, content: 'ต่อ', replyTo: { id: answer.id, user: { nickname: 'Ploy' } } },
    ]);
    await all.remove(nok, further.id);
    expect((await all.roots(null)).data).toMatchObject({ content: [], totalElements: 0, replyTotal: 0 });
    const { rows } = await sql<{ text: string }>`select distinct text from replies`.execute(all.shop.api.database.db);
    expect(rows).toEqual([{ text: '' }]);
  });
});

describe('a closed account', () => {
  test('keeps its comments, without a name', async () => {
    const { db } = all.shop.api.database;
    const leaver = await all.user('Leaver');
    const root = await say(leaver, 'ยังอยู่');
    await say(nok, 'ตอบ', { parentId: root.id });
    await sql`delete from users where tenant_id = ${all.shop.guide.id} and id = ${leaver.id}`.execute(db);
    expect((await all.roots(nok)).data.content[0]).toMatchObject({ content: 'ยังอยู่', user: null, own: false });
    expect((await all.create(nok, { content: 'อีก', parentId: root.id })).status).toBe(201);
    expect((await all.create(leaver, { content: 'x' })).status).toBe(401);
  });
});
