import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sessions } from '#src/modules/people/accounts/contract.ts';
import { accountsJob } from '#src/modules/people/accounts/jobs.ts';
import { Accounts, PASSWORD } from './fixtures/accounts.ts';

let accounts: Accounts;

beforeAll(async () => {
  accounts = await Accounts.start();
});

afterAll(() => accounts.close());

const BROWSER = { 'x-platform': 'Web' };
const OWN = { origin: 'https://guide.localhost' };
const LOGOUT = 'info/logOut';

/**
 * Logs in as a browser does.
 * @returns the cookie header for later requests, and the cookies and data of the response
 */
async function inBrowser(email: string) {
  const { headers, data } = await accounts.login(email, PASSWORD, { headers: BROWSER });
  const lines = ([headers['set-cookie'] ?? []].flat() as string[]).toSorted();
  const cookie = lines.map((line) => line.split(';', 1)[0]).join('; ');
  return { headers: { ...BROWSER, cookie }, lines, data };
}

describe('a session', () => {
  test('is a cookie that scripts cannot read, and is not in the response body', async () => {
    const { email, id } = await accounts.register();
    const { headers, lines, data } = await inBrowser(email);
    expect(lines).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^last_login=\d+; Path=\/; Max-Age=2592000; Secure; SameSite=Lax$/),
    ]);
    expect(data).toMatchObject({ token: null, user: { id } });
    expect((await accounts.me(headers)).data.id).toBe(id);
  });

  test('of an app is a token without a cookie', async () => {
    const { email } = await accounts.register();
    const { headers, data } = await accounts.login(email);
    expect(headers['set-cookie']).toBeUndefined();
    expect(data.token).toMatch(/^[\w-]{43}$/);
  });

  test('is stored as a digest', async () => {
    const { token } = await accounts.register();
    const { rows } = await sql<{ row: string }>`select sessions::text as row from sessions`.execute(accounts.db);
    const hex = Buffer.from(token).toString('hex');
    expect(rows.filter(({ row }) => row.includes(token) || row.includes(hex))).toEqual([]);
  });

  test('of fifty others ends the one that was unused for longest', async () => {
    const { id, email } = await accounts.register();
    await sql`insert into sessions (tenant_id, user_id, token_hash, platform, browser, system, expires_at)
      select ${accounts.guide.id}, ${id}, sha256(n::text::bytea), 'Web', '', '', now() + n * interval '1 minute'
      from generate_series(1, 49) n`.execute(accounts.db);
    const { headers } = await inBrowser(email);
    const { rows } = await sql<{ count: number; oldest: boolean }>`
      select count(*)::int as count, bool_or(token_hash = sha256('1'::bytea)) as oldest
      from sessions where user_id = ${id}`.execute(accounts.db);
    expect(rows).toEqual([{ count: 50, oldest: false }]);
    expect((await accounts.me(headers)).status).toBe(200);
  });

  test('ends at logout, together with its cookies', async () => {
    const { email } = await accounts.register();
    const { headers } = await inBrowser(email);
    const out = await accounts.post(LOGOUT, {}, { headers: { ...headers, ...OWN } });
    expect([out.status, out.headers['set-cookie']]).toEqual([
      200,
      [expect.stringContaining('__Host-session=; '), expect.stringContaining('last_login=; ')],
    ]);
    expect((await accounts.me(headers)).status).toBe(401);
    const again = await accounts.post(LOGOUT, {}, { headers: { ...headers, ...OWN } });
    expect([again.status, again.message]).toEqual([401, 'Your login has expired. Please log in again.']);
  });

  test('in use is extended once a day, together with its cookies', async () => {
    const { email, id } = await accounts.register();
    const { headers, lines } = await inBrowser(email);
    const cookiesOf = async (sent: Readonly<Record<string, string>>) => (await accounts.me(sent)).headers['set-cookie'];
    expect(await cookiesOf(headers)).toBeUndefined();
    await sql`update sessions set expires_at = expires_at - interval '25 hours' where user_id = ${id}`.execute(
      accounts.db,
    );
    expect(await cookiesOf(headers)).toEqual([lines[0], expect.stringContaining('last_login=')]);
    expect(await cookiesOf(headers)).toBeUndefined();
    const { data } = await accounts.login(email);
    await sql`update sessions set expires_at = expires_at - interval '25 hours' where user_id = ${id}`.execute(
      accounts.db,
    );
    expect(await cookiesOf({ authorization: `Bearer ${data.token}` })).toBeUndefined();
    await sql`update sessions set expires_at = expires_at - interval '25 hours' where user_id = ${id}`.execute(
      accounts.db,
    );
    const out = await accounts.post(LOGOUT, {}, { headers: { ...headers, ...OWN } });
    expect(out.headers['set-cookie']?.slice(-2)).toEqual([
      expect.stringContaining('__Host-session=; '),
      expect.stringContaining('last_login=; '),
    ]);
  });

  test('ends after 30 days without use', async () => {
    const user = await accounts.register();
    const age = (days: number) =>
      sql`update sessions set expires_at = now() + make_interval(days => ${30 - days}) where user_id = ${user.id}`.execute(
        accounts.db,
      );
    await age(29);
    expect((await accounts.me(user.headers)).status).toBe(200);
    await age(31);
    expect((await accounts.me(user.headers)).status).toBe(401);
  });
});

