import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicUsers } from '#src/modules/people/accounts/service.ts';
import { Accounts, type AppUser, PASSWORD } from './fixtures/accounts.ts';

let accounts: Accounts;

beforeAll(async () => {
  accounts = await Accounts.start();
});

afterAll(() => accounts.close());

const INFO = 'GET /saas-user-service/user-ext-info/getWithExtInfoById';

describe('changing an address', () => {
  const change = (user: AppUser, body: unknown, headers = {}) =>
    accounts.send('PUT /saas-user-service/user/info/change/mobile-or-email', body, {
      headers: { ...user.headers, ...headers },
    });
  const isNotice = ({ template }: { template: string }) => template === 'contactChanged';
  const keys = async (user: AppUser & { email: string }, rcv: string) => ({
    preValidKey: await accounts.validKey(user.email, 'CHECK_OLD_MOBILE_EMAIL', { headers: user.headers }),
    validKey: await accounts.validKey(rcv, 'CHANGE_MOBILE_EMAIL', { headers: user.headers }),
  });

  test('needs both proofs, and ends other sessions', async () => {
    const nok = await accounts.register();
    const other = { authorization: `Bearer ${(await accounts.login(nok.email)).data.token}` };
    const both = await keys(nok, 'new@readers.test');
    const changed = await change(nok, { email: 'New@readers.test', ...both });
    expect(changed.data).toMatchObject({ email: 'new@readers.test' });
    expect([(await accounts.me(other)).status, (await accounts.me(nok.headers)).status]).toEqual([401, 200]);
    expect((await accounts.login('new@readers.test')).status).toBe(200);
    expect((await accounts.login(nok.email)).status).toBe(400);
    expect((await change(nok, { email: 'new@readers.test', ...both })).status).toBe(400);
  });

  test('adds a mobile number to an account with an e-mail address', async () => {
    const nok = await accounts.register();
    const mobile = { mobile: '0899999999', countryCode: '66' };
    const { data } = await change(nok, { ...mobile, ...(await keys(nok, mobile.mobile)) });
    expect(data).toMatchObject({ email: nok.email, mobile: '66899999999' });
  });

  test('is reported to the replaced address, and to the other one if an address is added', async () => {
    const nok = await accounts.register();
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/144.0', 'x-platform': 'Web' };
    const mobile = { mobile: '0877777777', countryCode: '66' };
    const added = { ...mobile, ...(await keys(nok, mobile.mobile)) };
    await change(nok, added, headers);
    const notice = (to: string) => accounts.messages(to).then((sent) => sent.filter(isNotice));
    expect(await notice(nok.email)).toEqual([
      {
        template: 'contactChanged',
        lang: 'en',
        values: {
          change: 'mobileAdded',
          at: expect.any(Number),
          device: { browser: 'Firefox', system: 'Windows', platform: 'Web' },
        },
      },
    ]);
    expect(await notice('66877777777')).toEqual([]);
    await change(nok, { email: 'moved@readers.test', ...(await keys(nok, 'moved@readers.test')) }, headers);
    expect(await notice(nok.email)).toMatchObject([{}, { values: { change: 'emailChanged' } }]);
    expect(await notice('moved@readers.test')).toEqual([]);
    // A refused change sends no notice.
    expect((await change(nok, added, headers)).status).toBe(400);
    expect(await notice(nok.email)).toHaveLength(2);
    const moved = { ...nok, email: 'moved@readers.test' };
    const next = { mobile: '0866666666', countryCode: '66' };
    await change(moved, { ...next, ...(await keys(moved, next.mobile)) }, headers);
    expect(await notice('66877777777')).toMatchObject([{ values: { change: 'mobileChanged' } }]);
  });

  test("is refused without a proof, with another user's, and for another address; proofs stay valid", async () => {
    const nok = await accounts.register();
    const thief = await accounts.register();
    const email = 'wanted@readers.test';
    const both = await keys(nok, email);
    const thiefs = await keys(thief, 'thief@readers.test');
    const tries: readonly [AppUser, object][] = [
      [nok, { email, validKey: both.validKey }],
      [nok, { email, preValidKey: both.preValidKey, validKey: '' }],
      [nok, { email, preValidKey: both.validKey, validKey: both.preValidKey }],
      [nok, { email, preValidKey: thiefs.preValidKey, validKey: both.validKey }],
      [nok, { email: 'elsewhere@readers.test', ...both }],
      [nok, { mobile: '0812345678', ...both }],
      [thief, { email, ...both }],
      [thief, { email, preValidKey: thiefs.preValidKey, validKey: both.validKey }],
    ];
    for (const [user, body] of tries) expect((await change(user, body)).status, JSON.stringify(body)).toBe(400);
    expect((await accounts.me(nok.headers)).data.email).toBe(nok.email);
    expect((await change(nok, { email, ...both })).status).toBe(200);
  });

  test("a proof that another person made of an address that is now the user's own is invalid", async () => {
    const nok = await accounts.register();
    const thief = await accounts.register();
    const { preValidKey } = await keys(thief, 'unused@readers.test');
    const { validKey } = await keys(nok, 'goal@readers.test');
    await sql`update users set email = null where id = ${thief.id}`.execute(accounts.db);
    await sql`update users set email = ${thief.email} where id = ${nok.id}`.execute(accounts.db);
    expect((await change(nok, { email: 'goal@readers.test', preValidKey, validKey })).status).toBe(400);
  });

  test('an address of another user is refused', async () => {
    const nok = await accounts.register();
    const owner = await accounts.register();
    await accounts.code(owner.email, 'CHANGE_MOBILE_EMAIL', { headers: nok.headers });
    expect((await accounts.messages(owner.email)).at(-1)?.template).toBe('accountExists');
    const both = await keys(nok, 'late@readers.test');
    await accounts.register('late@readers.test');
    const refused = await change(nok, { email: 'late@readers.test', ...both });
    expect(refused.status).toBe(409);
  });
});

