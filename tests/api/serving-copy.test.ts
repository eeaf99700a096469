import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Lang } from '#src/kernel/lang.ts';
import { StoredTenant, type Tenant } from '#src/kernel/tenant.ts';
import { allTenants, putTenant } from '#src/modules/running/tenants/service.ts';
import { type BodyStore, StoreUnavailable } from '#src/publishing/stores/body-store.ts';
import { bucketBodies } from '#src/publishing/stores/bucket-bodies.ts';
import { postgresBodies } from '#src/publishing/stores/postgres-bodies.ts';
import { BodyCache } from '#src/serving/pages/body-cache.ts';
import { LocalReplica } from '#src/serving/replica/local-replica.ts';
import { Manifest } from '#src/serving/replica/manifest.ts';
import { followReleases } from '#src/serving/replica/replication-follower.ts';
import { syncManifest } from '#src/serving/replica/sync-manifest.ts';
import { SharedAssets } from '#src/serving/responses/shared-assets.ts';
import { damageBody } from '#tests/support/damage-body.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant, tenantSettings } from '#tests/support/tenants.ts';
import { untilListening } from '#tests/support/until-listening.ts';
import { basicPages, release, type TestPage } from './fixtures/publish-rows.ts';
import { ask } from './fixtures/raw-requests.ts';
import { startFront, type TestFront } from './fixtures/serving-site.ts';
import { startBucket } from './fixtures/upload-bucket.ts';

let database: FreshDatabase;
let front: TestFront;
let guide: Tenant;

beforeEach(async () => {
  database = await freshDatabase();
  guide = await createTenant(database.db, 'guide');
  front = await startFront();
});

afterEach(async () => {
  await front.close();
  await database.drop();
});

const publish = async (pages: readonly TestPage[]) => {
  await release(database.db, front.bodies, guide, pages);
  return front.copy.sync(database.db);
};
const text = async (path: string) => {
  const { status, body, headers } = await ask(front.port, path);
  return `${status} ${headers.location ?? body.toString()}`;
};

test('one pull copies everything, the next nothing', async () => {
  expect(front.copy.isComplete()).toBe(false);
  expect(await publish(basicPages('guide'))).toBe('changed');
  expect(front.copy.isComplete()).toBe(true);
  expect(await front.copy.sync(database.db)).toBe('same');
});

test('a release reaches readers whose page was cached in memory', async () => {
  await publish([{ path: '/article/a', html: 'one' }]);
  expect(await text('/article/a')).toBe('200 one');
  await publish([{ path: '/article/a', html: 'two' }]);
  expect(await text('/article/a')).toBe('200 two');
  await publish([{ path: '/article/a', status: 410 }]);
  expect(await text('/article/a')).toBe('410 Gone\n');
  await publish([{ path: '/article/a', html: 'three' }]);
  expect(await text('/article/a')).toBe('200 three');
});

test('a page with a new path is gone from the old one at once', async () => {
  const list = { screen: 'article-list', subject: 'c0001' };
  await publish([{ ...list, path: '/old-c0001', html: 'list' }]);
  expect(await text('/old-c0001')).toBe('200 list');
  await publish([{ ...list, path: '/new-c0001', html: 'list' }]);
  expect(await text('/old-c0001')).toBe('301 /new-c0001');
  expect(await text('/new-c0001')).toBe('200 list');
});

test('two pages may swap their paths', async () => {
  const list = (subject: string, path: string): TestPage => ({ screen: 'x', subject, path, html: subject });
  await publish([list('a', '/one'), list('b', '/two')]);
  expect([await text('/one'), await text('/two')]).toEqual(['200 a', '200 b']);
  await publish([list('a', '/two'), list('b', '/one')]);
  expect([await text('/one'), await text('/two')]).toEqual(['200 b', '200 a']);
});

test('pulled rows outlive the process and need no database', async () => {
  await publish(basicPages('guide'));
  const later = await startFront({ dataDir: front.dataDir });
  expect(later.copy.isComplete()).toBe(true);
  expect((await ask(later.port, '/article/cam')).status).toBe(200);
  await later.close();
});

test('more rows than one chunk arrive completely', async () => {
  const pages = Array.from({ length: 2345 }, (_, n) => ({ path: `/article/a${n}`, status: 410 }) as const);
  await publish(pages);
  await publish([{ path: '/article/last', status: 410 }]);
  expect(front.manifest.changedSince(guide.id, 0, 10_000).length).toBe(2346);
  expect(front.manifest.changedSince(guide.id, 1, 10_000).length).toBe(1);
});

