import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '#src/kernel/hash.ts';
import { askAboutCode } from '#src/modules/telling/notifications/endpoints/link-store.ts';
import type { Settings } from '#src/modules/telling/notifications/settings/settings-contract.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { states } from '#tests/support/mail-sender.ts';
import { tell } from '#tests/support/price-notices.ts';
import { jsonOf, type Received } from '#tests/support/webhook-receivers.ts';
import { type Notified, startNotified } from './fixtures/notification-site.ts';
import { ask } from './fixtures/raw-requests.ts';

let site: Notified;
let nok: TestUser;

beforeAll(async () => {
  site = await startNotified();
  nok = await site.people.user('Nok');
  // Only the channels of these tests.
  await sql`update users set email = null where id = ${nok.id}`.execute(site.people.pools[0]);
});

beforeEach(() => site.clear());

afterAll(() => site.close());

const say = (name: string, body?: unknown) => site.people.say(nok, name, body);
const news = (key = 'k') => tell(site.people.pools[0], site.people.guide, nok.id, key);

const choose = async (some: Partial<Settings>) => {
  const { settings } = (await say('GET /notifications/settings')).data as { settings?: Settings };
  await say('PUT /notifications/settings', { ...settings, ...some });
};

/** Tries again when every try has failed for days. */
async function failForDays(): Promise<void> {
  await sql`update notification_endpoints set failing_since = now() - interval '4 days' where failing_since is not null`.execute(
    site.people.pools[0],
  );
  await site.hurry();
  await site.send();
}

describe('Telegram', () => {
  const linkCode = async () => {
    site.receiver.answer = ({ path }) =>
      path.endsWith('/getMe')
        ? { status: 200, body: { ok: true, result: { username: 'guide_bot' } } }
        : { status: 200, body: { ok: true, result: true } };
    return (await say('POST /notifications/link-codes', { channel: 'telegram' })).data as Record<string, unknown>;
  };
  const calls = (method: string) => site.receiver.received.filter(({ path }) => path.endsWith(`/${method}`));
  let webhook = '';

  const update = (text: string, chat = 42, path = webhook) =>
    ask(site.people.api.port, path, {
      host: 'guide.localhost',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ update_id: 1, message: { text, chat: { id: chat, type: 'private', username: 'nok' } } }),
    });

  const linked = async () => {
    const { code, link } = await linkCode();
    webhook = webhook || new URL(String(jsonOf(calls('setWebhook')[0] as Received)['url'])).pathname;
    expect(link).toBe(`https://t.me/guide_bot?start=${code}`);
    expect((await update(`/start ${code}`)).status).toBe(200);
    expect((await update('Yes')).status).toBe(200);
    return String(code);
  };

  test('is connected by a code that works once and a yes, and gets what is told', async () => {
    const code = await linked();
    expect(await site.stateOf(nok, 'telegram')).toBe('ready');
    expect(jsonOf(calls('sendMessage')[0] as Received)['text']).toContain('account N*** of');
    expect(jsonOf(calls('sendMessage')[1] as Received)['text']).toContain('Connected');
    site.receiver.received.length = 0;
    await news();
    await site.deliver();
    expect(calls('sendMessage')).toHaveLength(1);
    expect(jsonOf(calls('sendMessage')[0] as Received)).toMatchObject({
      chat_id: '42',
      text: expect.stringMatching(/ตอนนี้ราคา ฿1,290[\s\S]*\/product\/air-fryer-5l[\s\S]*\/alerts\/stop\?token=/),
    });
    await update(code, 43);
    const { rows } = await sql`select from notification_endpoints where channel = 'telegram'`.execute(
      site.people.pools[0],
    );
    expect(rows).toHaveLength(1);
  });

  test('of 40 chats that send one code at once, to two processes, one is asked', async () => {
    const { code } = await linkCode();
    const { pools, guide } = site.people;
    const codeHash = sha256(String(code));
    const taken = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        (pools[n % 2] ?? pools[0])
          .transaction()
          .execute((tx) => askAboutCode(tx, guide.id, 'telegram', { codeHash, chatHash: sha256(`chat ${n}`) })),
      ),
    );
    expect(taken.filter((user) => user !== undefined)).toEqual([{ userId: nok.id, lang: 'en' }]);
  });

  test('is not moved by one tap on a link that a stranger made', async () => {
    await linked();
    const thief = await site.people.user('Thief');
    const made = await site.people.say(thief, 'POST /notifications/link-codes', { channel: 'telegram' });
    await update(`/start ${String((made.data as Record<string, unknown>)['code'])}`);
    expect(jsonOf(calls('sendMessage').at(-1) as Received)['text']).toContain('account T***f (t…@readers.test) of');
    await update('Yes', 43);
    await update('what is this?');
    expect(await site.stateOf(nok, 'telegram')).toBe('ready');
    expect(await site.stateOf(thief, 'telegram')).toBe('unconnected');
  });

  test('needs a proof that the session is its user’s', async () => {
    const bare = await site.people.user('Bare');
    await sql`update sessions set confirmed_at = null where user_id = ${bare.id}`.execute(site.people.pools[0]);
    for (const [call, body] of [
      ['POST /notifications/link-codes', { channel: 'telegram' }],
      ['POST /notifications/webhooks', { url: 'https://hooks.example.test/in' }],
    ] as const) {
      expect((await site.people.say(bare, call, body)).status, call).toBe(403);
    }
  });

  test('waits for parameters.retry_after', async () => {
    await linked();
    site.receiver.next.push({ status: 429, body: { ok: false, parameters: { retry_after: 77 } } });
    await news();
    await site.deliver();
    expect(await site.secondsToNext()).toBeGreaterThan(70);
    await site.hurry();
    await site.send();
    expect(await states(site.people.pools[0])).toEqual({ SENT: 1 });
  });

  test('leaves a bot that sends too much alone, with every message of the tenant, and blames no chat', async () => {
    await linked();
    site.receiver.received.length = 0;
    site.receiver.answer = () => ({ status: 429, body: { ok: false, parameters: { retry_after: 77 } } });
    for (let n = 0; n < 40; n++) await news(`k${n}`);
    await choose({ dailyCap: 100 });
    await site.deliver();
    // Those that were under way at the first answer.
    expect(calls('sendMessage').length).toBeLessThan(20);
    expect(await site.secondsToNext()).toBeGreaterThan(70);
    await failForDays();
    expect(await site.stateOf(nok, 'telegram')).toBe('ready');
  });

  test('is stopped once the bot is blocked', async () => {
    await linked();
    site.receiver.answer = () => ({
      status: 403,
      body: { ok: false, description: 'Forbidden: bot was blocked by the user' },
    });
    await news();
    await site.deliver();
    expect(await site.stateOf(nok, 'telegram')).toBe('stopped');
  });

  test('refuses updates that do not come from Telegram, and codes that are unknown', async () => {
    await linked();
    expect((await update('x', 42, '/api/notifications/telegram/wrong')).status).toBe(404);
    expect((await update('/start ABCDEFGHJK', 99)).status).toBe(200);
    const { rows } = await sql`select from notification_endpoints`.execute(site.people.pools[0]);
    expect(rows).toHaveLength(1);
  });
});

