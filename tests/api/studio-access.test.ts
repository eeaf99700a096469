import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Revision } from '#src/modules/running/revisions/contract.ts';
import type { NewAuthenticator, StudioSession } from '#src/modules/running/staff/contract.ts';
import { codeAt, fromBase32 } from '#src/modules/running/staff/one-time-code.ts';
import {
  inviteStaff,
  listStaff,
  listStaffChanges,
  revokeStaff,
  setStaffRoles,
} from '#src/modules/running/staff/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { articleBody, envelopeOf, startApi, type TestApi } from './fixtures/api.ts';
import { type Asking, ask } from './fixtures/raw-requests.ts';

const PASSWORD = 'a long enough password';
const ARTICLE = '/api/publishing/articles/story';
const MODULE_PAGE = '/api/publishing/modules/top/page';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

/** Sends a request as the page of the studio at a tenant does. */
function send(path: string, { cookie = '', host = 'guide', origin = host, ...asking }: Asking & Sent = {}) {
  const json = asking.body === undefined ? {} : { 'content-type': 'application/json' };
  return ask(api.port, path, {
    ...asking,
    headers: { host: `${host}.localhost`, origin: `http://${origin}.localhost`, cookie, ...json, ...asking.headers },
  });
}

interface Sent {
  readonly cookie?: string;
  readonly host?: string;
  readonly origin?: string;
}

const post = (path: string, body: unknown, sent: Sent = {}) =>
  send(path, { method: 'POST', body: JSON.stringify(body), ...sent });