test('a failed pull changes nothing', async () => {
  await publish([{ path: '/article/a', html: 'one' }]);
  await release(database.db, front.bodies, guide, [{ path: '/article/a', html: 'two' }]);
  await sql`alter table pages rename column size to no_size`.execute(database.db);
  await expect(front.copy.sync(database.db)).rejects.toThrow('size');
  expect(await text('/article/a')).toBe('200 one');
  await sql`alter table pages rename column no_size to size`.execute(database.db);
  expect(await front.copy.sync(database.db)).toBe('changed');
  expect(await text('/article/a')).toBe('200 two');
});

test('two processes on one folder take turns, and each sees what the other pulled', async () => {
  await publish([{ path: '/article/a', html: 'one' }]);
  const other = await startFront({ dataDir: front.dataDir });
  const told = async () => (await ask(other.port, '/article/a')).body.toString();
  expect(await told()).toBe('one');
  await release(database.db, front.bodies, guide, [{ path: '/article/a', html: 'two' }]);
  const change = other.manifest.change();
  expect(await syncManifest(database.db, front.manifest, allTenants)).toBe('busy');
  change?.rollback();
  expect(await front.copy.sync(database.db)).toBe('changed');
  expect(await other.copy.sync(database.db)).toBe('same');
  expect(await told()).toBe('two');
  await other.close();
});

test('another database, or a restored one, replaces the replica', async () => {
  await publish([{ path: '/article/a', html: 'one' }]);
  await publish([{ path: '/article/b', html: 'two' }]);
  expect(await text('/article/b')).toBe('200 two');
  await sql`delete from pages where path = '/article/b'`.execute(database.db);
  await sql`update releases set release = 1`.execute(database.db);
  expect(await front.copy.sync(database.db)).toBe('changed');
  expect(await text('/article/b')).toBe('503 The site is starting\n');
  expect(await text('/article/a')).toBe('200 one');

  const another = await freshDatabase();
  const tenant = await createTenant(another.db, 'guide');
  await release(another.db, front.bodies, tenant, [{ path: '/article/c', html: 'three' }]);
  expect(await front.copy.sync(another.db)).toBe('changed');
  expect(await text('/article/a')).toBe('503 The site is starting\n');
  expect(await text('/article/c')).toBe('200 three');
  await another.drop();
});

describe('a machine with a folder of its own', () => {
  let store: BodyStore;
  let other: TestFront;

  beforeEach(async () => {
    await front.close();
    store = postgresBodies(() => database.db);
    front = await startFront({ store });
    other = await startFront({ store });
  });

  afterEach(() => other.close());

  const bothSay = async (path: string) => {
    const [here, there] = await Promise.all([front, other].map(({ port }) => ask(port, path)));
    return [here?.status, there?.status, there?.body.toString() === here?.body.toString()];
  };

  test('has every body before it names it, and goes on without store and database', async () => {
    await publish(basicPages('guide'));
    await other.copy.sync(database.db);
    expect(other.copy.isComplete()).toBe(true);
    expect(other.copy.countMissing(other.bodies)).toBe(0);
    for (const { path, status = 200 } of basicPages('guide'))
      expect(await bothSay(path)).toEqual([status, status, true]);
    const build = join(front.dataDir, 'another-build');
    mkdirSync(build);
    writeFileSync(join(build, 'page.C3d4.css'), 'body{}');
    expect((await ask(other.port, '/_astro/page.C3d4.css')).status).toBe(404);
    await new SharedAssets(store.assets, '').share(build);
    await expect.poll(async () => (await ask(other.port, '/_astro/page.C3d4.css')).body.toString()).toBe('body{}');
    expect((await ask(other.port, '/_astro/..%2fmanifest.sqlite')).status).toBe(404);
    await sql`delete from stored_bodies`.execute(database.db);
    const later = await startFront({ dataDir: other.dataDir });
    expect((await ask(later.port, '/article/cam')).status).toBe(200);
    await later.close();
  });

  test('keeps the release it has while the store does not answer', async () => {
    await publish([{ path: '/article/a', html: 'one' }]);
    await other.copy.sync(database.db);
    await publish([{ path: '/article/a', html: 'two' }]);
    const reading = vi.spyOn(store, 'read').mockRejectedValue(new StoreUnavailable('down'));
    await expect(other.copy.sync(database.db)).rejects.toThrow('down');
    expect((await ask(other.port, '/article/a')).body.toString()).toBe('one');
    reading.mockRestore();
    await other.copy.sync(database.db);
    expect((await ask(other.port, '/article/a')).body.toString()).toBe('two');
  });

  test('has them from a bucket too, which refuses what is not signed with its keys', async () => {
    const bucket = await startBucket();
    onTestFinished(() => bucket.close());
    const far = bucketBodies(bucket.settings);
    const first = await startFront({ store: far });
    const second = await startFront({ store: far });
    await release(database.db, first.bodies, guide, basicPages('guide'));
    await second.copy.sync(database.db);
    expect(second.copy.countMissing(second.bodies)).toBe(0);
    const names = (await Array.fromAsync(far.list('guide'))).flat();
    expect(names.toSorted()).toEqual([...second.bodies.list('guide')].flat());
    await far.remove('guide', names.slice(1));
    expect(await far.read('guide', names)).toHaveLength(1);
    const stranger = bucketBodies({ ...bucket.settings, secretKey: 'wrong' });
    await expect(stranger.read('guide', names)).rejects.toThrow('answers 403');
    await expect(stranger.list('guide')[Symbol.asyncIterator]().next()).rejects.toThrow('answers 403');
    bucket.failing = 507;
    await expect(release(database.db, first.bodies, guide, [{ path: '/a', html: 'new' }])).rejects.toThrow(
      'answers 507',
    );
    for (const each of [first, second]) await each.close();
  });

  test('takes what it lost or what was damaged from the store', async () => {
    await publish(basicPages('guide'));
    await other.copy.sync(database.db);
    const [lost = '', damaged = ''] = [...other.bodies.list('guide')].flat();
    damageBody(other.dataDir, 'guide', lost, null);
    damageBody(other.dataDir, 'guide', damaged, 'garbled');
    for (const { path, status = 200 } of basicPages('guide'))
      expect(await bothSay(path)).toEqual([status, status, true]);
    expect(other.lost).toEqual([]);
    other.bodies.remove('guide', [...other.bodies.list('guide')].flat());
    const again = await startFront({ dataDir: other.dataDir, store });
    expect(again.copy.countMissing(again.bodies)).toBeGreaterThan(5);
    await again.copy.sync(database.db);
    expect(again.copy.countMissing(again.bodies)).toBe(0);
    await again.close();
  });
});

