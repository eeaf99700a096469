import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notice } from '#src/modules/telling/messages/contract.ts';
import { messagesJob } from '#src/modules/telling/messages/jobs.ts';
import { notify, unreadCount } from '#src/modules/telling/messages/service.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { type People, startPeople } from './fixtures/people.ts';

const VIEW = 'GET /saas-user-service/message-center/view';
const RECEIVED = 'POST /saas-interaction-service/user-messages/received-pages';
const SYSTEM = 'POST /saas-user-service/message-center/system-message-page';
const READ = 'POST /saas-integration-service/user-messages/batch-read';

let people: People;
let nok: TestUser;
let ploy: TestUser;

beforeAll(async () => {
  people = await startPeople();
  nok = await people.user('Nok');
  ploy = await people.user('Ploy');
});

afterAll(() => people.close());

beforeEach(async () => {
  await sql`truncate user_messages`.execute(people.api.database.db);
});

const tell = (notice: Partial<Notice> = {}, db = people.pools[0]) =>
  db.transaction().execute((tx) =>
    notify(
      { tx, tenant: people.guide },
      {
        userId: nok.id,
        kind: 'REPLY',
        actorId: ploy.id,
        values: { excerpt: 'ถูกมาก' },
        link: '/article/x?reply=7',
        key: 'reply:7',
        ...notice,
      },
    ),
  );

const SYSTEM_NOTICE = { kind: 'PROFILE_REJECTED', values: { field: 'nickname', reason: 'เป็นชื่อร้าน' } } as const;

describe('a message', () => {
  test("has the text of the reader's language, with the current name of its user", async () => {
    await tell();
    await sql`update users set nickname = 'พลอย' where id = ${ploy.id}`.execute(people.api.database.db);
    const say = async (lang: string) => (await people.say(nok, RECEIVED, {}, { lang })).data.content[0];
    expect(await say('en')).toMatchObject({
      kind: 'REPLY',
      text: 'พลอย replied to your comment',
      quote: 'ถูกมาก',
      actor: { id: ploy.id, nickname: 'พลอย' },
      link: '/article/x?reply=7',
      read: false,
    });
    expect((await say('th'))?.text).toBe('พลอย ตอบกลับความคิดเห็นของคุณ');
    expect((await say('id'))?.text).toBe('พลอย membalas komentar Anda');
    await sql`update users set nickname = 'Ploy' where id = ${ploy.id}`.execute(people.api.database.db);
  });

  test('of a deleted user stays, without a name', async () => {
    const gone = await people.user('Gone');
    await tell({ actorId: gone.id, kind: 'FOLLOW', link: `/user?id=${gone.id}` });
    await sql`delete from users where id = ${gone.id}`.execute(people.api.database.db);
    const [message] = (await people.say(nok, RECEIVED)).data.content;
    expect(message).toMatchObject({ actor: null, link: null, text: 'A former member follows you now' });
  });

  test('of the site gives the reason', async () => {
    await tell({ ...SYSTEM_NOTICE, key: 'audit:1' });
    expect((await people.say(nok, RECEIVED)).data.content).toEqual([]);
    const [message] = (await people.say(nok, SYSTEM)).data.content;
    expect(message).toMatchObject({ kind: 'PROFILE_REJECTED', quote: '', reason: 'เป็นชื่อร้าน' });
    expect(message?.text).toContain('nickname');
  });

  test("is stored once, also by two processes at once, and never for one's own action", async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => tell({}, people.pools[n % 2 === 0 ? 0 : 1])));
    await tell({ userId: ploy.id, key: 'own' });
    expect(await unreadCount({ db: people.pools[0], tenant: people.guide }, nok.id)).toBe(1);
    expect(await unreadCount({ db: people.pools[0], tenant: people.guide }, ploy.id)).toBe(0);
  });
});

describe('marking as read', () => {
  test('works for some, for a whole list, and for all', async () => {
    for (const n of [1, 2, 3]) await tell({ key: `reply:${n}` });
    await tell({ ...SYSTEM_NOTICE, key: 'audit:1' });
    expect((await people.say(nok, VIEW)).data).toEqual({ interaction: 3, system: 1, total: 4 });
    const [first] = (await people.say(nok, RECEIVED)).data.content;
    const once = (await people.say(nok, READ, { ids: [first?.id] })).data;
    expect(once).toEqual({ read: 1, unread: { interaction: 2, system: 1, total: 3 } });
    expect((await people.say(nok, READ, { ids: [String(first?.id)] })).data.read).toBe(0);
    expect((await people.say(nok, READ, { all: true, category: 'INTERACTION' })).data.unread.total).toBe(1);
    expect((await people.say(nok, READ, { all: true })).data.unread.total).toBe(0);
  });

  test('does not change messages of other users', async () => {
    await tell();
    const [own] = (await people.say(nok, RECEIVED)).data.content;
    expect((await people.say(ploy, READ, { ids: [own?.id] })).data.read).toBe(0);
    expect((await people.say(ploy, READ, { all: true })).data.read).toBe(0);
    expect((await people.say(ploy, RECEIVED)).data.content).toEqual([]);
    expect((await people.say(nok, VIEW)).data.total).toBe(1);
  });

  test.each([{}, { ids: [1], all: true }, { ids: Array.from({ length: 101 }, (_, n) => n + 1) }])(
    'accepts either ids or all: %j',
    async (body) => {
      expect((await people.say(nok, READ, body)).status).toBe(400);
    },
  );

  test('listing is by pages, latest first', async () => {
    for (let n = 1; n <= 5; n += 1) await tell({ key: `reply:${n}`, values: { excerpt: String(n) } });
    const page = async (number: number) =>
      (await people.say(nok, RECEIVED, { pageRequest: { page: number, size: 2 } })).data;
    expect((await page(1)).content.map(({ quote }) => quote)).toEqual(['5', '4']);
    expect(await page(3)).toMatchObject({ content: [{ quote: '1' }], totalElements: 5, hasNext: false });
  });

  test('needs a session at the tenant', async () => {
    for (const name of [VIEW, RECEIVED, SYSTEM, READ]) {
      expect((await people.say(null, name, { all: true })).status).toBe(401);
      expect((await people.say(nok, name, { all: true }, { host: 'deals.localhost' })).status).toBe(401);
    }
  });
});

test('old messages are deleted, read ones sooner', async () => {
  const { db } = people.api.database;
  const ages: readonly (readonly [number, boolean])[] = [
    [179, true],
    [181, true],
    [181, false],
    [364, false],
    [366, false],
    [366, true],
  ];
  for (const [days, read] of ages) {
    const key = `${days} ${read}`;
    await tell({ key });
    await sql`
      update user_messages set created_at = now() - make_interval(days => ${days}),
        read_at = case when ${read} then now() end
      where key = ${key}`.execute(db);
  }
  await messagesJob(db).run();
  const { rows } = await sql<{ key: string }>`select key from user_messages order by id`.execute(db);
  expect(rows.map(({ key }) => key)).toEqual(['179 true', '181 false', '364 false']);
});
