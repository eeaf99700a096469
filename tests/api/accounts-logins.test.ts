import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { putTenant } from '#src/modules/running/tenants/service.ts';
import { takeTheSameTime } from '#tests/support/same-duration.ts';
import { tenantSettings } from '#tests/support/tenants.ts';
import { Accounts, PASSWORD, type Reply } from './fixtures/accounts.ts';
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
  await sql`truncate attempts`.execute(accounts.db);
});

const EMAIL = 'malee@readers.test';
const count = (replies: readonly Reply[], status: number) => replies.filter((one) => one.status === status).length;
const known = { headers: { 'x-device-id': 'device-of-the-owner' } };

describe('registering', () => {
  test('with a password logs in, and the password logs in again', async () => {
    const user = await accounts.register();
    const me = await accounts.me(user.headers);
    expect(me.data).toMatchObject({ own: true, id: user.id, email: user.email, mobile: null, hasPassword: true });
    expect(me.data.nickname).toMatch(/^user_[a-z2-9]{8}$/);
    expect((await accounts.login(user.email.toUpperCase())).data.user.id).toBe(user.id);
    const { rows } = await sql<{ hash: string }>`
      select password_hash as hash from users where id = ${user.id}`.execute(accounts.db);
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('with only a mobile number, and a password later without another code', async () => {
    const validKey = await accounts.validKey('0891234567', 'REGISTER');
    const registered = await accounts.post('register/mobile', { validKey, pwdRegister: false });
    expect(registered.data.user).toMatchObject({ mobile: '66891234567', email: null, hasPassword: false });
    const key = registered.data.createPasswordKey;
    const body = { validKey: key, password: PASSWORD, repassword: PASSWORD };
    expect((await accounts.post('info/createPwd', body)).status).toBe(200);
    expect((await accounts.post('info/createPwd', body)).status).toBe(400);
    const login = { mobile: '+66 89-123-4567', countryCode: '66', password: PASSWORD };
    expect((await accounts.post('login/mobileLogin', login)).status).toBe(200);
    const another = await accounts.validKey('0891234567', 'CHANGEPWD');
    expect((await accounts.post('info/createPwd', { ...body, validKey: another })).status).toBe(409);
  });

  test.each([
    ['too short', { password: 'abc1234', repassword: 'abc1234' }],
    ['too long', { password: 'abcdefghij12345678901', repassword: 'abcdefghij12345678901' }],
    ['without a digit', { password: 'abcdefgh', repassword: 'abcdefgh' }],
    ['without a letter', { password: '12345678', repassword: '12345678' }],
    ['two different ones', { password: PASSWORD, repassword: `${PASSWORD}x` }],
    ['none', {}],
  ])('a password %s is refused, and the key stays valid', async (_what, passwords) => {
    const validKey = await accounts.validKey(`${Math.random()}@readers.test`, 'REGISTER');
    expect((await accounts.post('register/email', { validKey, ...passwords })).status).toBe(400);
    const right = { validKey, password: PASSWORD, repassword: PASSWORD };
    expect((await accounts.post('register/email', right)).status).toBe(200);
  });

  test('of 30 registrations at once with one key, in two processes, one succeeds', async () => {
    const validKey = await accounts.validKey('once@readers.test', 'REGISTER');
    const body = { validKey, password: PASSWORD, repassword: PASSWORD };
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        accounts.post('register/email', body, { port: n % 2 === 0 ? accounts.api.port : second.port }),
      ),
    );
    expect([count(replies, 200), count(replies, 400)]).toEqual([1, 29]);
  });

  test('a key for another purpose, kind or tenant is refused', async () => {
    const login = await accounts.validKey(EMAIL, 'LOGIN');
    const mobile = await accounts.validKey('0811111111', 'REGISTER');
    const deals = await accounts.validKey(EMAIL, 'REGISTER', { tenant: 'deals' });
    for (const validKey of [login, mobile, deals, '', 'x'.repeat(43)]) {
      const body = { validKey, password: PASSWORD, repassword: PASSWORD };
      expect((await accounts.post('register/email', body)).status).toBe(400);
    }
  });

  test('one address is a separate account at each tenant', async () => {
    const here = await accounts.register('both@readers.test');
    const there = await accounts.register('both@readers.test', { tenant: 'deals' });
    expect(here.id).not.toBe(there.id);
    expect((await accounts.me(here.headers, { tenant: 'deals' })).status).toBe(401);
    expect((await accounts.me(there.headers)).status).toBe(401);
    const other = await accounts.send(`GET /saas-user-service/user-ext-info/getWithExtInfoById?id=${there.id}`);
    expect(other.status).toBe(404);
  });
});