describe('a write with a cookie', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another tenant', { origin: 'https://deals.localhost' }],
    ['a page without an origin', { origin: 'null' }],
    ['nobody', {}],
  ])('from %s is refused', async (_who, origin) => {
    const { email } = await accounts.register();
    const { headers } = await inBrowser(email);
    const sent = await accounts.post(LOGOUT, {}, { headers: { ...headers, ...origin } });
    expect(sent.status).toBe(403);
    expect((await accounts.me(headers)).status).toBe(200);
  });

  test("in a form's content type is refused", async () => {
    const { email } = await accounts.register();
    const { headers } = await inBrowser(email);
    const form = { ...headers, ...OWN, 'content-type': 'text/plain' };
    const sent = await accounts.send(
      'PUT /saas-user-service/user/info/updateUserInfo',
      { gender: 1 },
      { headers: form },
    );
    expect(sent.status).toBe(415);
  });

  test('gets no CORS permission for other origins', async () => {
    const asked = await accounts.me({ origin: 'https://evil.example' });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the list of sessions', () => {
  test('shows one’s own, which can be ended one by one', async () => {
    const user = await accounts.register();
    const other = { authorization: `Bearer ${(await accounts.login(user.email)).data.token}` };
    const { data } = await accounts.send<Sessions>('GET /sessions', undefined, { headers: user.headers });
    expect(data).toHaveLength(2);
    expect(data.find((session) => session.current)).toMatchObject({ platform: 'App', current: true });
    const another = data.find((session) => !session.current);
    const ended = await accounts.send(`DELETE /sessions/${another?.id}`, {}, { headers: user.headers });
    expect(ended.status).toBe(200);
    expect([(await accounts.me(other)).status, (await accounts.me(user.headers)).status]).toEqual([401, 200]);
  });

  test('shows only the names of browser and system', async () => {
    const user = await accounts.register();
    const line =
      'Mozilla/5.0 (Linux; Android 15; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
    const agents = [line, 'okhttp/4.12', undefined];
    for (const agent of agents) {
      await accounts.login(user.email, PASSWORD, { headers: { 'user-agent': agent ?? '' } });
    }
    const { data } = await accounts.send<Sessions>('GET /sessions', undefined, { headers: user.headers });
    const known = data.filter(({ current }) => !current).map(({ browser, system }) => [browser, system]);
    expect(known.toSorted()).toEqual([
      ['', ''],
      ['', ''],
      ['Chrome', 'Android'],
    ]);
    const { rows } = await sql<{ row: string }>`
      select s::text as row from sessions s where user_id = ${user.id}`.execute(accounts.db);
    expect(rows.map(({ row }) => row).join()).not.toMatch(/SM-S928B|142\.0|okhttp|Mozilla/);
  });

  test('does not show or end those of other users', async () => {
    const user = await accounts.register();
    const thief = await accounts.register();
    const { data } = await accounts.send<Sessions>('GET /sessions', undefined, { headers: user.headers });
    const foreign = await accounts.send(`DELETE /sessions/${data[0]?.id}`, {}, { headers: thief.headers });
    const absent = await accounts.send('DELETE /sessions/999999', {}, { headers: thief.headers });
    expect([foreign.status, foreign.message]).toEqual([404, absent.message]);
    expect((await accounts.me(user.headers)).status).toBe(200);
  });
});

test('expired rows are deleted, others stay', async () => {
  const user = await accounts.register();
  await accounts.validKey('swept@readers.test', 'LOGIN');
  const counts = async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from sessions) sessions, (select count(*)::int from auth_codes) codes,
        (select count(*)::int from valid_keys) keys, (select count(*)::int from attempts) attempts`.execute(
      accounts.db,
    );
    return rows[0] ?? {};
  };
  const job = accountsJob(accounts.db);
  await sql`update auth_codes set expires_at = now() + interval '1 minute'`.execute(accounts.db);
  await job.run();
  const before = await counts();
  await job.run();
  expect(before['codes']).toBeGreaterThan(0);
  expect(await counts()).toEqual(before);
  await sql`update sessions set expires_at = now() - interval '1 second' where user_id <> ${user.id}`.execute(
    accounts.db,
  );
  await sql`update auth_codes set expires_at = now() - interval '1 second'`.execute(accounts.db);
  await sql`update valid_keys set expires_at = now() - interval '1 second'`.execute(accounts.db);
  await sql`update attempts set last_at = now() - interval '3 hours'`.execute(accounts.db);
  await job.run();
  expect(await counts()).toEqual({ sessions: 1, codes: 0, keys: 0, attempts: 0 });
});
