import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoginProvider } from '#src/kernel/tenant.ts';
import { putTenant } from '#src/modules/running/tenants/service.ts';
import { tenantSettings } from '#tests/support/tenants.ts';
import { Accounts } from './fixtures/accounts.ts';

const LINE = { audience: 'channel-of-the-guide', issuer: 'https://access.line.test' } as const;
const FIREBASE = { audience: 'project-of-the-guide', issuer: 'https://securetoken.test/project-of-the-guide' } as const;

let accounts: Accounts;
let privateKey: CryptoKey;
let foreignKey: CryptoKey;

beforeAll(async () => {
  accounts = await Accounts.start();
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  foreignKey = (await generateKeyPair('RS256')).privateKey;
  const jwks = { keys: [{ ...(await exportJWK(pair.publicKey)), kty: 'RSA', kid: 'one', alg: 'RS256' }] };
  await give('guide', { line: { ...LINE, jwks }, firebase: { ...FIREBASE, jwks } });
  await give('deals', { line: { ...LINE, audience: 'channel-of-the-deals', jwks } });
});

afterAll(() => accounts.close());

async function give(code: string, logins: Partial<Record<'line' | 'firebase', LoginProvider>>) {
  await putTenant(accounts.db, code, tenantSettings(code, { logins }));
  await accounts.api.refresh();
}

let tokens = 0;
const now = () => Math.floor(Date.now() / 1000);

/** Claims of a token; undefined: the claim is missing. */
type Claims = Readonly<Record<string, unknown>>;

interface Making {
  readonly key?: CryptoKey | Uint8Array;
  readonly alg?: string;
  readonly provider?: { readonly audience: string; readonly issuer: string };
}

/** A token as the service would sign it, different each time. */
async function token(
  claims: Claims = {},
  { key = privateKey, alg = 'RS256', provider = LINE }: Making = {},
): Promise<string> {
  const { audience: aud, issuer: iss } = provider;
  const payload = { sub: 'U1', aud, iss, iat: now(), exp: now() + 300, jti: String(tokens++), ...claims };
  return new CompactSign(Buffer.from(JSON.stringify(payload))).setProtectedHeader({ alg, kid: 'one' }).sign(key);
}

interface LoggingIn {
  readonly service?: 'line' | 'firebase';
  readonly tenant?: 'guide' | 'deals';
  readonly nonce?: string;
}

const login = (idToken: string, { service = 'line', tenant = 'guide', ...more }: LoggingIn = {}) =>
  accounts.post(`login/${service}/login`, { idToken, source: 'WEB', ...more }, { tenant });

describe('logging in with another service', () => {
  test('creates an account the first time and finds it again', async () => {
    const first = await login(await token({ sub: 'new-one' }));
    expect(first.data.user).toMatchObject({ email: null, mobile: null, hasPassword: false });
    expect((await login(await token({ sub: 'new-one' }))).data.user.id).toBe(first.data.user.id);
    const other = await login(await token({ sub: 'new-one' }, { provider: FIREBASE }), { service: 'firebase' });
    expect(other.data.user.id).not.toBe(first.data.user.id);
  });

  test('ten first logins at once find one account', async () => {
    const signed = await Promise.all(Array.from({ length: 10 }, () => token({ sub: 'at-once' })));
    const ids = await Promise.all(signed.map(async (account) => (await login(account)).data.user.id));
    expect(new Set(ids).size).toBe(1);
  });

  test.each([
    [true, true],
    [false, false],
    ['true', false],
    [undefined, false],
  ])('a verified address (%s) links to its account: %s', async (verified, joins) => {
    const { email, id } = await accounts.register();
    const claims = { sub: `of ${email}`, email: email.toUpperCase(), email_verified: verified };
    const { data } = await login(await token(claims));
    expect(data.user.id === id).toBe(joins);
    expect(data.user.email).toBe(joins ? email : null);
  });

  test('creates a separate account at another tenant, with its own tokens', async () => {
    const here = await login(await token({ sub: 'two-tenants' }));
    const there = await login(
      await token({ sub: 'two-tenants' }, { provider: { ...LINE, audience: 'channel-of-the-deals' } }),
      { tenant: 'deals' },
    );
    expect(there.status).toBe(200);
    expect(there.data.user.id).not.toBe(here.data.user.id);
    const foreign = await login(await token({ sub: 'two-tenants' }), { tenant: 'deals' });
    expect(foreign.status).toBe(400);
  });

  test('a tenant without the service has no such login', async () => {
    const answer = await login(await token({}, { provider: FIREBASE }), { service: 'firebase', tenant: 'deals' });
    expect(answer.status).toBe(404);
  });
});

describe('a token is refused', () => {
  test.each<[string, Claims, Making]>([
    ['made for another client', { aud: 'channel-of-somebody' }, {}],
    ['of another issuer', { iss: 'https://evil.example' }, {}],
    ['of the other service', {}, { provider: FIREBASE }],
    ['over for more than a minute', { iat: now() - 400, exp: now() - 61 }, {}],
    ['without an end', { exp: undefined }, {}],
    ['without a beginning', { iat: undefined }, {}],
    ['from the future', { iat: now() + 120, exp: now() + 500 }, {}],
    ['of long ago', { iat: now() - 7200 }, {}],
    ['of nobody', { sub: undefined }, {}],
    ['of an empty name', { sub: '' }, {}],
    ['with a nonce nobody asked for', { nonce: 'theirs' }, {}],
    ['signed with the public key as a secret', {}, { alg: 'HS256', key: new Uint8Array(32) }],
  ])('%s', async (_what, claims, making) => {
    const refused = await login(await token(claims, making));
    expect([refused.status, refused.message]).toEqual([
      400,
      'Logging in with this service did not work. Please try again.',
    ]);
  });

  test('signed with another key, or not signed', async () => {
    expect((await login(await token({}, { key: foreignKey }))).status).toBe(400);
    const [, payload = ''] = (await token()).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const unsigned of [`${none}.${payload}.`, `${none}.${payload}`, 'x.y.z', '']) {
      expect((await login(unsigned)).status).toBe(400);
    }
  });

  test('the second time, in whatever spelling, also ten times at once', async () => {
    const once = await token({ sub: 'replayed' });
    const replies = await Promise.all(Array.from({ length: 10 }, () => login(once)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await login(`${once}=`)).status).toBe(400);
  });

  test('without the nonce of the browser', async () => {
    const signed = await token({ nonce: 'mine', sub: 'nonce' });
    expect((await login(signed, { nonce: 'other' })).status).toBe(400);
    expect((await login(signed, { nonce: 'mine' })).status).toBe(200);
    expect((await login(await token({ sub: 'nonce' }), { nonce: 'mine' })).status).toBe(400);
  });
});

test('keys that cannot be loaded are an error of the service, not of the reader', async () => {
  const broken: Server = createServer((_req, res) => res.writeHead(500).end());
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
  const { port } = broken.address() as AddressInfo;
  try {
    await give('deals', { line: { ...LINE, jwks: `https://127.0.0.1:${port}/keys` } });
    expect((await login(await token(), { tenant: 'deals' })).status).toBe(503);
  } finally {
    broken.close();
  }
});
