import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKysely, openPool } from '#src/db/pool.ts';
import type { Db } from '#src/db/types.ts';
import type { Tenant } from '#src/kernel/tenant.ts';
import { LinkOpenings } from '#src/modules/people/sharing/opening-service.ts';
import { countLinkOpening, endExpiredLinks, originOfLink, shortLinkOf } from '#src/modules/people/sharing/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { basicPages, release } from './fixtures/publish-rows.ts';
import { ask } from './fixtures/raw-requests.ts';
import { startFront, type TestFront } from './fixtures/serving-site.ts';

/** The network of most tests. */
const HOME = 'home';
const SHARED = '/article/cam?share=7__12_ARTICLE_';

let database: FreshDatabase;
let front: TestFront;
let guide: Tenant;
let deals: Tenant;
/** The pools of two processes on one database. */
let processes: readonly [Db, Db];
const opened: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  await createTenant(database.db, 'guide');
  await createTenant(database.db, 'deals');
  // It serves from its local copy alone: no request reaches the database.
  front = await startFront({ onShortLink: (tenant, code) => void opened.push(`${tenant.code} ${code}`) });
  [guide, deals] = await Promise.all([tenantByCode(database.db, 'guide'), tenantByCode(database.db, 'deals')]);
  for (const tenant of [guide, deals]) await release(database.db, front.bodies, tenant, basicPages(tenant.code));
  processes = [database.db, openKysely(openPool(database.url, { role: 'work', warn: console.warn }))];
});

afterAll(async () => {
  await processes[1].destroy();
  await front.close();
  await database.drop();
});

const inGuide = () => ({ db: database.db, tenant: guide });
const get = async (path: string, host = 'guide.localhost') => {
  await front.copy.sync(database.db);
  const { status, headers, body } = await ask(front.port, path, { host });
  return {
    status,
    location: headers['location'],
    cache: headers['cache-control'],
    type: headers['content-type'],
    body,
  };
};

test('forty requests of two processes for one page make one link, and other sources make others', async () => {
  const asked = Array.from({ length: 40 }, (_, n) =>
    shortLinkOf({ db: processes[n % 2] as Db, tenant: guide }, SHARED, HOME),
  );
  const made = await Promise.all(asked);
  expect(new Set(made.map(({ shortUri }) => shortUri)).size).toBe(1);
  const other = await shortLinkOf(inGuide(), SHARED.replace('=7', '=8'), HOME);
  expect(other.shortUri).not.toBe(made[0]?.shortUri);
  const { rows } = await sql<{ links: number }>`select count(*)::int as links from short_links`.execute(database.db);
  expect(rows).toEqual([{ links: 2 }]);
});

test('a link leads to its page for its tenant alone, is not cached, and has a QR code', async () => {
  const { shortUri, shortUrl, qrUrl } = await shortLinkOf(inGuide(), `https://guide.localhost${SHARED}`, HOME);
  expect(shortUrl).toBe(`https://guide.localhost/s/${shortUri}`);
  expect(await originOfLink(inGuide(), shortUri)).toBe(SHARED);
  expect(await get(`/s/${shortUri}`)).toMatchObject({ status: 302, location: SHARED, cache: 'no-store' });
  expect(await get(`/s/${shortUri}?fbclid=x`)).toMatchObject({ status: 302, location: SHARED });
  expect(opened).toEqual([`guide ${shortUri}`, `guide ${shortUri}`]);
  const qr = await get(qrUrl);
  expect([qr.status, qr.type]).toEqual([200, 'image/svg+xml']);
  expect(qr.body.toString()).toMatch(/^<svg .*<\/svg>$/s);
  expect((await get(`/s/${shortUri}`, 'deals.localhost')).status).toBe(404);
  expect((await get('/s/0000000000')).status).toBe(404);
  expect((await get('/s/0000000000.svg')).status).toBe(404);
  await expect(originOfLink({ db: database.db, tenant: deals }, shortUri)).rejects.toThrow('NotFound');
});

test.each([
  ['of another site', 'https://elsewhere.example/article/cam'],
  ['of a page that does not exist', '/article/nothing-here'],
  ['of a page that is gone', '/article/dead'],
  // Each letter is nine characters of an address.
  ['that is too long to store', `/search?q=${'ก'.repeat(400)}`],
])('an address %s has no short link', async (_, address) => {
  await expect(shortLinkOf(inGuide(), address, HOME)).rejects.toThrow('Unprocessable');
});

test('a link to a page that moved leads to where it is now', async () => {
  const { shortUri } = await shortLinkOf(inGuide(), '/article/old?share=7__12_ARTICLE_', HOME);
  expect(await originOfLink(inGuide(), shortUri)).toBe(SHARED);
});