describe('logging in with a password', () => {
  test('a wrong password, an unknown address and an account without password get the same response', async () => {
    const { email } = await accounts.register();
    const validKey = await accounts.validKey('nopassword@readers.test', 'REGISTER');
    await accounts.post('register/email', { validKey, pwdRegister: false });
    const answers = [
      await accounts.login(email, 'wrong-password-1'),
      await accounts.login('nobody@readers.test'),
      await accounts.login('nopassword@readers.test'),
    ];
    for (const { status, message, data } of answers) {
      expect([status, message, data]).toEqual([400, 'Wrong account or password.', undefined]);
    }
  });

  test('takes as long for an unknown address as for a known one', async () => {
    const { email } = await accounts.register();
    const asking = (address: string) => () => accounts.login(address, 'wrong-password-1');
    // Without hashing a password, a response takes a tenth of the time.
    expect(await takeTheSameTime([asking(email), asking('nobody@readers.test')])).toBe(true);
  });

  test('of 120 wrong passwords at once, in two processes, at most 100 an hour are checked', async () => {
    const { email } = await accounts.register();
    const replies = await Promise.all(
      Array.from({ length: 120 }, (_, n) =>
        accounts.login(email, 'wrong-password-1', {
          port: n % 2 === 0 ? accounts.api.port : second.port,
          ...(n < 30 ? known : {}),
        }),
      ),
    );
    const looked = count(replies, 400);
    const refused = count(replies, 429);
    expect(looked).toBeLessThanOrEqual(100);
    expect(looked + refused).toBe(120);
    expect(refused).toBeGreaterThanOrEqual(20);
    for (const { status, headers } of replies) {
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    }
  });

  test('attackers cannot lock the owner out: a known device and a code still work', async () => {
    const { email } = await accounts.register(undefined, known);
    await sql`
      insert into attempts (tenant_id, kind, party, at)
      select ${accounts.guide.id}, 'password', sha256(${`email:${email}`}::bytea), array_agg(now()) from generate_series(1, 80)`.execute(
      accounts.db,
    );
    expect((await accounts.login(email)).status).toBe(429);
    expect((await accounts.login(email, PASSWORD, known)).status).toBe(200);
    const smscode = await accounts.code(email, 'LOGIN');
    expect((await accounts.post('login/codeLogin', { email, smscode, sceneCode: 'LOGIN' })).status).toBe(200);
    await sql`update attempts set at = array(select t - interval '61 minutes' from unnest(at) t)`.execute(accounts.db);
    expect((await accounts.login(email)).status).toBe(200);
  });

  test('right passwords do not count towards the limit', async () => {
    const { email } = await accounts.register();
    await accounts.login(email);
    await accounts.login(email, PASSWORD, { from: '10.9.9.9' });
    await accounts.login(email, 'wrong-password-1', { from: '10.9.9.9' });
    const { rows } = await sql<{ left: number[] }>`
      select array_agg(cardinality(at) order by cardinality(at)) as left from attempts where kind like 'password%'`.execute(
      accounts.db,
    );
    expect(rows[0]?.left).toEqual([0, 1, 1]);
  });

  test('a right password does not reset the count of wrong ones, of its account or its network', async () => {
    const { email } = await accounts.register();
    for (const password of ['wrong-password-1', 'wrong-password-2', PASSWORD]) {
      await accounts.login(email, password, { from: '10.9.9.7' });
    }
    const { rows } = await sql<{ left: number[] }>`
      select array_agg(cardinality(at)) as left from attempts where kind like 'password%'`.execute(accounts.db);
    expect(rows[0]?.left).toEqual([2, 2]);
  });

  test('300 attempts an hour from one network', async () => {
    await sql`
      insert into attempts (tenant_id, kind, party, at)
      select ${accounts.guide.id}, 'password-network', sha256('10.8.8.8'::bytea), array_agg(now()) from generate_series(1, 300)`.execute(
      accounts.db,
    );
    expect((await accounts.login(EMAIL, PASSWORD, { from: '10.8.8.8' })).status).toBe(429);
    expect((await accounts.login(EMAIL, PASSWORD, { from: '10.8.8.9' })).status).toBe(400);
  });

  test('a hash with other parameters is replaced', async () => {
    const { email, id } = await accounts.register();
    const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await sql`update users set password_hash = ${old} where id = ${id}`.execute(accounts.db);
    expect((await accounts.login(email)).status).toBe(200);
    const { rows } = await sql<{ hash: string }>`select password_hash as hash from users where id = ${id}`.execute(
      accounts.db,
    );
    expect(rows[0]?.hash).toContain('m=19456,t=2,p=1');
    expect((await accounts.login(email)).status).toBe(200);
  });
});

