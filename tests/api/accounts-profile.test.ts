import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openKysely, openPool } from '#src/db/pool.ts';
import { decideAudit, profileAudits } from '#src/modules/people/accounts/profile/profile-audit-service.ts';
import { avatarKeysInUse, exportUser } from '#src/modules/people/accounts/service.ts';
import type { ViewerState } from '#src/modules/people/marks/contract.ts';
import { Accounts, type AppUser, PASSWORD } from './fixtures/accounts.ts';

let accounts: Accounts;

beforeAll(async () => {
  accounts = await Accounts.start();
});

afterAll(() => accounts.close());

const update = (user: AppUser, body: unknown) =>
  accounts.send('PUT /saas-user-service/user/info/updateUserInfo', body, { headers: user.headers });
const info = (id: number, sending = {}) =>
  accounts.send(`GET /saas-user-service/user-ext-info/getWithExtInfoById?id=${id}`, undefined, sending);
const waiting = async (user: AppUser) =>
  (await profileAudits({ db: accounts.db, tenant: accounts.guide }, 'AUDITING', { page: 1, size: 50 })).audits.filter(
    ({ userId }) => userId === user.id,
  );
const decide = (id: number, decision: 'PASSED' | 'REJECTED', tenant = accounts.guide) =>
  accounts.db.transaction().execute((tx) => decideAudit({ tx, tenant }, { id, decision, reason: 'because' }));

/** A complete upload of a user. */
async function upload(user: AppUser, key: string): Promise<string> {
  await sql`
    insert into uploads (tenant_id, key, user_id, purpose, content_type, size, state, width, height, expires_at)
    values (${accounts.guide.id}, ${key}, ${user.id}, 'AVATAR', 'image/png', 10, 'READY', 512, 512, now())`.execute(
    accounts.db,
  );
  return key;
}

describe('a profile', () => {
  test('of another user has public fields, one’s own has all', async () => {
    const nok = await accounts.register();
    const lek = await accounts.register();
    const { data: own } = await info(nok.id, { headers: nok.headers });
    expect(own).toMatchObject({ own: true, email: nok.email });
    const seen = [await info(nok.id, { headers: lek.headers }), await info(nok.id)];
    for (const { data } of seen) {
      expect(Object.keys(data).toSorted()).toEqual(['avatar', 'biography', 'id', 'nickname', 'own']);
    }
    expect((await accounts.me({})).status).toBe(401);
  });

  test('of an unknown user, and of another tenant’s user, gets the same response', async () => {
    const nok = await accounts.register();
    const foreign = await info(nok.id, { tenant: 'deals' });
    const absent = await info(987_654, { tenant: 'deals' });
    expect([foreign.status, foreign.message, foreign.data]).toEqual([404, absent.message, absent.data]);
  });

  test('gender and birthday change at once', async () => {
    const nok = await accounts.register();
    const { data } = await update(nok, { gender: 2, birthday: '1999-12-31' });
    expect(data).toMatchObject({ gender: 2, birthday: '1999-12-31', auditing: { nickname: false } });
    expect((await update(nok, { gender: null, birthday: null })).data).toMatchObject({ gender: null, birthday: null });
  });

  test.each([
    [{ nickname: 'a' }],
    [{ nickname: 'ก'.repeat(21) }],
    [{ nickname: 'nok＠home' }],
    [{ nickname: 'nok‮kon' }],
    [{ biography: 'x'.repeat(201) }],
    [{ gender: 3 }],
    [{ birthday: '2999-01-01' }],
    [{ birthday: '1999-02-30' }],
    [{ avatar: { key: 'of-nobody.webp' } }],
  ])('refuses %j', async (body) => {
    const nok = await accounts.register();
    const refused = await update(nok, { gender: 1, ...body });
    expect(refused.status).toBe(400);
    expect((await accounts.me(nok.headers)).data.gender).toBeNull();
  });

  test('cannot be edited by a visitor', async () => {
    expect((await accounts.send('PUT /saas-user-service/user/info/updateUserInfo', { gender: 1 })).status).toBe(401);
  });
});

