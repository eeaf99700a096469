import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mark } from '#src/modules/people/marks/service.ts';
import { Erased, StoredAnswer } from '#src/modules/people/privacy/contract.ts';
import { eraseOwnData } from '#src/modules/people/privacy/erasure-service.ts';
import { ERASABLE, type Erasable } from '#src/modules/people/privacy/rules.ts';
import { follow } from '#src/modules/people/relations/service.ts';
import { countLinkOpening, shortLinkOf } from '#src/modules/people/sharing/service.ts';
import { subscribe } from '#src/modules/telling/alerts/service.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { noticeJob, priceNotice, tell } from '#tests/support/price-notices.ts';
import { envelopeOf } from './fixtures/api.ts';
import { type Commenting, startCommenting } from './fixtures/comments.ts';
import { ask } from './fixtures/raw-requests.ts';

const DEVICE = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

let all: Commenting;
let nok: TestUser;
let ploy: TestUser;

beforeAll(async () => {
  all = await startCommenting();
});

afterAll(() => all.close());

beforeEach(async () => {
  await sql`truncate users cascade`.execute(db());
  await sql`truncate mark_counts, call_counts`.execute(db());
  nok = await all.user('Nok');
  ploy = await all.user('Ploy');
});

const db = () => all.shop.api.database.db;
const viewerOf = ({ id }: TestUser) => ({ userId: id, sessionId: 1 });

/** A call with JSON, as a user or a visitor; `device` is the device's id. */
async function say(who: TestUser | null, name: string, body: unknown = {}, device?: string, host = 'guide.localhost') {
  const [method = '', path = ''] = name.split(' ');
  const sent = JSON.stringify(body);
  const answer = await ask(all.shop.api.port, `/api${path}`, {
    host,
    method,
    headers: {
      'content-type': 'application/json',
      ...who?.headers,
      ...(device === undefined ? {} : { 'x-device-id': device }),
      ...(method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(sent)) }),
    },
    ...(method === 'GET' ? {} : { body: sent }),
  });
  return { status: answer.status, data: envelopeOf(answer).data, retryAfter: answer.headers['retry-after'] };
}

const erase = (who: TestUser | null, ...kinds: Erasable[]) => say(who, 'POST /privacy/erase', { kinds });

async function stored(who: TestUser): Promise<Record<string, number>> {
  const { data } = await say(who, 'GET /privacy/stored');
  return Object.fromEntries(StoredAnswer.parse(data).map(({ kind, count }) => [kind, count]));
}

async function trail() {
  return db()
    .selectFrom('erasures')
    .select(['user_id', 'kinds', 'erased'])
    .select((eb) => eb('ended_at', 'is not', null).as('ended'))
    .orderBy('id')
    .execute();
}

/** Inserts data of every kind, the same for two users. */
async function plantEverything(): Promise<void> {
  const { guide } = all.shop;
  for (const [who, other] of [
    [nok, ploy],
    [ploy, nok],
  ] as const) {
    for (const action of ['LIKE', 'COLLECT'] as const)
      await mark({ db: db(), tenant: guide }, viewerOf(who), action, { type: 'DEAL', id: all.deal });
    await follow({ db: db(), tenant: guide }, who.id, other.id);
    const request = { kind: 'DEAL', dealId: all.deal, condition: { rule: 'AT_OR_BELOW', minor: 1 } } as const;
    await subscribe({ db: db(), tenant: guide }, { userId: who.id, lang: 'th' }, request);
    await sql`insert into reader_feeds (tenant_id, user_id, place, lang, keyword)
      values (${guide.id}, ${who.id}, 1, 'th', 'pan')`.execute(db());
    await sql`insert into payment_accounts (tenant_id, user_id, method, details)
      values (${guide.id}, ${who.id}, 'BANK', '')`.execute(db());
    await sql`insert into chat_conversations (tenant_id, user_id, id, title, turns)
      values (${guide.id}, ${who.id}, gen_random_uuid(), 'pan', '[]')`.execute(db());
    await sql`insert into known_devices (tenant_id, user_id, device_id) values (${guide.id}, ${who.id}, ${DEVICE})`.execute(
      db(),
    );
    await sql`update sessions set device_id = ${DEVICE} where user_id = ${who.id}`.execute(db());
  }
  const first = (await all.create(nok, { content: 'คำของนก' })).data;
  await all.create(ploy, { content: 'คำตอบของพลอย', parentId: first.id });
  await all.create(nok, { content: 'นกตอบอีก', parentId: first.id });
}