describe('proving that a session is its user’s', () => {
  const confirm = (user: AppUser, body: unknown) =>
    accounts.send('POST /saas-user-service/user/info/confirm', body, { headers: user.headers });
  const proven = async ({ id }: AppUser) =>
    (await sql`select from sessions where user_id = ${id} and confirmed_at is not null`.execute(accounts.db)).rows
      .length;

  test('takes the password or a code to an own address, of this scene and this account', async () => {
    const nok = await accounts.register();
    const thief = await accounts.register();
    const login = await accounts.code(nok.email, 'LOGIN', { headers: nok.headers });
    expect((await confirm(nok, { password: 'honest-price-2' })).status).toBe(400);
    expect((await confirm(nok, { rcv: nok.email, authCode: login })).status).toBe(400);
    const code = await accounts.code(nok.email, 'CONFIRM', { headers: nok.headers });
    expect((await confirm(thief, { rcv: nok.email, authCode: code })).status).toBe(400);
    expect([await proven(nok), await proven(thief)]).toEqual([0, 0]);
    expect((await confirm(nok, { rcv: nok.email, authCode: code })).status).toBe(200);
    expect((await confirm(thief, { password: PASSWORD })).status).toBe(200);
    expect([await proven(nok), await proven(thief)]).toEqual([1, 1]);
  });

  test('lets who holds a session guess ten passwords an hour', async () => {
    const nok = await accounts.register();
    const tries: number[] = [];
    for (let n = 0; n < 11; n++) tries.push((await confirm(nok, { password: `wrong-${n}` })).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});

describe('closing an account', () => {
  const close = (user: AppUser, rcv: string, authCode: string) => {
    const body = { rcv, rcvType: 'EMAIL', authScene: 'CLOSEUSER', authCode, sceneCode: 'CLOSEUSER' };
    return accounts.post('info/close/user', body, { headers: user.headers });
  };

  test('needs a code for closing, ends every session and deletes everything', async () => {
    const nok = await accounts.register();
    const other = { authorization: `Bearer ${(await accounts.login(nok.email)).data.token}` };
    await accounts.send(
      'PUT /saas-user-service/user/info/updateUserInfo',
      { nickname: 'Leaving' },
      { headers: nok.headers },
    );
    expect((await close(nok, nok.email, '000000')).status).toBe(400);
    const code = await accounts.code(nok.email, 'CLOSEUSER', { headers: nok.headers });
    const closed = await close(nok, nok.email, code);
    expect([closed.status, closed.headers['set-cookie']]).toEqual([200, expect.arrayContaining([expect.any(String)])]);
    expect([(await accounts.me(nok.headers)).status, (await accounts.me(other)).status]).toEqual([401, 401]);
    expect((await accounts.send(`${INFO}?id=${nok.id}`)).status).toBe(404);
    expect((await publicUsers({ db: accounts.db, tenant: accounts.guide }, [nok.id])).size).toBe(0);
    expect((await accounts.login(nok.email)).status).toBe(400);
    expect((await accounts.register(nok.email)).id).not.toBe(nok.id);
  });

  test('a code of another account or for another purpose does not close it', async () => {
    const nok = await accounts.register();
    const thief = await accounts.register();
    const code = await accounts.code(nok.email, 'CLOSEUSER', { headers: nok.headers });
    expect((await close(thief, nok.email, code)).status).toBe(400);
    const login = await accounts.code(nok.email, 'LOGIN');
    expect((await close(nok, nok.email, login)).status).toBe(400);
    expect((await accounts.me(nok.headers)).status).toBe(200);
  });
});
