import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect, connectPush } from '#src/modules/telling/notifications/endpoints/endpoint-service.ts';
import { setupOf } from '#src/modules/telling/notifications/endpoints/notification-setup.ts';
import { insertTest } from '#src/modules/telling/notifications/store.ts';
import type { TestUser } from '#tests/support/accounts.ts';
import { states } from '#tests/support/mail-sender.ts';
import { SECRET, tell } from '#tests/support/price-notices.ts';
import { type PushBrowser, pushBrowser, vapidClaims } from '#tests/support/push-browser.ts';
import { jsonOf, type Received } from '#tests/support/webhook-receivers.ts';
import { failuresIn } from './fixtures/activity-site.ts';
import { callCtx } from './fixtures/call-ctx.ts';
import { type Notified, startNotified } from './fixtures/notification-site.ts';

const SYSTEM = 'POST /saas-user-service/message-center/system-message-page';
const PUSH = 'POST /notifications/push-subscriptions';
const NO_BOT = { api: '', tokens: {} };
const ENDPOINT = 'https://push.example.test/send/abc';

let site: Notified;
let nok: TestUser;
let browser: PushBrowser;

beforeAll(async () => {
  site = await startNotified();
  nok = await site.people.user('Nok');
  // Only the channels of these tests.
  await sql`update users set email = null where id = ${nok.id}`.execute(site.people.pools[0]);
});

beforeEach(async () => {
  await site.clear();
  browser = pushBrowser(ENDPOINT);
});

afterAll(() => site.close());