const EACH = {
  favorites: 1,
  likes: 1,
  comments: 2,
  follows: 1,
  alerts: 1,
  feeds: 1,
  messages: 2,
  conversations: 1,
  devices: 1,
  payments: 1,
};

test('a user sees how much is stored, only of their own', async () => {
  await plantEverything();
  expect(await stored(nok)).toEqual(EACH);
  const mai = await all.user('Mai');
  expect(Object.values(await stored(mai))).toEqual(ERASABLE.map(() => 0));
  expect((await say(null, 'GET /privacy/stored')).status).toBe(401);
});

test.each(ERASABLE.map((kind) => [kind]))('only %s is erased, of one user only', async (kind) => {
  await plantEverything();
  const others = await stored(ploy);
  const { status, data } = await erase(nok, kind);
  expect(status).toBe(200);
  expect(Erased.parse(data)).toEqual({ [kind]: EACH[kind] });
  expect(await stored(nok)).toEqual({ ...EACH, [kind]: 0 });
  expect(await stored(ploy)).toEqual(others);
  expect((await say(nok, 'GET /privacy/export')).status, 'the login goes on').toBe(200);
});

test('notifications are erased with what was told elsewhere, and what still waits is not sent', async () => {
  const { guide } = all.shop;
  for (const { id } of [nok, ploy]) await tell(db(), guide, id, 'k', priceNotice({ alertName: 'my secret wish' }));
  await noticeJob(db()).run();
  expect((await stored(nok))['messages']).toBe(2);
  expect((await erase(nok, 'messages')).data).toEqual({ messages: 2 });
  for (const table of ['notifications', 'notification_deliveries', 'user_messages']) {
    const { rows } = await sql<{ user_id: number }>`select user_id from ${sql.table(table)}`.execute(db());
    expect(rows, table).toEqual([{ user_id: ploy.id }]);
  }
});