describe('logging in with a code', () => {
  test('works once, and only with an account', async () => {
    const { email, id } = await accounts.register();
    const smscode = await accounts.code(email, 'LOGIN');
    const body = { email, smscode, sceneCode: 'LOGIN', source: 'WEB' };
    expect((await accounts.post('login/codeLogin', body)).data).toMatchObject({
      user: { id },
      createPasswordKey: null,
    });
    expect((await accounts.post('login/codeLogin', body)).status).toBe(400);
    const stranger = await accounts.code('nobody@readers.test', 'LOGIN');
    const refused = await accounts.post('login/codeLogin', { email: 'nobody@readers.test', smscode: stranger });
    expect([refused.status, refused.message]).toEqual([404, 'No related user found.']);
  });

  test('a code for another purpose is refused', async () => {
    const { email } = await accounts.register();
    const smscode = await accounts.code(email, 'CHANGEPWD');
    expect((await accounts.post('login/codeLogin', { email, smscode })).status).toBe(400);
  });

  test('needs an address', async () => {
    const both = { email: EMAIL, mobile: '0812345678', smscode: '123456' };
    expect((await accounts.post('login/codeLogin', both)).status).toBe(400);
    expect((await accounts.post('login/codeLogin', { smscode: '123456' })).status).toBe(400);
  });
});

describe('resetting a password', () => {
  const reset = async (email: string, sending = {}, scene: 'CHANGEPWD' | 'REGISTER' = 'CHANGEPWD') => {
    const validKey = await accounts.validKey(email, scene, sending);
    const body = { validKey, password: 'another-price-2', repassword: 'another-price-2' };
    return accounts.post('login/resetPwd', body, sending);
  };

  test('replaces it and ends all other sessions', async () => {
    const user = await accounts.register();
    const other = { authorization: `Bearer ${(await accounts.login(user.email)).data.token}` };
    expect((await reset(user.email, { headers: user.headers })).status).toBe(200);
    expect([(await accounts.me(user.headers)).status, (await accounts.me(other)).status]).toEqual([200, 401]);
    expect((await accounts.login(user.email)).status).toBe(400);
    expect((await accounts.login(user.email, 'another-price-2')).status).toBe(200);
  });

  test('by a visitor ends all sessions', async () => {
    const user = await accounts.register();
    expect((await reset(user.email)).status).toBe(200);
    expect((await accounts.me(user.headers)).status).toBe(401);
  });

  test('refuses a key for another purpose, and tells a proven owner that there is no account', async () => {
    expect((await reset('fresh@readers.test', {}, 'REGISTER')).status).toBe(400);
    const refused = await reset('nobody@readers.test');
    expect([refused.status, refused.message]).toEqual([404, 'No related user found.']);
  });
});

test('a tenant refuses the ways of logging in that its settings switch off, and tells its pages so', async () => {
  const sending = { tenant: 'deals' } as const;
  const { email } = await accounts.register(undefined, sending);
  const byPassword = () => accounts.post('login/emailLogin', { email, password: PASSWORD }, sending);
  const byCode = (smscode: string) => accounts.post('login/codeLogin', { email, smscode }, sending);
  const offered = async (logins: { password?: false; code?: false }) => {
    await putTenant(accounts.db, 'deals', tenantSettings('deals', { logins }));
    await accounts.api.refresh();
    const name = 'POST /saas-low-code-service/api/app-package-config/login-switch';
    return (await accounts.send<Record<string, boolean>>(name, { terminalType: 'h5' }, sending)).data;
  };
  const smscode = await accounts.code(email, 'LOGIN', sending);

  expect(await offered({ password: false })).toMatchObject({ password: false, code: true });
  const refused = await byPassword();
  expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('does not offer')]);
  expect(await offered({ code: false })).toMatchObject({ password: true, code: false });
  expect((await byCode(smscode)).status).toBe(403);
  expect((await byPassword()).status).toBe(200);
  await offered({});
  expect((await byCode(smscode)).status).toBe(200);
});