describe('LINE', () => {
  test('is connected by a code, and a repeated try is accepted once', async () => {
    await connectLine();
    site.receiver.next.push('half', { status: 409, body: { message: 'The retry key is already accepted' } });
    await news();
    await site.deliver();
    await site.hurry();
    await site.send();
    expect(await states(site.people.pools[0])).toEqual({ SENT: 1 });
    const keys = site.receiver.received.map(({ headers }) => headers['x-line-retry-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(jsonOf(site.receiver.received[0] as Received)).toMatchObject({ to: 'U123' });
  });

  test('waits an hour when the messages of the month are used up, and blames no friend', async () => {
    await connectLine();
    const limit = { status: 429, body: { message: 'You have reached your monthly limit.' } };
    site.receiver.answer = () => limit;
    await news();
    await site.deliver();
    expect(await site.secondsToNext()).toBeGreaterThan(3500);
    await failForDays();
    expect(await site.stateOf(nok, 'line')).toBe('ready');
  });
});

let lineWebhook = '';

/** Connects the chat U123 by a code. */
async function connectLine(): Promise<void> {
  site.receiver.answer = ({ path }) =>
    path.endsWith('/bot/info') ? { status: 200, body: { basicId: '@guide' } } : { status: 200, body: {} };
  const { code, link } = (await say('POST /notifications/link-codes', { channel: 'line' })).data as Record<
    string,
    unknown
  >;
  expect(link).toBe(`https://line.me/R/oaMessage/%40guide/?${code}`);
  // LINE is told once where to tell of messages.
  const set = site.receiver.received.find(({ path }) => path.endsWith('/webhook/endpoint'));
  if (set !== undefined) lineWebhook = new URL(String(jsonOf(set)['endpoint'])).pathname;
  const event = (text: unknown) => ({ type: 'message', source: { userId: 'U123' }, message: { type: 'text', text } });
  const told = await ask(site.people.api.port, lineWebhook, {
    host: 'guide.localhost',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event(code), event('ตกลง')] }),
  });
  expect(told.status).toBe(200);
  expect(await site.stateOf(nok, 'line')).toBe('ready');
  site.receiver.received.length = 0;
}