const say = (name: string, body?: unknown) => site.people.say(nok, name, body);
const news = (key = 'k') => tell(site.people.pools[0], site.people.guide, nok.id, key);
describe('web push', () => {
  test('reaches the browser encrypted, signed by the site, and once', async () => {
    expect((await say(PUSH, browser.subscription)).status).toBe(200);
    expect(await site.stateOf(nok, 'push')).toBe('ready');
    await news();
    await site.deliver();
    await site.deliver();
    expect(site.receiver.accepted).toHaveLength(1);
    const [request] = site.receiver.accepted as [Received];
    expect(request.path).toBe('/send/abc');
    expect(request.headers).toMatchObject({ host: 'push.example.test', 'content-encoding': 'aes128gcm', ttl: '86400' });
    const claims = await vapidClaims(request, site.vapidKey);
    expect(claims).toMatchObject({ aud: 'https://push.example.test', sub: 'mailto:operator@example.test' });
    expect(Number(claims['exp']) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
    expect(browser.read(request)).toMatchObject({
      title: 'หม้อทอดไร้น้ำมัน 5 ลิตร ตอนนี้ราคา ฿1,290',
      body: expect.stringContaining('ถูกที่สุดตั้งแต่เริ่มบันทึกเมื่อ 1 มี.ค. 2569'),
      link: 'https://guide.localhost/product/air-fryer-5l',
      stop: { link: expect.stringContaining('/alerts/stop?token=') },
      tag: expect.stringMatching(/^guide\.\d+\.\d+$/),
    });
    expect(() => pushBrowser(ENDPOINT).read(request)).toThrow();
  });

  test.each([404, 410])('a subscription that answers %i is stopped, and its user is told once', async (status) => {
    await say(PUSH, browser.subscription);
    site.receiver.answer = () => ({ status });
    await news('a');
    await news('b');
    await site.deliver();
    expect(await site.stateOf(nok, 'push')).toBe('stopped');
    expect(await states(site.people.pools[0])).toEqual({ FAILED: 2 });
    const told = (await say(SYSTEM)).data.content.filter(({ kind }) => kind === 'CHANNEL_STOPPED');
    expect(told).toHaveLength(1);
    const before = site.receiver.received.length;
    await news('c');
    await site.deliver();
    expect(site.receiver.received).toHaveLength(before);
    // Subscribing again opens it.
    site.receiver.answer = () => ({ status: 201 });
    await say(PUSH, browser.subscription);
    expect(await site.stateOf(nok, 'push')).toBe('ready');
  });

  test('waits as long as the push service asks for, then sends once', async () => {
    await say(PUSH, browser.subscription);
    site.receiver.next.push({ status: 429, headers: { 'retry-after': '120' } });
    await news();
    await site.deliver();
    expect(await site.secondsToNext()).toBeGreaterThan(110);
    await site.hurry();
    await site.send();
    expect(site.receiver.accepted).toHaveLength(1);
    expect(await states(site.people.pools[0])).toEqual({ SENT: 1 });
  });

  test('is not sent to a server whose certificate is one of another host', async () => {
    await say(PUSH, pushBrowser('https://push.other.test/send/abc').subscription);
    await news();
    await site.deliver();
    expect(site.receiver.received).toEqual([]);
    expect(await states(site.people.pools[0])).toEqual({ WAITING: 1 });
  });

  test('is not sent to a browser that moved to another account', async () => {
    const ploy = await site.people.user('Ploy');
    await say(PUSH, browser.subscription);
    await site.people.say(ploy, PUSH, browser.subscription);
    expect(await site.stateOf(nok, 'push')).toBe('unconnected');
    await news();
    await site.deliver();
    expect(site.receiver.received).toEqual([]);
  });

  test.each([
    'http://push.example.test/a',
    'https://10.0.0.1/a',
    'https://push.internal/a',
    'https://push.example.test:8443/a',
  ])('%s is refused', async (endpoint) => {
    expect((await say(PUSH, { ...browser.subscription, endpoint })).status).toBeGreaterThanOrEqual(400);
    expect(await site.stateOf(nok, 'push')).toBe('unconnected');
  });

  test('a key that is no point of the curve is refused', async () => {
    const keys = { ...browser.subscription.keys, p256dh: 'A'.repeat(87) };
    expect((await say(PUSH, { ...browser.subscription, keys })).status).toBe(400);
    expect(await site.stateOf(nok, 'push')).toBe('unconnected');
  });

  test('an address that cannot be decrypted holds up no message to others', async () => {
    const ploy = await site.people.user('Pim');
    await say(PUSH, browser.subscription);
    await site.people.say(ploy, PUSH, pushBrowser('https://push.example.test/send/pim').subscription);
    await sql`update notification_endpoints set sealed = '\\x0123' where user_id = ${nok.id}`.execute(
      site.people.pools[0],
    );
    await news();
    await tell(site.people.pools[0], site.people.guide, ploy.id, 'p');
    await site.deliver();
    expect(site.receiver.accepted.map(({ path }) => path)).toEqual(['/send/pim']);
    expect(await states(site.people.pools[0])).toMatchObject({ WAITING: expect.any(Number) });
  });
});

describe('a webhook', () => {
  const WEBHOOK = 'POST /notifications/webhooks';
  const connected = async () =>
    (await say(WEBHOOK, { url: 'https://hooks.example.test/in?x=1' })).data['secret'] as string;

  const isSigned = ({ headers, body }: Received, secret: string) => {
    const mac = createHmac('sha256', secret).update(`${headers['x-timestamp']}.${body}`).digest('hex');
    return headers['x-signature'] === `sha256=${mac}`;
  };

  test('is signed over time and body, and says what was told', async () => {
    const began = Math.floor(Date.now() / 1000);
    const secret = await connected();
    await news();
    await site.deliver();
    const [request] = site.receiver.accepted as [Received];
    expect(request.path).toBe('/in?x=1');
    expect(isSigned(request, secret)).toBe(true);
    expect(isSigned(request, 'another')).toBe(false);
    const sent = Number(request.headers['x-timestamp']);
    const now = Math.ceil(Date.now() / 1000);
    expect([began <= sent, sent <= now]).toEqual([true, true]);
    expect(jsonOf(request)).toMatchObject({
      tenant: 'guide',
      id: request.headers['idempotency-key'],
      notices: [{ kind: 'price-alert', price: 129_000, oldPrice: 199_000, currency: 'THB' }],
    });
    const { rows } = await sql<{ row: string }>`select e::text as row from notification_endpoints e`.execute(
      site.people.pools[0],
    );
    expect(rows[0]?.row).not.toContain(secret);
  });

  test.each([
    ['503', { status: 503, headers: { 'retry-after': '90' } }, 80],
    ['a half answer', 'half', 0],
    ['a hang', 'hang', 0],
  ] as const)('after %s it is sent again with the same id', async (_, failing, wait) => {
    await connected();
    site.receiver.next.push(failing);
    await news();
    await site.deliver();
    expect(await site.secondsToNext()).toBeGreaterThan(wait);
    await site.hurry();
    await site.send();
    await expect.poll(() => states(site.people.pools[0])).toEqual({ SENT: 1 });
    expect(site.receiver.accepted).toHaveLength(1);
    expect(new Set(site.receiver.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  test.each([
    [302, 'ready', 'FAILED'],
    [400, 'ready', 'FAILED'],
    [410, 'stopped', 'FAILED'],
  ] as const)('that answers %i is %s', async (status, state, ended) => {
    await connected();
    site.receiver.answer = () => ({ status, headers: { location: 'https://elsewhere.test/' } });
    await news();
    await site.deliver();
    expect(site.receiver.received).toHaveLength(1);
    expect(await site.stateOf(nok, 'webhook')).toBe(state);
    expect(await states(site.people.pools[0])).toEqual({ [ended]: 1 });
  });

  test('that has failed for days is stopped', async () => {
    await connected();
    site.receiver.answer = () => ({ status: 500 });
    await news();
    await site.deliver();
    await sql`update notification_endpoints set failing_since = now() - interval '4 days'`.execute(
      site.people.pools[0],
    );
    await site.hurry();
    await site.send();
    expect(await site.stateOf(nok, 'webhook')).toBe('stopped');
  });

  test.each([
    'http://a.test/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://db.internal/x',
    'https://u:p@a.test/x',
  ])('%s is refused', async (url) => {
    expect((await say(WEBHOOK, { url })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('limits', () => {
  test('of 40 receivers connected at once by two processes a user gets 10', async () => {
    const { pools, guide } = site.people;
    const setup = setupOf({
      secret: SECRET,
      settings: {
        vapid: { publicKey: '', privateKey: '', subject: '' },
        line: { api: '', tokens: {} },
        telegram: { api: '', tokens: {} },
      },
    });
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => {
        const endpoint = { userId: nok.id, channel: 'push', identity: `e${n}`, address: '{}', label: 'x' } as const;
        return (pools[n % 2] ?? pools[0])
          .transaction()
          .execute((tx) => connect({ tx, tenant: guide }, setup, endpoint));
      }),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const { rows } = await sql`select from notification_endpoints`.execute(pools[0]);
    expect(rows).toHaveLength(10);
  });

  test('of names that a user sends at once one is looked up, and others are not kept waiting', async () => {
    const { pools, guide } = site.people;
    const silent = Promise.withResolvers<readonly string[]>();
    const network = { ...site.receiver.network, resolve: () => silent.promise };
    const settings = { vapid: { publicKey: '', privateKey: '', subject: '' }, line: NO_BOT, telegram: NO_BOT };
    const setup = setupOf({ secret: SECRET, settings, network });
    const connecting = (userId: number) => {
      const ctx = { ...callCtx(pools[0], guide), viewer: { userId, sessionId: 1 } };
      return connectPush(ctx, setup, browser.subscription);
    };
    const first = connecting(nok.id);
    await expect(connecting(nok.id)).rejects.toThrow('TooMany');
    const other = connecting(nok.id + 1);
    silent.resolve([]);
    const settled = await Promise.allSettled([first, other]);
    expect(failuresIn(settled)).toEqual(['Unprocessable', 'Unprocessable']);
  });

  test('of 40 tests sent at once by two processes a user gets 10 an hour', async () => {
    const { pools, guide } = site.people;
    const limits = { userId: nok.id, channel: 'push', most: 10, seconds: 3600 } as const;
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        (pools[n % 2] ?? pools[0]).transaction().execute((tx) => insertTest(tx, guide.id, limits)),
      ),
    );
    expect(sent.filter(Boolean)).toHaveLength(10);
  });
});

test('a test goes to one channel, stands in the log and not in the message centre', async () => {
  await say(PUSH, browser.subscription);
  await say('POST /notifications/webhooks', { url: 'https://hooks.example.test/in' });
  expect((await say('POST /notifications/tests', { channel: 'push' })).status).toBe(200);
  expect((await say('POST /notifications/tests', { channel: 'telegram' })).status).toBe(422);
  await site.deliver();
  expect(site.receiver.accepted.map(({ path }) => path)).toEqual(['/send/abc']);
  expect(browser.read(site.receiver.accepted[0] as Received)['title']).toContain('guide');
  const log = (await say('GET /notifications/log')).data.content;
  expect(log).toMatchObject([{ channel: 'push', state: 'SENT', title: 'Test notification from guide', attempts: 1 }]);
  expect((await say(SYSTEM)).data.totalElements).toBe(0);
});