test('public data follows: counts, threads, messages that quote texts', async () => {
  await plantEverything();
  await erase(nok, 'likes', 'favorites', 'comments');
  const { data } = await say(ploy, 'POST /saas-interaction-service/user-interaction/queryStatistic', {
    subjects: [{ subjectId: all.deal, subjectType: 'DEAL' }],
  });
  expect(data).toMatchObject([{ likeCount: 1, collectCount: 1 }]);
  const { data: page } = await all.roots(null);
  expect(page.replyTotal).toBe(1);
  const [root] = page.content;
  expect(root).toMatchObject({ gone: 'DELETED', content: '', replyCount: 1 });
  expect(root?.subReplies.map(({ content }) => content)).toEqual(['คำตอบของพลอย']);
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(t::text, ''), '') as text from (
      select to_jsonb(r) t from replies r union all select to_jsonb(m) from user_messages m) all_rows`.execute(db());
  expect(rows[0]?.text).not.toMatch(/คำของนก|นกตอบอีก/);
  expect(rows[0]?.text).toContain('คำตอบของพลอย');
});

test('thousands of rows are deleted in batches, and the counts match the rest', async () => {
  const { guide } = all.shop;
  await sql`insert into user_marks (tenant_id, user_id, action, subject_type, subject_id)
    select ${guide.id}, ${nok.id}, 'LIKE', 'GOODS', n from generate_series(1, 1201) n`.execute(db());
  await all.plant(
    nok,
    Array.from({ length: 230 }, (_, n) => `word ${n}`),
  );
  expect((await erase(nok, 'likes', 'comments')).data).toEqual({ likes: 1201, comments: 230 });
  const { rows } = await sql<{ left: number }>`select coalesce(sum(count), 0)::int as left from mark_counts`.execute(
    db(),
  );
  expect(rows[0]?.left).toBe(0);
  expect((await all.roots(null)).data.replyTotal).toBe(0);
});

test('two erasures in the same threads do not deadlock', async () => {
  const starts = await all.plant(
    nok,
    Array.from({ length: 20 }, (_, n) => `start ${n}`),
  );
  for (const rootId of starts) {
    await all.plant(ploy, ['answer'], { rootId });
    await all.plant(nok, ['more'], { rootId });
  }
  const answers = await Promise.all([erase(nok, 'comments'), erase(ploy, 'comments')]);
  expect(answers.map(({ status, data }) => [status, data])).toEqual([
    [200, { comments: 40 }],
    [200, { comments: 20 }],
  ]);
  const { rows } = await sql`select 1 from replies where text <> '' or reply_count <> 0`.execute(db());
  expect(rows).toEqual([]);
});

test('each request is in the audit trail with its end, without content, and outlives the account', async () => {
  await plantEverything();
  await erase(nok, 'likes', 'comments');
  const line = { kinds: ['likes', 'comments'], erased: { likes: 1, comments: 2 }, ended: true };
  expect(await trail()).toEqual([{ user_id: nok.id, ...line }]);
  const { data } = await say(nok, 'GET /privacy/export');
  expect(data).toMatchObject({ lists: { erasures: [{ kinds: ['likes', 'comments'] }] } });
  await sql`delete from users where id = ${nok.id}`.execute(db());
  expect(await trail()).toEqual([{ user_id: null, ...line }]);
});

test('an interrupted request stays in the audit trail without an end, and can be repeated', async () => {
  await plantEverything();
  await sql`alter table replies rename to replies_away`.execute(db());
  expect((await erase(nok, 'likes', 'comments')).status).toBeGreaterThanOrEqual(500);
  await sql`alter table replies_away rename to replies`.execute(db());
  expect(await trail()).toMatchObject([{ erased: {}, ended: false }]);
  expect((await erase(nok, 'likes', 'comments')).data).toEqual({ likes: 0, comments: 2 });
});

test('ten requests an hour, counted over all processes', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 14 }, () => eraseOwnData({ db: db(), tenant: all.shop.guide }, viewerOf(nok), ['likes'])),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const { status, retryAfter } = await erase(nok, 'likes');
  expect(status).toBe(429);
  expect(Number(retryAfter)).toBeGreaterThan(3500);
  expect((await erase(ploy, 'likes')).status).toBe(200);
  await sql`update erasures set asked_at = asked_at - interval '1 hour'`.execute(db());
  expect((await erase(nok, 'likes')).status).toBe(200);
});

test.each([
  ['nothing', []],
  ['twice the same', ['likes', 'likes']],
  ['what there is not', ['users']],
  ['a column', ['likes; drop table users']],
])('%s is refused', async (_, kinds) => {
  expect((await say(nok, 'POST /privacy/erase', { kinds })).status).toBe(400);
  expect(await trail()).toEqual([]);
});

test('a visitor cannot erase anything, nor a user of another tenant', async () => {
  expect((await erase(null, 'likes')).status).toBe(401);
  expect((await say(nok, 'POST /privacy/erase', { kinds: ['likes'] }, undefined, 'deals.localhost')).status).toBe(401);
});

test('with its device a visitor erases which links it opened, and the counts stay', async () => {
  const { guide, deals } = all.shop;
  const ctx = { db: db(), tenant: guide };
  const { shortUri } = await shortLinkOf(ctx, '/search?q=cam', 'home');
  const by = (deviceId: string) => ({ deviceId, network: '10.0.0.1', userAgent: 'phone' });
  for (const device of [DEVICE, 'another-device']) await countLinkOpening(ctx, shortUri, by(device));
  const elsewhere = { db: db(), tenant: deals };
  const foreign = await shortLinkOf(elsewhere, '/search?q=cam', 'home');
  await countLinkOpening(elsewhere, foreign.shortUri, by(DEVICE));
  await say(null, 'DELETE /privacy/device', {}, DEVICE);
  const { rows } = await sql`select l.tenant_id, opened, count(o.*)::int as kept from short_links l
    left join short_link_openings o using (tenant_id, short_uri) group by l.tenant_id, short_uri, opened
    order by l.tenant_id`.execute(db());
  expect(rows).toEqual([
    { tenant_id: guide.id, opened: 2, kept: 1 },
    { tenant_id: deals.id, opened: 1, kept: 1 },
  ]);
});

test('a visitor can erase the data of the device, at this tenant and of no other device', async () => {
  const { guide, deals } = all.shop;
  await plantEverything();
  const other = await all.user('Budi', deals);
  await sql`insert into known_devices (tenant_id, user_id, device_id)
    values (${deals.id}, ${other.id}, ${DEVICE}), (${guide.id}, ${nok.id}, 'another-device')`.execute(db());
  expect(await say(null, 'DELETE /privacy/device', {}, DEVICE)).toMatchObject({ status: 200, data: { accounts: 2 } });
  const { rows } = await sql`select tenant_id, device_id from known_devices order by device_id desc`.execute(db());
  expect(rows).toEqual([
    { tenant_id: guide.id, device_id: 'another-device' },
    { tenant_id: deals.id, device_id: DEVICE },
  ]);
  const logins = await sql`select 1 from sessions where device_id is not null`.execute(db());
  expect(logins.rows).toEqual([]);
  expect((await say(nok, 'GET /privacy/stored')).status, 'the login goes on').toBe(200);
  expect((await say(null, 'DELETE /privacy/device')).status, 'without a device').toBe(400);
});
