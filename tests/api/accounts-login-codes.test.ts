import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoginProvider } from '#src/kernel/tenant.ts';
import { putTenant } from '#src/modules/running/tenants/service.ts';
import {
  CLIENT_SECRET,
  type Claims,
  challengeOf,
  type LoginServer,
  startLoginServer,
} from '#tests/support/login-server.ts';
import { tenantSettings } from '#tests/support/tenants.ts';
import { Accounts, type Reply } from './fixtures/accounts.ts';

const LINE = { audience: 'channel-of-the-guide', issuer: 'https://access.line.test' } as const;
const VERIFIER = 'v'.repeat(43);
const NONCE = 'nonce-of-the-browser';
const LOGIN_PAGE = 'https://guide.localhost/login';

let accounts: Accounts;
let service: LoginServer;

beforeAll(async () => {
  accounts = await Accounts.start();
});

beforeEach(async () => {
  service = await startLoginServer();
  await give({ line: line() });
});

afterEach(() => service.close());
afterAll(() => accounts.close());

type CodeLogin = NonNullable<LoginProvider['code']>;

function line(code: Partial<CodeLogin> = {}): LoginProvider {
  const { url } = service;
  const trading = { authorize: `${url}/authorize`, token: `${url}/token`, ...code };
  return { ...LINE, jwks: `${url}/keys`, code: trading };
}

async function give(logins: Partial<Record<'line' | 'firebase', LoginProvider>>) {
  await putTenant(accounts.db, 'guide', tenantSettings('guide', { logins }));
  await accounts.api.refresh();
}

const now = () => Math.floor(Date.now() / 1000);

function claims(said: Claims = {}): Claims {
  const { audience: aud, issuer: iss } = LINE;
  return { sub: 'U1', aud, iss, iat: now(), exp: now() + 300, nonce: NONCE, ...said };
}

/** A browser returns from the service with a code, which can be exchanged for the token. */
async function comeBack(token: string | Promise<string>, said: object = {}, name = 'line'): Promise<Reply> {
  const code = service.grant(challengeOf(VERIFIER), await token);
  return accounts.post(`login/${name}/login`, trading(code, said));
}

const trading = (code: string, said: object = {}) => ({
  code,
  codeVerifier: VERIFIER,
  nonce: NONCE,
  redirectUri: LOGIN_PAGE,
  source: 'WEB',
  ...said,
});

const answers = (path: string, status: number, headers: Record<string, string> = {}, body = '{}') => {
  service.answer = (asked, response) => {
    if (asked === path) response.writeHead(status, headers).end(body);
    return asked === path;
  };
};

test('an authorization code logs in once', async () => {
  const sub = randomUUID();
  const code = service.grant(challengeOf(VERIFIER), await service.sign(claims({ sub })));
  const first = await accounts.post('login/line/login', trading(code));
  expect(first.status).toBe(200);
  expect(service.requested).toEqual(['/token', '/keys']);
  expect((await accounts.post('login/line/login', trading(code))).status).toBe(400);
  const again = await comeBack(service.sign(claims({ sub })), { redirectUri: 'http://guide.localhost:4321/en/login' });
  expect(again.data.user.id).toBe(first.data.user.id);
  const app = { idToken: await service.sign(claims({ sub })), nonce: NONCE };
  expect((await accounts.post('login/line/login', app)).data.user.id).toBe(first.data.user.id);
});