describe('a public field', () => {
  test('waits for review, and only its owner sees the new value before', async () => {
    const nok = await accounts.register();
    const before = (await info(nok.id)).data;
    const { data } = await update(nok, { nickname: '  Nok  ของดี ', biography: 'ชอบของถูก\r\nและดี' });
    expect(data).toMatchObject({
      nickname: 'Nok ของดี',
      biography: 'ชอบของถูก\nและดี',
      auditing: { avatar: false, nickname: true, biography: true },
    });
    expect(data.auditResult.auditItems).toEqual([
      { dataType: 'biography', dataValue: '"ชอบของถูก\\nและดี"', auditAction: 'AUDITING' },
      { dataType: 'nickname', dataValue: '"Nok ของดี"', auditAction: 'AUDITING' },
    ]);
    expect((await info(nok.id)).data).toEqual(before);
    const state = await accounts.send<ViewerState>('POST /viewer-state', { subjects: [] }, { headers: nok.headers });
    expect(state.data.viewer).toMatchObject({
      nickname: 'Nok ของดี',
      auditing: { avatar: false, nickname: true, biography: true },
    });
  });

  test('changes when it is accepted', async () => {
    const nok = await accounts.register();
    await update(nok, { nickname: 'Passed', biography: 'Rejected' });
    for (const { id, field } of await waiting(nok)) await decide(id, field === 'nickname' ? 'PASSED' : 'REJECTED');
    expect((await info(nok.id)).data).toMatchObject({ nickname: 'Passed', biography: '' });
    const me = (await accounts.me(nok.headers)).data;
    expect(me).toMatchObject({ nickname: 'Passed', biography: '', auditing: { nickname: false, biography: false } });
    const actions = me.auditResult.auditItems.map(({ auditAction }) => auditAction);
    expect(actions).toEqual(['REJECTED', 'PASSED']);
  });

  test('is decided once by ten simultaneous decisions, and only by its tenant', async () => {
    const nok = await accounts.register();
    await update(nok, { nickname: 'Decided' });
    const id = (await waiting(nok))[0]?.id ?? 0;
    await expect(decide(id, 'PASSED', accounts.deals)).rejects.toThrow('NotFound');
    const decisions = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => decide(id, n % 2 === 0 ? 'PASSED' : 'REJECTED')),
    );
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('edited again replaces the waiting edit; restored, nothing waits', async () => {
    const nok = await accounts.register();
    const { nickname } = (await info(nok.id)).data;
    await Promise.all(['First', 'Second', 'Third'].map((name) => update(nok, { nickname: name })));
    expect(await waiting(nok)).toHaveLength(1);
    expect((await update(nok, { nickname })).data).toMatchObject({ nickname, auditing: { nickname: false } });
    expect(await waiting(nok)).toEqual([]);
  });

  test('may be cleared without review', async () => {
    const nok = await accounts.register();
    await update(nok, { biography: 'Something' });
    for (const { id } of await waiting(nok)) await decide(id, 'PASSED');
    expect((await update(nok, { biography: '' })).data).toMatchObject({
      biography: '',
      auditing: { biography: false },
    });
    expect((await info(nok.id)).data.biography).toBe('');
  });

  test('as an avatar must be one’s own upload', async () => {
    const nok = await accounts.register();
    const lek = await accounts.register();
    const key = await upload(nok, `${'picture0of0nok'.padEnd(26, '0')}.webp`);
    expect((await update(lek, { avatar: { key } })).status).toBe(400);
    const { data } = await update(nok, { avatar: { key } });
    expect(data).toMatchObject({ avatar: { url: `/uploads/${key}` }, auditing: { avatar: true } });
    expect((await info(nok.id)).data.avatar).toBeNull();
    const inUse = () => avatarKeysInUse({ db: accounts.db, tenant: accounts.guide }, [key, 'other.webp']);
    expect(await inUse()).toEqual(new Set([key]));
    for (const { id } of await waiting(nok)) await decide(id, 'PASSED');
    expect((await info(nok.id)).data.avatar).toEqual({ url: `/uploads/${key}` });
    expect((await update(nok, { avatar: null })).data.avatar).toBeNull();
    expect(await inUse()).toEqual(new Set());
  });
});

test('an export contains the user’s own data, and nothing that logs in', async () => {
  const nok = await accounts.register();
  await update(nok, { nickname: 'Exported' });
  const exported = await exportUser({ db: accounts.db, tenant: accounts.guide }, nok.id);
  expect(exported).toMatchObject({
    email: nok.email,
    identities: [],
    sessions: [{ platform: 'App' }],
    profileEdits: [{ field: 'nickname', value: 'Exported', state: 'AUDITING' }],
  });
  expect(JSON.stringify(exported)).not.toMatch(/argon2|token/);
  expect(await exportUser({ db: accounts.db, tenant: accounts.deals }, nok.id)).toBeUndefined();
});

test('no log line contains a password, a code, a key, a token or an address', async () => {
  const nok = await accounts.register();
  const code = await accounts.code(nok.email, 'LOGIN');
  const validKey = await accounts.validKey(nok.email, 'CHANGEPWD');
  accounts.api.lines.length = 0;
  const { source } = accounts.api;
  // An unexpected error is logged with the request's body.
  const ended = openPool(accounts.api.database.url, { role: 'work', warn: console.warn });
  await ended.end();
  accounts.api.source = () => openKysely(ended);
  try {
    const receiver = { rcv: nok.email, rcvType: 'EMAIL', countryCode: '66' };
    await accounts.post('authcode/valid', { ...receiver, authScene: 'LOGIN', authCode: code });
    await accounts.post('login/resetPwd', { validKey, password: PASSWORD, repassword: PASSWORD });
    await accounts.post('login/codeLogin', { email: nok.email, smscode: code, preValidKey: validKey });
    await accounts.post('login/mobileLogin', { mobile: '0812345678', password: PASSWORD, idToken: nok.token });
    await accounts.me(nok.headers);
  } finally {
    accounts.api.source = source;
  }
  await accounts.login(nok.email);
  const log = accounts.api.lines.join('');
  expect(log.match(/a call failed/g)).toHaveLength(5);
  expect(log).toContain('[masked]');
  for (const secret of [nok.email, nok.token, code, validKey, PASSWORD, '0812345678']) {
    expect(log.includes(secret), `the log holds ${secret}`).toBe(false);
  }
});
