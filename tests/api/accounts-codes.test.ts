import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeTheSameTime } from '#tests/support/same-duration.ts';
import { Accounts, type Reply } from './fixtures/accounts.ts';
import { type ApiProcess, startApiProcess } from './fixtures/api-process.ts';

let accounts: Accounts;
let second: ApiProcess;

beforeAll(async () => {
  accounts = await Accounts.start();
  second = await startApiProcess(accounts.api.database.url);
});

afterAll(async () => {
  await second?.stop();
  await accounts.close();
});

beforeEach(async () => {
  await sql`truncate auth_codes, valid_keys, attempts, outbox`.execute(accounts.db);
});

const EMAIL = 'somsri@readers.test';
const send = (rcv: string, authScene: string, sending = {}) =>
  accounts.post('authcode/send', { rcv, rcvType: 'EMAIL', authScene }, sending);
const check = (authCode: string, other: Readonly<Record<string, string>> = {}) =>
  accounts.post('authcode/valid', { rcv: EMAIL, rcvType: 'any', authScene: 'REGISTER', authCode, ...other });
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).toSorted();

describe('sending a code', () => {
  test('writes one message of six digits, in the language of the request, kept as a digest', async () => {
    const sent = await send('  Somsri@Readers.test ', 'REGISTER', { headers: { 'accept-language': 'th' } });
    expect([sent.status, sent.data]).toEqual([200, { resendSeconds: 60, expiresInSeconds: 600 }]);
    const [message, ...more] = await accounts.messages(EMAIL);
    expect(message).toMatchObject({ template: 'code', lang: 'th', values: { scene: 'REGISTER', minutes: 10 } });
    expect(message?.values.code).toMatch(/^\d{6}$/);
    expect(more).toEqual([]);
    const { rows } = await sql<{ row: string }>`select auth_codes::text as row from auth_codes`.execute(accounts.db);
    expect(rows[0]?.row).not.toContain(message?.values.code);
  });

  test('20 requests at once to two processes send one', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        send(EMAIL, 'LOGIN', { port: n % 2 === 0 ? accounts.api.port : second.port }),
      ),
    );
    expect(statuses(replies)).toEqual([200, ...Array(19).fill(429)]);
    expect(await accounts.messages(EMAIL)).toHaveLength(1);
    for (const { status, headers } of replies) {
      if (status === 429) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    }
  });

  test('again only after a minute, for another purpose at once, five times an hour', async () => {
    const later = () => sql`delete from attempts where kind = 'code-resend'`.execute(accounts.db);
    expect((await send(EMAIL, 'LOGIN')).status).toBe(200);
    expect((await send(EMAIL, 'LOGIN')).status).toBe(429);
    expect((await send(EMAIL, 'CHANGEPWD')).status).toBe(200);
    for (let n = 0; n < 3; n++) {
      await later();
      expect((await send(EMAIL, 'LOGIN')).status).toBe(200);
    }
    await later();
    const sixth = await send(EMAIL, 'LOGIN');
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500);
    await sql`update attempts set at = array(select t - interval '1 hour' from unnest(at) t)`.execute(accounts.db);
    expect((await send(EMAIL, 'LOGIN')).status).toBe(200);
  });

  test('at most 30 in five minutes from one network, whatever the addresses', async () => {
    const from = '2001:db8:1:2::';
    for (let n = 0; n < 30; n++) {
      expect((await send(`reader${n}@readers.test`, 'LOGIN', { from: `${from}${n}` })).status).toBe(200);
    }
    expect((await send('reader30@readers.test', 'LOGIN', { from: `${from}ffff` })).status).toBe(429);
    expect((await send('reader30@readers.test', 'LOGIN', { from: '2001:db8:1:3::1' })).status).toBe(200);
  });

  test.each([
    ['an e-mail address', { rcv: 'a@b', rcvType: 'EMAIL' }, 'This email address is not valid.'],
    ['a number', { rcv: '12345', rcvType: 'MOBILE' }, 'This phone number is not valid.'],
    ['a country of the tenant', { rcv: '81234567', rcvType: 'phone', countryCode: '65' }, 'phone number is not valid'],
    ['a line', { rcv: 'a@readers.test\r\nBcc: b@readers.test', rcvType: 'e-mail' }, 'This email address is not valid.'],
  ])('needs %s', async (_what, body, message) => {
    const refused = await accounts.post('authcode/send', { ...body, authScene: 'LOGIN' });
    expect([refused.status, refused.message]).toEqual([400, expect.stringContaining(message)]);
  });

  test('normalises a mobile number', async () => {
    for (const rcv of ['081-234-5678', '+66 81 234 5678']) {
      await accounts.waitForCodes();
      expect((await accounts.post('authcode/send', { rcv, rcvType: 'MOBILE', authScene: 'LOGIN' })).status).toBe(200);
    }
    expect(await accounts.messages('66812345678')).toHaveLength(2);
  });

  test.each(['CLOSEUSER', 'CHANGE_MOBILE_EMAIL', 'CHECK_OLD_MOBILE_EMAIL'])('%s needs a session', async (scene) => {
    expect((await send(EMAIL, scene)).status).toBe(401);
    expect(await accounts.messages(EMAIL)).toEqual([]);
  });

  test.each(['CLOSEUSER', 'CHECK_OLD_MOBILE_EMAIL'])('%s sends only to the account’s own address', async (scene) => {
    const user = await accounts.register();
    expect((await send('other@readers.test', scene, { headers: user.headers })).status).toBe(400);
    expect((await send(user.email, scene, { headers: user.headers })).status).toBe(200);
  });
});