const cookieIn = (answer: Awaited<ReturnType<typeof send>>) =>
  String(answer.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';

/** The cookie by which a browser is recognised from now on. */
const browserIn = (answer: Awaited<ReturnType<typeof send>>) =>
  /__Host-studio-browser=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';

const OPERATOR = { by: 'operator', through: 'command', reason: null, importId: null } as const;

const tenantCtx = async (code: string) => ({
  db: api.database.db,
  tenant: await tenantByCode(api.database.db, code),
  origin: OPERATOR,
});

async function invitation(email: string, role: 'author' | 'editor' | 'seo' | 'moderator' | 'owner', tenant = 'guide') {
  const address = (await inviteStaff(await tenantCtx(tenant), email, [role])) ?? '';
  return new URL(address).hash.slice(1);
}

/** Somebody of the staff who has just accepted an invitation. @returns the cookie of the login */
async function member(email: string, role: Parameters<typeof invitation>[1], tenant = 'guide'): Promise<string> {
  const invite = await invitation(email, role, tenant);
  const answer = await post('/api/studio/invitations/accept', { invite, password: PASSWORD }, { host: tenant });
  expect(answer.status).toBe(200);
  return cookieIn(answer);
}

const write = (title: string, sent: Sent) =>
  send(ARTICLE, {
    method: 'PUT',
    body: JSON.stringify(articleBody({ texts: { th: { title, body: 'x', format: 'markdown' } } })),
    ...sent,
  });

describe('a login of the studio', () => {
  test('begins with an invitation, once, and its cookie is out of reach of scripts and other sites', async () => {
    const invite = await invitation('Nok@Guide.test', 'editor');
    const weak = await post('/api/studio/invitations/accept', { invite, password: 'short' });
    const accepted = await post('/api/studio/invitations/accept', { invite, password: PASSWORD });
    expect([weak.status, accepted.status]).toEqual([400, 200]);
    const [line = ''] = accepted.headers['set-cookie'] ?? [];
    for (const part of ['__Host-studio=', 'HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
      expect(line).toContain(part);
    expect((await post('/api/studio/invitations/accept', { invite, password: PASSWORD })).status).toBe(400);
    const session = await send('/api/studio/session', { cookie: cookieIn(accepted) });
    const { email, roles, site } = envelopeOf(session).data as StudioSession;
    expect([email, roles, site.code, site.languages[0]]).toEqual(['nok@guide.test', ['editor'], 'guide', 'th']);
  });

  test('goes by address and password, in any case of the address, and ends by a call', async () => {
    await member('lek@guide.test', 'editor');
    const login = { email: 'LEK@guide.test', password: PASSWORD };
    const answer = await post('/api/studio/session', login);
    expect(answer.status).toBe(200);
    const cookie = cookieIn(answer);
    expect((await send('/api/studio/session', { method: 'DELETE', cookie })).status).toBe(200);
    expect((await send('/api/studio/session', { cookie })).status).toBe(401);
    const wrong = await post('/api/studio/session', { ...login, password: 'another password' });
    const unknown = await post('/api/studio/session', { ...login, email: 'nobody@guide.test' });
    expect([wrong.status, wrong.body.toString()]).toEqual([unknown.status, unknown.body.toString()]);
  });

  test('allows twenty wrong passwords an hour, then none, the right one included', async () => {
    await member('guessed@guide.test', 'author');
    const guess = (password: string) => post('/api/studio/session', { email: 'guessed@guide.test', password });
    const statuses = await Promise.all(
      Array.from({ length: 24 }, (_, n) => guess(`guess ${n}`).then(({ status }) => status)),
    );
    expect([
      statuses.filter((status) => status === 400).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([20, 4]);
    expect((await guess(PASSWORD)).status).toBe(429);
  });

  test('guesses of strangers lock nobody out of a browser of theirs, nor who is invited again', async () => {
    const email = 'owner@guide.test';
    const login = (cookie: string, password = PASSWORD) => post('/api/studio/session', { email, password }, { cookie });
    const statuses = async (cookie: string, count: number) =>
      Promise.all(Array.from({ length: count }, async (_, n) => (await login(cookie, `guess ${n}`)).status));
    const invite = await invitation(email, 'owner');
    const own = browserIn(await post('/api/studio/invitations/accept', { invite, password: PASSWORD }));
    const others = browserIn(
      await post('/api/studio/invitations/accept', {
        invite: await invitation('other@guide.test', 'author'),
        password: PASSWORD,
      }),
    );
    await statuses('', 21);
    for (const cookie of ['', others, own.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))])
      expect([cookie, (await login(cookie)).status]).toEqual([cookie, 429]);
    const again = await login(own);
    expect([again.status, browserIn(again)]).toEqual([200, expect.not.stringContaining(own)]);
    expect((await statuses(own, 24)).filter((status) => status === 429)).toHaveLength(4);
    expect((await login(own)).status).toBe(429);
    const second = { invite: await invitation(email, 'owner'), password: PASSWORD };
    expect((await post('/api/studio/invitations/accept', second)).status).toBe(200);
  });
});

test('an authenticator app is proven by a code, and then each code counts once', async () => {
  const cookie = await member('app@guide.test', 'editor');
  const made = await post('/api/studio/authenticator', {}, { cookie });
  const { secret, uri, qr } = envelopeOf(made).data as NewAuthenticator;
  expect([uri.includes(secret), qr.startsWith('<svg')]).toEqual([true, true]);
  const key = fromBase32(secret) ?? Buffer.alloc(0);
  const codeIn = (steps: number) => codeAt(key, Math.floor(Date.now() / 30_000) + steps);
  const prove = (code: string) =>
    send('/api/studio/authenticator', { method: 'PUT', body: JSON.stringify({ secret, code }), cookie });
  expect((await prove('000000')).status).toBe(400);
  expect((await prove(codeIn(0))).status).toBe(200);
  // A login alone, which somebody may have taken, does not replace the app.
  expect((await prove(codeIn(0))).status).toBe(409);
  const login = { email: 'app@guide.test', password: PASSWORD };
  const stored = () =>
    api.database.db
      .selectFrom('staff')
      .select('totp_secret')
      .where('email', '=', login.email)
      .executeTakeFirstOrThrow();
  expect((await stored()).totp_secret?.includes(key), 'a copy of the database has no secret of an app').toBe(false);
  // As secrets were stored before they were sealed: the next login seals it.
  await api.database.db.updateTable('staff').set({ totp_secret: key }).where('email', '=', login.email).execute();
  const without = await post('/api/studio/session', login);
  expect([without.status, envelopeOf(without).data]).toMatchObject([400, { faults: [{ field: 'code' }] }]);
  const code = codeIn(1);
  expect((await post('/api/studio/session', { ...login, code })).status).toBe(200);
  expect((await stored()).totp_secret?.includes(key)).toBe(false);
  expect((await post('/api/studio/session', { ...login, code })).status).toBe(400);
  const wrong = await post('/api/studio/session', { ...login, password: 'another password', code: codeIn(0) });
  expect(envelopeOf(wrong).data).not.toMatchObject({ faults: [{ field: 'code' }] });
});

describe('each call asks for a role', () => {
  test('an editor writes, and the revision has their address', async () => {
    const cookie = await member('may@guide.test', 'editor');
    expect((await write('By may', { cookie })).status).toBe(201);
    const { content } = envelopeOf(await send(`${ARTICLE}/revisions`, { cookie })).data as { content: Revision[] };
    expect(content.map(({ by, through }) => [by, through])).toEqual([['may@guide.test', 'call']]);
  });

  test.each([
    ['moderator', 'GET', '/api/publishing/articles', 403],
    ['moderator', 'GET', '/api/moderation/replies', 200],
    ['moderator', 'POST', '/api/publishing/pictures', 403],
    ['moderator', 'GET', '/api/moderation/price-doubts', 200],
    ['editor', 'GET', '/api/moderation/price-doubts', 403],
    ['editor', 'POST', '/api/moderation/price-decisions', 403],
    ['moderator', 'GET', '/api/publishing/feeds', 403],
    ['seo', 'PUT', ARTICLE, 403],
    ['author', 'PUT', '/api/publishing/coupons/none', 403],
    ['author', 'POST', '/api/publishing/rebuilds', 403],
    ['author', 'GET', '/api/publishing/progress', 200],
    ['owner', 'GET', '/api/publishing/coupons', 200],
    ['author', 'GET', '/api/studio/session', 200],
    ['seo', 'GET', '/api/publishing/changes', 200],
    ['moderator', 'GET', '/api/publishing/changes', 403],
    ['author', 'GET', '/api/publishing/changes', 403],
    ['seo', 'POST', MODULE_PAGE, 403],
    ['moderator', 'POST', MODULE_PAGE, 403],
    ['author', 'POST', MODULE_PAGE, 403],
    // Its body is looked at.
    ['editor', 'POST', MODULE_PAGE, 400],
  ] as const)('%s: %s %s answers %d', async (role, method, path, status) => {
    const cookie = await member(`${role}@guide.test`, role);
    const body = method === 'GET' ? {} : { body: '{}' };
    expect((await send(path, { method, cookie, ...body })).status).toBe(status);
  });

  test('views of lists are of whoever saved them, fifty at most', async () => {
    const cookie = await member('views@guide.test', 'author');
    const other = await member('other-views@guide.test', 'author');
    const abroad = await member('views@guide.test', 'author', 'deals');
    const save = (name: string, search: string, sent: Sent = { cookie }) =>
      send('/api/studio/views', { method: 'PUT', body: JSON.stringify({ list: 'articles', name, search }), ...sent });
    const list = async (sent: Sent) => envelopeOf(await send('/api/studio/views?list=articles', sent)).data;
    await save('Thai drafts', '?lang=th&state=SUBMITTED');
    await save('Rainy', '?q=rain');
    await save('Rainy', '?q=monsoon');
    const rainy = { list: 'articles', name: 'Rainy', search: '?q=monsoon' };
    expect(await list({ cookie })).toEqual([rainy, expect.objectContaining({ name: 'Thai drafts' })]);
    expect([await list({ cookie: other }), await list({ cookie: abroad, host: 'deals' })]).toEqual([[], []]);
    const drop = (name: string, sent: Sent) =>
      send(`/api/studio/views?list=articles&name=${name}`, { method: 'DELETE', ...sent });
    expect((await drop('Rainy', { cookie: other })).status).toBe(404);
    expect((await drop('Rainy', { cookie })).status).toBe(200);
    expect((await save('Rainy', '?q=rain', { cookie: '' })).status).toBe(401);
    const views = await Promise.all(Array.from({ length: 52 }, (_, n) => save(`view ${n}`, '')));
    expect(views.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await save('view 0', '?q=again')).status, 'a name that is there is written over').toBe(200);
  });

  test('another role and the end of an account hold at once', async () => {
    const cookie = await member('temp@guide.test', 'editor');
    const ctx = await tenantCtx('guide');
    await setStaffRoles(ctx, 'temp@guide.test', ['seo']);
    expect((await write('No more', { cookie })).status).toBe(403);
    expect(await revokeStaff(ctx, 'temp@guide.test')).toBe(true);
    expect((await send('/api/studio/session', { cookie })).status).toBe(401);
    expect((await listStaff(ctx)).map(({ email }) => email)).not.toContain('temp@guide.test');
    expect(await revokeStaff(ctx, 'temp@guide.test'), 'nothing to end is nothing to note').toBe(false);
    const changes = (await listStaffChanges(ctx)).filter(({ email }) => email === 'temp@guide.test');
    expect(changes.map(({ by, what, roles }) => [by, what, roles])).toEqual([
      ['operator', 'revoked', null],
      ['operator', 'roles', ['seo']],
      ['temp@guide.test', 'accepted', null],
      ['operator', 'invited', ['editor']],
    ]);
  });

  test('a login that was not used for twelve hours has ended', async () => {
    const cookie = await member('idle@guide.test', 'editor');
    await api.database.db
      .updateTable('staff_sessions')
      .set({ used_at: new Date(Date.now() - 13 * 3_600_000) })
      .execute();
    expect((await write('Late', { cookie })).status).toBe(401);
  });
});

describe('the owner sets the site', () => {
  const SETTINGS = '/api/publishing/settings/guide';
  const read = async (cookie: string) =>
    envelopeOf(await send(SETTINGS, { cookie })).data as Record<'theme' | 'texts', object> & { hosts: string[] };
  const change = (body: unknown, cookie: string) =>
    send(SETTINGS, { method: 'PATCH', body: JSON.stringify(body), cookie });
  const theme = (brand: string) => ({ theme: { light: { brand } } });
  let owner: string;

  beforeAll(async () => {
    owner = await member('sets@guide.test', 'owner');
  });

  test('each setting is a revision of theirs, is announced, and is taken back by one call', async () => {
    const cookie = owner;
    const before = await read(cookie);
    const words = { localName: 'Guide', tagline: 'True prices.', labels: { FLASH_SALE: 'Hour of sale' } };
    const changed = await change({ ...theme('#aa1122'), texts: { en: words } }, cookie);
    expect([changed.status, envelopeOf(changed).data]).toMatchObject([200, { outcome: 'updated', code: 'guide' }]);
    const { tenant } = await tenantCtx('guide');
    expect(tenant).toMatchObject({
      localNames: { en: 'Guide' },
      tagline: { en: 'True prices.' },
      labelNames: { en: { FLASH_SALE: 'Hour of sale' } },
      theme: { light: { brand: '#aa1122' } },
    });
    const { db } = api.database;
    const announced = await db.selectFrom('invalidations').selectAll().where('tenant_id', '=', tenant.id).execute();
    expect(announced.map((row) => JSON.stringify(row)).join()).toContain('tenant:settings');
    const { content } = envelopeOf(await send(`${SETTINGS}/revisions`, { cookie })).data as { content: Revision[] };
    expect(content[0]).toMatchObject({ by: 'sets@guide.test', fields: expect.arrayContaining(['theme.light.brand']) });
    expect((await send(`${SETTINGS}/undo`, { method: 'POST', body: '{}', cookie })).status).toBe(200);
    expect(await read(cookie)).toEqual(before);
  });

  test.each([
    ['colours that nobody can read', theme('#f0e0c0'), 'theme.light.brand'],
    ['a background that hides the text', { theme: { dark: { paper: '#cccccc' } } }, 'theme.dark'],
    ['addresses without any of now', { hosts: ['elsewhere.test'] }, 'hosts'],
    ['an address of another site', { hosts: ['guide.localhost', 'deals.localhost'] }, 'hosts'],
    ['no language', { languages: [] }, 'languages'],
    ['what only an operator sets', { imageSources: ['evil.test'] }, ''],
    ['a name that history has to earn', { texts: { en: { labels: { FLASH_SALE: 'All-time low!' } } } }, 'texts.en'],
    [
      'another name for a price that history proves',
      { texts: { en: { labels: { ALL_TIME_LOW: 'Cheap' } } } },
      'texts.en',
    ],
  ])('%s: refused', async (_what, body, field) => {
    const answer = await change(body, owner);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(envelopeOf(answer).data)).toContain(`"field":"${field}`);
  });

  test('nobody but an owner, and no other site', async () => {
    const editor = await member('no@guide.test', 'editor');
    expect((await send(SETTINGS, { cookie: editor })).status).toBe(403);
    expect((await change(theme('#aa1122'), editor)).status).toBe(403);
    const cookie = owner;
    const others = '/api/publishing/settings/deals';
    expect((await send(others, { cookie })).status).toBe(404);
    const body = JSON.stringify(theme('#aa1122'));
    expect((await send(others, { method: 'PATCH', body, cookie })).status).toBe(404);
    expect((await send(SETTINGS, { method: 'DELETE', cookie })).status).toBe(405);
  });
});

describe('nobody else is let in', () => {
  test('the login of a tenant is none of another tenant', async () => {
    const cookie = await member('dew@deals.test', 'owner', 'deals');
    expect((await send('/api/studio/session', { cookie, host: 'deals' })).status).toBe(200);
    expect((await send('/api/studio/session', { cookie })).status).toBe(401);
    expect((await write('Foreign', { cookie })).status).toBe(401);
    const invite = await invitation('fay@deals.test', 'owner', 'deals');
    expect((await post('/api/studio/invitations/accept', { invite, password: PASSWORD })).status).toBe(400);
  });

  test('a write that another site sent is refused, though the browser sends the cookie', async () => {
    const cookie = await member('mint@guide.test', 'editor');
    expect((await write('Forged', { cookie, origin: 'evil' })).status).toBe(403);
    expect((await send(ARTICLE, { method: 'DELETE', cookie, headers: { origin: 'null' } })).status).toBe(403);
  });

  test('the cookie of a reader is no login of the studio, and a token of a program no login either', async () => {
    const token = 'a'.repeat(43);
    expect((await send('/api/publishing/articles', { cookie: `__Host-session=${token}` })).status).toBe(401);
    expect((await api.call('/api/studio/session')).status).toBe(401);
  });
});

test('the page of the studio is private, without inline code, and the same at each of its addresses', async () => {
  const page = await send('/studio/articles/ARTICLE/story');
  const policy = String(page.headers['content-security-policy']);
  expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
    200,
    'private, no-store',
    'noindex',
  ]);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(page.body.toString()).toContain('<script type="module" src="/studio.js">');
  expect((await send('/studio')).status).toBe(200);
  expect((await send('/studio', { method: 'POST', body: '{}' })).status).toBe(405);
  expect((await send('/studio', { host: 'nowhere' })).status).toBe(404);
});

test('the progress of a change does not wait for later ones', async () => {
  const cookie = await member('wait@guide.test', 'author');
  const look = async (query = '') =>
    envelopeOf(await send(`/api/publishing/progress${query}`, { cookie })).data as Record<string, number | null>;
  await write('Waited for', { cookie });
  const first = await look();
  expect([Number(first['waiting']) > 0, first['mark']]).toEqual([true, null]);
  const { id: tenantId } = (await tenantCtx('guide')).tenant;
  await api.database.db.deleteFrom('invalidations').where('tenant_id', '=', tenantId).execute();
  await write('Later', { cookie });
  expect(await look(`?invalidation=${first['invalidation']}`)).toMatchObject({ waiting: 0, mark: 0 });
  expect((await look())['waiting']).toBeGreaterThan(0);
});