describe('refused', () => {
  test.each<[string, Claims]>([
    ['another client', { aud: 'channel-of-somebody' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another browser', { nonce: 'nonce-of-somebody-else' }],
    ['no browser', { nonce: undefined }],
    ['a time that is over', { iat: 1_700_000_000, exp: 1_700_000_300 }],
  ])('a code whose token has %s', async (_what, said) => {
    expect((await comeBack(service.sign(claims(said)))).status).toBe(400);
  });

  test('a code requested by another browser', async () => {
    expect((await comeBack(service.sign(claims()), { codeVerifier: 'w'.repeat(43) })).status).toBe(400);
  });

  test.each([
    'https://evil.example/login',
    'https://guide.localhost.evil.example/login',
    'https://deals.localhost/login',
    'https://guide.localhost/me',
    'https://guide.localhost/login?from=x',
    'https://guide.localhost/login#x',
    'ftp://guide.localhost/login',
  ])('a code sent to %s, without contacting the service', async (redirectUri) => {
    expect((await comeBack(service.sign(claims()), { redirectUri })).status).toBe(400);
    expect(service.requested).toEqual([]);
  });

  test('a code at a tenant without code login', async () => {
    await give({ line: { ...LINE, jwks: `${service.url}/keys` } });
    expect((await comeBack(service.sign(claims()))).status).toBe(404);
  });
});

describe('public keys', () => {
  afterEach(() => vi.useRealTimers());

  test('that are unknown are loaded when needed, at most once a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect((await comeBack(service.sign(claims({ sub: 'rotated' })))).status).toBe(200);
    await service.rotate();
    const fetches = () => service.requested.filter((path) => path === '/keys').length;
    for (let n = 0; n < 10; n++) expect((await comeBack(service.sign(claims()))).status).toBe(400);
    expect(fetches()).toBe(1);
    vi.setSystemTime(Date.now() + 61_000);
    expect((await comeBack(service.sign(claims({ sub: 'rotated' })))).status).toBe(200);
    expect(fetches()).toBe(2);
    for (let n = 0; n < 10; n++) {
      expect((await comeBack(service.sign(claims(), { kid: `made up ${n}` }))).status).toBe(400);
    }
    expect(fetches()).toBe(2);
  });

  test.each([500, 404])('answered with %i are an error of the service', async (status) => {
    answers('/keys', status);
    expect((await comeBack(service.sign(claims()))).status).toBe(503);
  });
});

describe('responses of the service', () => {
  test.each<[string, number, Record<string, string>, string]>([
    ['a redirect', 302, { location: '/elsewhere' }, ''],
    ['a redirect that keeps the secret', 307, { location: '/elsewhere' }, ''],
    ['an error', 500, {}, '{}'],
    ['that the site is wrong', 401, {}, '{"error":"invalid_client"}'],
    ['no token', 200, {}, '{"access_token":"x"}'],
    ['no JSON', 200, {}, '<html>'],
    ['without end', 200, {}, `{"id_token":"${'x'.repeat(70_000)}"}`],
  ])(
    "to a code, %s: not the reader's error, and no other service is contacted",
    async (_what, status, headers, body) => {
      answers('/token', status, headers, body);
      expect((await comeBack(service.sign(claims()))).status).toBe(503);
      expect(service.requested).toEqual(['/token']);
    },
  );

  test('to a request for keys: a redirect is not followed', async () => {
    answers('/keys', 302, { location: '/elsewhere' });
    expect((await comeBack(service.sign(claims()))).status).toBe(503);
    expect(service.requested).toEqual(['/token', '/keys']);
  });

  test('that never come: the reader gets an error', async () => {
    service.answer = () => true;
    expect((await comeBack(service.sign(claims()))).status).toBe(503);
  });
});

describe('a service that signs with the client secret', () => {
  test('is accepted if the tenant says so, for its own tokens only', async () => {
    const signed = () => service.sign(claims({ sub: 'by-secret' }), { secret: CLIENT_SECRET });
    expect((await comeBack(signed())).status).toBe(400);
    await give({ line: line({ signsWithSecret: true }) });
    expect((await comeBack(signed())).status).toBe(200);
    expect((await comeBack(service.sign(claims(), { secret: 'a guess' }))).status).toBe(400);
    const byApp = await accounts.post('login/line/login', { idToken: await signed(), nonce: NONCE });
    expect(byApp.status).toBe(400);
  });
});

describe('Firebase', () => {
  const GOOGLE = { aud: 'google-client', iss: 'https://accounts.google.test' };
  const firebase = () => ({
    ...line({ clientId: 'google-client', signInWithIdp: { url: `${service.url}/idp?key=k`, provider: 'google.com' } }),
    audience: 'firebase-project',
    issuer: 'https://accounts.google.test',
  });

  test("exchanges Google's token for one of its own", async () => {
    await give({ firebase: firebase() });
    const { status, data } = await comeBack(service.sign(claims({ ...GOOGLE, sub: 'g' })), {}, 'firebase');
    expect(status).toBe(200);
    expect(service.requested).toEqual(['/token', '/idp', '/keys']);
    const app = {
      idToken: await service.sign({ ...claims(GOOGLE), aud: 'firebase-project', sub: 'of g', nonce: undefined }),
    };
    expect((await accounts.post('login/firebase/login', app)).data.user.id).toBe(data.user.id);
  });

  test('is not contacted for a token of another browser', async () => {
    await give({ firebase: firebase() });
    const token = service.sign(claims({ ...GOOGLE, nonce: 'nonce-of-somebody-else' }));
    expect((await comeBack(token, {}, 'firebase')).status).toBe(400);
    expect(service.requested).toEqual(['/token']);
  });
});

test('a tenant whose client secret is not configured has no code login', async () => {
  await putTenant(accounts.db, 'deals', tenantSettings('deals', { logins: { line: line() } }));
  await accounts.api.refresh();
  const redirectUri = 'https://deals.localhost/login';
  const code = service.grant(challengeOf(VERIFIER), await service.sign(claims()));
  const reply = await accounts.post('login/line/login', trading(code, { redirectUri }), { tenant: 'deals' });
  expect(reply.status).toBe(503);
  expect(service.requested).toEqual([]);
});

test('no call reveals the client secret', async () => {
  const told = [
    await accounts.send('GET /saas-user-service/common/base/info'),
    await accounts.send('POST /saas-low-code-service/api/app-package-config/login-switch', { terminalType: 'h5' }),
  ];
  expect(told.map(({ status }) => status)).toEqual([200, 200]);
  expect(JSON.stringify(told)).not.toContain(CLIENT_SECRET);
});