describe('whether an address has an account', () => {
  test('no response reveals it, only the mail to its owner', async () => {
    const { email } = await accounts.register();
    const known = await send(email, 'REGISTER');
    await accounts.waitForCodes();
    const again = await send(email, 'REGISTER');
    const unknown = await send(EMAIL, 'REGISTER');
    expect([again.status, again.data, again.message]).toEqual([unknown.status, unknown.data, unknown.message]);
    expect(known.status).toBe(429);
    expect((await accounts.messages(email)).at(-1)?.template).toBe('accountExists');
    expect((await accounts.messages(EMAIL)).at(-1)?.template).toBe('code');
  });

  test('no response time reveals it', async () => {
    const { email } = await accounts.register();
    const asking = (rcv: string) => async () => {
      await accounts.waitForCodes();
      expect((await send(rcv, 'REGISTER')).status).toBe(200);
    };
    expect(await takeTheSameTime([asking(email), asking(EMAIL)])).toBe(true);
  });

  test.each(['LOGIN', 'CHANGEPWD'])('%s sends the same message in both cases', async (scene) => {
    const { email } = await accounts.register();
    const known = await send(email, scene);
    const unknown = await send(EMAIL, scene);
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data]);
    expect((await accounts.messages(EMAIL)).map(({ template }) => template)).toEqual(['code']);
  });
});

describe('a code', () => {
  test('is exchanged for a key, once', async () => {
    const code = await accounts.code(EMAIL, 'REGISTER');
    expect((await check(wrongFor(code))).message).toBe('The code is wrong or no longer valid. Please try again.');
    const proven = await check(code);
    expect(proven.data).toEqual({ validKey: expect.stringMatching(/^[\w-]{43}$/), expiresInSeconds: 600 });
    expect((await check(code)).status).toBe(400);
  });

  test('used 30 times at once counts once', async () => {
    const code = await accounts.code(EMAIL, 'REGISTER');
    const replies = await Promise.all(Array.from({ length: 30 }, () => check(code)));
    expect(statuses(replies).filter((status) => status === 200)).toHaveLength(1);
  });

  test('allows five guesses, also by many requests at once', async () => {
    const code = await accounts.code(EMAIL, 'REGISTER');
    await Promise.all(Array.from({ length: 5 }, () => check(wrongFor(code))));
    expect((await check(code)).status).toBe(400);
    await accounts.waitForCodes();
    expect((await check(await accounts.code(EMAIL, 'REGISTER'))).status).toBe(200);
  });

  test("is valid for ten minutes by the database's clock", async () => {
    const code = await accounts.code(EMAIL, 'REGISTER');
    await sql`update auth_codes set expires_at = expires_at - interval '599 seconds'`.execute(accounts.db);
    expect((await check(wrongFor(code))).status).toBe(400);
    await sql`update auth_codes set expires_at = expires_at - interval '2 seconds'`.execute(accounts.db);
    expect((await check(code)).status).toBe(400);
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['scene', { authScene: 'LOGIN' }],
    ['address', { rcv: 'other@readers.test' }],
    ['name of the scene', { sceneCode: 'LOGIN' }],
  ])('is invalid for another %s', async (_what, other) => {
    const code = await accounts.code(EMAIL, 'REGISTER');
    expect((await check(code, other)).status).toBe(400);
    expect((await check(code)).status).toBe(200);
  });

  test('is invalid at another tenant', async () => {
    const code = await accounts.code(EMAIL, 'REGISTER');
    await accounts.code(EMAIL, 'REGISTER', { tenant: 'deals' });
    const body = { rcv: EMAIL, rcvType: 'EMAIL', authScene: 'REGISTER', authCode: code };
    expect((await accounts.post('authcode/valid', body, { tenant: 'deals' })).status).toBe(400);
  });

  test('of an account is invalid for another account', async () => {
    const owner = await accounts.register();
    const thief = await accounts.register();
    const code = await accounts.code(EMAIL, 'CHANGE_MOBILE_EMAIL', { headers: owner.headers });
    const body = { rcv: EMAIL, rcvType: 'EMAIL', authScene: 'CHANGE_MOBILE_EMAIL', authCode: code };
    expect((await accounts.post('authcode/valid', body, { headers: thief.headers })).status).toBe(400);
    expect((await accounts.post('authcode/valid', body)).status).toBe(400);
    expect((await accounts.post('authcode/valid', body, { headers: owner.headers })).status).toBe(200);
  });

  test('may be wrong 60 times in five minutes from one network', async () => {
    const from = '10.99.0.1';
    expect(await accounts.validKey(EMAIL, 'REGISTER', { from })).toBeDefined();
    const body = { rcv: EMAIL, rcvType: 'EMAIL', authScene: 'LOGIN', authCode: '000000' };
    for (let n = 0; n < 60; n++) expect((await accounts.post('authcode/valid', body, { from })).status).toBe(400);
    expect((await accounts.post('authcode/valid', body, { from })).status).toBe(429);
  });
});