test('hosts follow the settings, and a removed tenant is no longer served', async () => {
  await publish(basicPages('guide'));
  const at = async (host: string) => (await ask(front.port, '/article/cam', { host })).status;
  await putTenant(database.db, 'guide', tenantSettings('guide', { hosts: ['new.example', 'guide.localhost'] }));
  await front.copy.sync(database.db);
  expect([await at('new.example'), await at('guide.localhost')]).toEqual([200, 301]);
  await putTenant(database.db, 'guide', tenantSettings('guide', { hosts: ['new.example'] }));
  await front.copy.sync(database.db);
  expect([await at('new.example'), await at('guide.localhost')]).toEqual([200, 404]);
  await sql`delete from tenants`.execute(database.db);
  await front.copy.sync(database.db);
  expect(await at('new.example')).toBe(404);
  expect(front.manifest.changedSince(guide.id, 0, 10)).toEqual([]);
});

test('a removed language answers 410, and no longer when it comes back', async () => {
  await publish(basicPages('guide'));
  const statusIn = async (languages: Lang[]) => {
    await putTenant(database.db, 'guide', tenantSettings('guide', { languages }));
    await front.copy.sync(database.db);
    return (await ask(front.port, '/en/article/never-was')).status;
  };
  expect(await statusIn(['th', 'en'])).toBe(404);
  expect(await statusIn(['th'])).toBe(410);
  expect(await statusIn(['th', 'id'])).toBe(410);
  expect(await statusIn(['th', 'id', 'en'])).toBe(404);
});

test('settings of another version are ignored until the database answers', async () => {
  await publish(basicPages('guide'));
  const change = front.manifest.change();
  change?.setTenants([{ id: guide.id, code: 'guide', settings: '{"old":true}' }]);
  change?.commit();
  const warnings: string[] = [];
  const other = Manifest.open(front.dataDir);
  const copy = new LocalReplica({
    manifest: other,
    cache: new BodyCache(1000),
    readTenants: allTenants,
    parseSettings: (settings) => StoredTenant.parse(settings),
    warn: (message) => warnings.push(message),
  });
  expect([copy.tenants.length, copy.isComplete(), warnings.length]).toEqual([0, false, 1]);
  await copy.sync(database.db);
  expect(copy.tenants.map(({ code }) => code)).toEqual(['guide']);
  expect(copy.isComplete()).toBe(true);
  other.close();
});

test('after a notification readers get a release, also after a lost connection', async () => {
  // Without the look every five seconds.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const following = followReleases(front.copy, database.db, database.url, { warn: () => undefined });
  await following.look();
  expect(following.isConnected()).toBe(true);
  await untilListening(database.pool);
  await release(database.db, front.bodies, guide, [{ path: '/article/a', html: 'one' }]);
  await expect.poll(() => text('/article/a')).toBe('200 one');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
  await release(database.db, front.bodies, guide, [{ path: '/article/a', html: 'two' }]).catch(() =>
    release(database.db, front.bodies, guide, [{ path: '/article/a', html: 'two' }]),
  );
  await expect.poll(() => text('/article/a')).toBe('200 two');
  await following.stop();
});
