import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeTheSameTime } from '#tests/support/same-duration.ts';
import { scaled } from '#tests/support/scale.ts';
import { Accounts, PASSWORD, type Sending } from './fixtures/accounts.ts';

let accounts: Accounts;

beforeAll(async () => {
  accounts = await Accounts.start();
});

afterAll(() => accounts.close());

beforeEach(async () => {
  await sql`truncate attempts, auth_codes, outbox`.execute(accounts.db);
});

const device = (name: string): Sending => ({ headers: { 'x-device-id': `device-of-${name}` } });
const OWNER = device('the-owner');
const ask = (email: string, authScene: string, sending?: Sending) =>
  accounts.post('authcode/send', { rcv: email, rcvType: 'EMAIL', authScene }, sending);
const loginByCode = (email: string, smscode: string, sending?: Sending) =>
  accounts.post('login/codeLogin', { email, smscode, sceneCode: 'LOGIN' }, sending);
const lastCode = async (email: string) => (await accounts.messages(email)).at(-1)?.values.code ?? 'none';
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Notes this many attempts against an address, as if strangers had made them. */
const useUp = (kind: string, email: string, count: number) =>
  sql`insert into attempts (tenant_id, kind, party, at)
    select ${accounts.guide.id}, ${kind}, sha256(${`email:${email}`}::bytea), array_agg(now())
    from generate_series(1, ${sql.lit(count)})
    on conflict (tenant_id, kind, party) do update set at = excluded.at`.execute(accounts.db);

/** One request of an attacker against an address, each time from another network. */
function attack(email: string, nth: number) {
  const stranger = nth % 2 === 0 ? {} : device(`stranger-${nth % 40}`);
  const scene = ['LOGIN', 'CHANGEPWD', 'REGISTER'][nth % 3] ?? 'LOGIN';
  if (nth % 4 === 0) return accounts.login(email, `wrong-password-${nth}`, stranger);
  if (nth % 4 === 1) return ask(email, scene, stranger);
  if (nth % 4 === 2) return loginByCode(email, String(100_000 + nth), stranger);
  const body = { rcv: email, rcvType: 'EMAIL', authScene: scene, authCode: String(100_000 + nth) };
  return accounts.post('authcode/valid', body, stranger);
}

const TOGETHER = 20;

async function attackOften(email: string, times: number): Promise<void> {
  for (let sent = 0; sent < times; sent += TOGETHER) {
    await Promise.all(Array.from({ length: TOGETHER }, (_, nth) => attack(email, sent + nth)));
  }
}

/** Requests of strangers: more than any limit of codes allows in an hour. A hash is computed for each fourth. */
const MANY = scaled({ small: 100, full: 1000 });

describe(`${MANY} requests of strangers`, () => {
  test('do not keep an owner on a known device from logging in, and send few messages', async () => {
    const { email } = await accounts.register(undefined, OWNER);
    await sql`truncate attempts, auth_codes, outbox`.execute(accounts.db);
    await attackOften(email, MANY);
    expect((await accounts.messages(email)).length).toBeLessThanOrEqual(6);
    await useUp('password', email, 80);
    expect((await accounts.login(email, PASSWORD, OWNER)).status).toBe(200);
    expect((await ask(email, 'LOGIN', OWNER)).status).toBe(200);
    const code = await lastCode(email);
    await attackOften(email, 40);
    expect((await loginByCode(email, code, OWNER)).status).toBe(200);
    expect((await accounts.messages(email)).length).toBeLessThanOrEqual(7);
  });

  test('in the network of the owner neither', async () => {
    const { email } = await accounts.register(undefined, OWNER);
    const from = '10.200.0.1';
    const spent = (kind: string, count: number) => sql`
      insert into attempts (tenant_id, kind, party, at)
      select ${accounts.guide.id}, ${kind}, sha256(${from}::bytea), array_agg(now()) from generate_series(1, ${sql.lit(count)})`;
    await sql`truncate attempts`.execute(accounts.db);
    await spent('password-network', 300).execute(accounts.db);
    await spent('code-network', 30).execute(accounts.db);
    await spent('code-check-network', 60).execute(accounts.db);
    expect((await accounts.login(email, PASSWORD, { from })).status).toBe(429);
    expect((await accounts.login(email, PASSWORD, { ...OWNER, from })).status).toBe(200);
    expect((await ask(email, 'LOGIN', { ...OWNER, from })).status).toBe(200);
    expect((await loginByCode(email, await lastCode(email), { ...OWNER, from })).status).toBe(200);
  });

  test('do not keep somebody who is logged in from closing the account', async () => {
    const { email, headers } = await accounts.register();
    await sql`truncate attempts, auth_codes, outbox`.execute(accounts.db);
    await attackOften(email, 40);
    expect((await ask(email, 'CLOSEUSER', { headers })).status).toBe(200);
  });
});