test('one network makes few links in a day, in two processes together; links that exist are free', async () => {
  const link = (n: number, network = 'a farm') =>
    shortLinkOf({ db: processes[n % 2] as Db, tenant: guide }, `/search?q=pan${n}`, network);
  await sql`insert into day_counts (tenant_id, kind, party, rows) values
    (${guide.id}, 'short-link', 'a farm', 295)`.execute(database.db);
  const made = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => link(n)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const first = made.findIndex(({ status }) => status === 'fulfilled');
  await link(first);
  const refused = made.findIndex(({ status }) => status === 'rejected');
  await link(refused, 'another');
  const { rows } = await sql`select from short_links where origin_uri like '/search?q=pan%'`.execute(database.db);
  expect(rows, 'a refused link leaves no row').toHaveLength(6);
  await sql`update day_counts set since = now() - interval '25 hours'`.execute(database.db);
  await link(20);
});

test('a device counts once, and a network with a browser once a day', async () => {
  const { shortUri } = await shortLinkOf(inGuide(), '/article/cam', HOME);
  const by = (deviceId: string | undefined, userAgent = 'phone') =>
    countLinkOpening(inGuide(), shortUri, { deviceId, network: '10.0.0.1', userAgent });
  await Promise.all([
    by('device-1'),
    by('device-1'),
    by('device-2'),
    by(undefined),
    by(undefined),
    by(undefined, 'desk'),
  ]);
  await countLinkOpening(inGuide(), '0000000000', { deviceId: 'device-1', network: '10.0.0.1', userAgent: '' });
  const { rows } = await sql<{ opened: number }>`
    select opened from short_links where short_uri = ${shortUri}`.execute(database.db);
  expect(rows).toEqual([{ opened: 4 }]);
});

test('of forty openings by one device in two processes one counts', async () => {
  const { shortUri } = await shortLinkOf(inGuide(), '/article/cam?share=9__12_ARTICLE_', HOME);
  const opening = { deviceId: 'one device', network: '10.0.0.1', userAgent: 'phone' };
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      countLinkOpening({ db: processes[n % 2] as Db, tenant: guide }, shortUri, opening),
    ),
  );
  const { rows } = await sql<{ opened: number }>`
    select opened from short_links where short_uri = ${shortUri}`.execute(database.db);
  expect(rows).toEqual([{ opened: 1 }]);
});

test('programs that read a page for its preview open nothing', async () => {
  const { shortUri } = await shortLinkOf(inGuide(), '/article/cam?share=11__12_ARTICLE_', HOME);
  const openings = new LinkOpenings(
    () => database.db,
    (error) => {
      throw error;
    },
  );
  for (const [n, userAgent] of ['facebookexternalhit/1.1;line-poker/1.0', 'TelegramBot', '', 'a phone'].entries())
    await openings.count(guide, shortUri, { deviceId: undefined, network: `10.0.0.${n}`, userAgent });
  const { rows } = await sql<{ opened: number }>`
    select opened from short_links where short_uri = ${shortUri}`.execute(database.db);
  expect(rows).toEqual([{ opened: 1 }]);
});

test('however often links are opened, one connection counts them, and a network counts sixty times a minute', async () => {
  const { shortUri } = await shortLinkOf(inGuide(), '/article/cam', HOME);
  await sql`update short_links set opened = 0 where short_uri = ${shortUri}`.execute(database.db);
  const faults: unknown[] = [];
  const pool = openPool(database.url, { role: 'work', warn: console.warn });
  const db = openKysely(pool);
  const openings = new LinkOpenings(
    () => db,
    (error) => faults.push(error),
  );
  const open = (n: number, network: string) =>
    openings.count(guide, shortUri, { deviceId: `flood-${network}-${n}`, network, userAgent: 'phone' });
  const numbers = Array.from({ length: 100 }, (_, n) => n);
  await Promise.all([...numbers.map((n) => open(n, 'a')), ...numbers.slice(0, 5).map((n) => open(n, 'b'))]);
  const { rows } = await sql<{ opened: number }>`
    select opened from short_links where short_uri = ${shortUri}`.execute(database.db);
  expect([rows, faults, pool.totalCount]).toEqual([[{ opened: 65 }], [], 1]);
  await db.destroy();
});

test('a link that is over leads nowhere, and one that is made again lasts longer', async () => {
  const [over, kept] = await Promise.all(['/c0001', '/'].map((path) => shortLinkOf(inGuide(), path, HOME)));
  if (over === undefined || kept === undefined) throw new Error('no links');
  await sql`update short_links set expires_at = now() - interval '1 minute'
    where short_uri in (${over.shortUri}, ${kept.shortUri})`.execute(database.db);
  await shortLinkOf(inGuide(), '/', HOME);
  await expect(originOfLink(inGuide(), over.shortUri)).rejects.toThrow('NotFound');
  const more = await database.db.transaction().execute((tx) => endExpiredLinks({ tenant: guide, tx }));
  expect([more, (await get(`/s/${over.shortUri}`)).status, (await get(`/s/${kept.shortUri}`)).status]).toEqual([
    false,
    404,
    302,
  ]);
  const again = await shortLinkOf(inGuide(), '/c0001', HOME);
  expect(again.shortUri).not.toBe(over.shortUri);
  expect((await get(`/s/${again.shortUri}`)).status).toBe(302);
});
