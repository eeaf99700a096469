import { brotliCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { siteWith } from '#src/assembly/site.ts';
import { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { type BodyStore, StoreUnavailable } from '#src/publishing/stores/body-store.ts';
import { postgresBodies } from '#src/publishing/stores/postgres-bodies.ts';
import { damageBody } from '#tests/support/damage-body.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { renderData, type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { addStories, storyOf } from './fixtures/numbered-articles.ts';

let database: FreshDatabase;
let publishing: TestPublishing;
let tenant: Tenant;
/** Called with each page that is drawn. */
let onDrawn: (page: string) => Promise<void> | void;

beforeEach(async () => {
  database = await freshDatabase();
  onDrawn = () => undefined;
  const site = siteWith(async (key, loaded) => {
    await onDrawn(`${key.subject} ${loaded.shell.lang}`);
    return renderData(key, loaded);
  });
  publishing = await testPublishing(database.db, site);
  tenant = await createTenant(database.db, 'first');
  await publishing.publisher.settle();
});

afterEach(async () => {
  await publishing.remove();
  await database.drop();
});

/** Addresses in the render queue, in the order in which they are rendered. */
async function queued(): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select p.path from render_queue q join pages p using (tenant_id, screen, subject, lang, page)
    where tenant_id = ${tenant.id} order by q.rank, q.place`.execute(database.db);
  return rows.map(({ path }) => path);
}

test('lost bodies are made again: home pages first, then those that readers open most', async () => {
  const publishTime = '2026-01-05T08:00:00Z';
  const texts = { th: { title: 'Story', body: 'x', format: 'text' } };
  await write(database.db, tenant, (ctx) =>
    putArticles(
      ctx,
      ['cold', 'warm', 'hot'].map((code) => ArticleInput.parse({ code, publishTime, texts })),
      { merge: false },
    ),
  );
  await sql`update articles set heat = case code when 'hot' then 9 else 5 end where code <> 'cold'`.execute(
    database.db,
  );
  await publishing.publisher.settle();
  const { bodies, publisher } = publishing;
  expect(await publisher.enqueueMissingBodies()).toBe(0);
  bodies.remove(tenant.code, [...bodies.list(tenant.code)].flat());
  const missing = await publisher.enqueueMissingBodies();
  const paths = await queued();
  const homes = tenant.languages.map((lang, n) => (n === 0 ? '/' : `/${lang}`));
  expect(paths.slice(0, homes.length).toSorted()).toEqual(homes.toSorted());
  expect(paths.slice(homes.length, homes.length + 2)).toEqual(['/article/hot', '/article/warm']);
  expect(paths.slice(homes.length + 2)).toContain('/article/cold');
  expect(missing).toBeGreaterThanOrEqual(paths.length);
  await publisher.settle();
  expect(await publisher.enqueueMissingBodies()).toBe(0);
});

test('a lost page that a reader asks for is made before those that nobody asked for, and once', async () => {
  await addStories(database.db, tenant, { from: 0, count: 120 });
  await publishing.publisher.settle();
  const { bodies, publisher } = publishing;
  bodies.remove(tenant.code, [...bodies.list(tenant.code)].flat());
  await publisher.enqueueMissingBodies();
  const drawn: string[] = [];
  const asked = await lastQueued();
  const name = `${asked.subject} ${asked.lang}`;
  onDrawn = async (page) => {
    drawn.push(page);
    if (drawn.length === 10) await publisher.enqueueLostBody(tenant.id, asked);
  };
  await publisher.settle();
  // What a batch that is cut has drawn at the least.
  expect(drawn.indexOf(name)).toBeLessThan(50);
  expect(drawn.indexOf(name)).toBe(drawn.lastIndexOf(name));
  expect(drawn.length).toBeGreaterThan(200);
});

async function lastQueued() {
  const { rows } = await sql<{ screen: string; subject: string; lang: string; page: number }>`
    select screen, subject, lang, page from render_queue where tenant_id = ${tenant.id} and screen = 'article'
    order by rank desc, place desc limit 1`.execute(database.db);
  const [last] = rows;
  if (last === undefined) throw new Error('no article is queued');
  return last;
}

describe('two machines with folders of their own on one database', () => {
  let other: TestPublishing;
  let store: BodyStore;

  beforeEach(async () => {
    store = postgresBodies(() => database.db);
    await publishing.bodies.close();
    const first = await testPublishing(database.db, undefined, { from: publishing.dataDir, store });
    await publishing.remove();
    publishing = first;
    other = await testPublishing(database.db, undefined, { store });
  });

  afterEach(() => other.remove());

  const storedNames = async () => (await Array.fromAsync(store.list(tenant.code))).flat().toSorted();

  test('the store is filled with what one has, the other copies it, and nothing is rendered again', async () => {
    expect(await storedNames()).toEqual([]);
    expect(await publishing.publisher.enqueueMissingBodies()).toBe(0);
    expect(await storedNames()).toEqual([...publishing.bodies.list(tenant.code)].flat());
    expect(await other.publisher.enqueueMissingBodies()).toBe(0);
    expect([...other.bodies.list(tenant.code)].flat()).toEqual(await storedNames());
    expect(await queued()).toEqual([]);
    await addStories(database.db, tenant, { from: 0, count: 3 });
    await other.publisher.settle();
    const hashes = [...other.bodies.list(tenant.code)].flat();
    expect(await publishing.bodies.fetch(tenant.code, hashes)).toEqual([]);
    expect(publishing.bodies.missing(tenant.code, hashes)).toEqual([]);
  });

  test('no release names a body that the store did not take', async () => {
    await addStories(database.db, tenant, { from: 0, count: 1 });
    const before = await releaseNow();
    const writing = vi.spyOn(store, 'write').mockRejectedValue(new StoreUnavailable('full'));
    await expect(publishing.publisher.settle()).rejects.toThrow('full');
    expect(await releaseNow()).toBe(before);
    writing.mockRestore();
    await publishing.publisher.settle();
    expect(await queued()).toEqual([]);
  });

  test('a publisher whose lock was cut releases nothing over the one that took it', async () => {
    await addStories(database.db, tenant, { from: 0, count: 1 });
    const { write: writeBodies } = store;
    const writing = vi.spyOn(store, 'write').mockImplementationOnce(async (code, bodies) => {
      await cutLocks();
      await writeBodies(code, bodies);
      await renameStory();
      await other.publisher.settle();
    });
    await expect(publishing.publisher.settle()).rejects.toThrow('another publisher has taken its lock');
    expect(writing).toHaveBeenCalled();
    expect(other.taken().moved).toBeGreaterThan(2);
    const before = await releaseNow();
    await publishing.publisher.settle();
    expect(await releaseNow()).toBe(before);
    const [hash = ''] = await bodyAt('/article/story-0');
    expect(await other.bodies.read(tenant.code, hash, 'identity').then(String)).toContain('Renamed');
  });

  test('of two builds the newer one publishes, until nobody has it any more', async () => {
    const newer = await testPublishing(database.db, undefined, { store, build: 'newer' });
    await newer.publisher.settle();
    const before = await releaseNow();
    await addStories(database.db, tenant, { from: 0, count: 1 });
    await publishing.publisher.settle();
    expect(await releaseNow()).toBe(before);
    await newer.publisher.settle();
    expect(await bodyAt('/article/story-0')).toHaveLength(1);
    await sql`update builds set seen_at = now() - interval '2 minutes' where build = 'newer'`.execute(database.db);
    publishing.taken();
    await publishing.publisher.settle();
    expect(publishing.taken().rendered).toBeGreaterThan(5);
    await newer.remove();
  });

  const releaseNow = async () => {
    const { rows } = await sql<{ release: number }>`
      select release from releases where tenant_id = ${tenant.id}`.execute(database.db);
    return rows[0]?.release;
  };
  const bodyAt = async (path: string) => {
    const { rows } = await sql<{ hash: string }>`
      select hash from pages where tenant_id = ${tenant.id} and path = ${path} and hash is not null`.execute(
      database.db,
    );
    return rows.map(({ hash }) => hash);
  };
  /** Ends the connections that hold locks of publishers. */
  const cutLocks = () =>
    sql`select pg_terminate_backend(pid, 10000) from pg_locks where locktype = 'advisory' and database = (
      select oid from pg_database where datname = current_database())`.execute(database.db);
  const renameStory = () => {
    const texts = {
      th: { title: 'Renamed', summary: 'Summary.', body: 'Body.', format: 'markdown' as const, tags: [] },
    };
    return write(database.db, tenant, (ctx) => putArticles(ctx, [storyOf(0, { texts })], { merge: false }));
  };
});

test('the nightly check finds damaged and missing bodies, and they are made again', async () => {
  const { bodies, publisher, dataDir } = publishing;
  const [altered = '', garbled = '', missing = ''] = [...bodies.list(tenant.code)].flat();
  damageBody(dataDir, tenant.code, altered, brotliCompressSync('other words').toString('latin1'));
  damageBody(dataDir, tenant.code, garbled, 'garbled');
  damageBody(dataDir, tenant.code, missing, null);
  expect(await publisher.checkBodies()).toMatchObject({ altered: 2, missing: expect.any(Number) });
  await publisher.settle();
  expect(await publisher.checkBodies()).toMatchObject({ altered: 0, missing: 0 });
  expect(bodies.missing(tenant.code, [altered, garbled, missing])).toEqual([]);
});