describe('an owner on a new device', () => {
  const NEW = device('the-owner-now');
  const unlock = (validKey: string, sending: Sending) => accounts.post('login/unlock', { validKey }, sending);
  const keys = async (email: string) =>
    (await accounts.messages(email)).flatMap(({ template, values }) =>
      template === 'unlock' ? [(values as { key?: string }).key ?? ''] : [],
    );

  test.each([
    ['passwords', 'password', 80, (email: string) => accounts.login(email, PASSWORD, NEW)],
    ['codes', 'code-receiver', 5, (email: string) => ask(email, 'LOGIN', NEW)],
  ])('gets in by a link that strangers do not get, when they used up the %s', async (_what, kind, most, enter) => {
    const { email } = await accounts.register();
    const other = await accounts.register();
    await sql`truncate attempts, outbox`.execute(accounts.db);
    await useUp(kind, email, most);
    for (let n = 0; n < 3; n++) expect((await enter(email)).status).toBe(429);
    const [key = '', ...more] = await keys(email);
    expect(more, 'one message an hour').toEqual([]);
    expect((await unlock('x'.repeat(43), NEW)).status).toBe(400);
    expect((await unlock(key, {})).status, 'needs a device').toBe(400);
    expect((await unlock(key, NEW)).status).toBe(200);
    expect((await unlock(key, device('a-stranger'))).status, 'works once').toBe(400);
    await sql`delete from attempts where kind = 'code-resend-known'`.execute(accounts.db);
    expect((await enter(email)).status).toBe(200);
    expect((await accounts.login(email, 'wrong-password-1', device('a-stranger'))).status).toBe(
      kind === 'password' ? 429 : 400,
    );
    expect(await keys(other.email)).toEqual([]);
  });

  test('an address without an account gets nothing', async () => {
    const email = 'nobody-at-all@readers.test';
    await useUp('password', email, 80);
    for (let n = 0; n < 2; n++) expect((await accounts.login(email, `wrong-password-${n}`)).status).toBe(429);
    expect(await accounts.messages(email)).toEqual([]);
  });
});

describe('a known device', () => {
  test('has limits too', async () => {
    const { email } = await accounts.register(undefined, OWNER);
    await sql`truncate attempts, auth_codes, outbox`.execute(accounts.db);
    const answers = [];
    for (let nth = 0; nth < 7; nth++) {
      answers.push((await ask(email, 'LOGIN', OWNER)).status);
      await sql`delete from attempts where kind = 'code-resend-known'`.execute(accounts.db);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  test('of one account is a stranger to another', async () => {
    const mine = await accounts.register(undefined, OWNER);
    const other = await accounts.register();
    await sql`truncate attempts, auth_codes, outbox`.execute(accounts.db);
    await attackOften(other.email, 40);
    expect((await ask(other.email, 'LOGIN', OWNER)).status).toBe(429);
    expect((await ask(mine.email, 'LOGIN', OWNER)).status).toBe(200);
  });
});

describe('a code', () => {
  test('works only on the device that asked for it, and tries of others do not count', async () => {
    const { email } = await accounts.register(undefined, OWNER);
    const code = await accounts.code(email, 'LOGIN', OWNER);
    for (let nth = 0; nth < 6; nth++) {
      expect((await loginByCode(email, wrongFor(code), device('a-stranger'))).status).toBe(400);
    }
    expect((await loginByCode(email, code, device('a-stranger'))).status).toBe(400);
    expect((await loginByCode(email, code)).status).toBe(400);
    expect((await loginByCode(email, code, OWNER)).status).toBe(200);
  });

  test('works in the browser that asked for it, also when its page was loaded again', async () => {
    const { email } = await accounts.register();
    const browser = (name: string, cookie?: string): Sending => ({
      headers: { 'x-platform': 'Web', 'x-device-id': `page-of-${name}`, ...(cookie === undefined ? {} : { cookie }) },
    });
    await accounts.waitForCodes();
    const sent = await ask(email, 'LOGIN', browser('before'));
    const [cookie = ''] = sent.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^__Host-code_asker=page-of-before; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/);
    const code = await lastCode(email);
    expect((await loginByCode(email, code, browser('after'))).status).toBe(400);
    expect((await loginByCode(email, code, browser('after', cookie.split(';')[0]))).status).toBe(200);
  });

  test('of an app is tied to the id that the app keeps, without a cookie', async () => {
    const { email } = await accounts.register();
    await accounts.waitForCodes();
    expect((await ask(email, 'LOGIN', OWNER)).headers['set-cookie']).toBeUndefined();
  });

  test('that a stranger asks for does not replace the owner’s', async () => {
    const { email } = await accounts.register(undefined, OWNER);
    await sql`truncate attempts, auth_codes, outbox`.execute(accounts.db);
    await ask(email, 'LOGIN', OWNER);
    const code = await lastCode(email);
    expect((await ask(email, 'LOGIN', device('a-stranger'))).status).toBe(200);
    expect(await lastCode(email)).not.toBe(code);
    expect((await loginByCode(email, code, OWNER)).status).toBe(200);
  });

  test('to addresses that differ behind + goes to one inbox, and counts for it', async () => {
    const inbox = `inbox${Date.now()}`;
    const answers = [];
    for (const alias of ['', '+a', '+b']) {
      answers.push((await ask(`${inbox}${alias}@readers.test`, 'LOGIN', device(`stranger${alias}`))).status);
    }
    expect(answers).toEqual([200, 429, 429]);
  });

  test('of two strangers is one message a minute', async () => {
    const { email } = await accounts.register();
    await sql`truncate attempts, auth_codes, outbox`.execute(accounts.db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => ask(email, 'LOGIN', device(`stranger-${nth}`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await accounts.messages(email)).toHaveLength(1);
  });
});

describe('no time tells whether an address has an account', () => {
  test.each<[string, (email: string) => Promise<{ status: number }>, number]>([
    ['a wrong password', (email) => accounts.login(email, 'wrong-password-1', device('a-stranger')), 400],
    ['asking for a code', (email) => ask(email, 'LOGIN', device('a-stranger')), 200],
    ['asking for a code to register', (email) => ask(email, 'REGISTER', device('a-stranger')), 200],
    ['a wrong code', (email) => loginByCode(email, '000000', device('a-stranger')), 400],
  ])('%s', async (_what, request, status) => {
    const { email } = await accounts.register(undefined, OWNER);
    const asking = (address: string) => async () => {
      await sql`delete from attempts`.execute(accounts.db);
      expect((await request(address)).status).toBe(status);
    };
    expect(await takeTheSameTime([asking(email), asking(`nobody-${email}`)])).toBe(true);
  });
});
