import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { contentHash } from '#src/kernel/hash.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { BodyFile } from '#src/publishing/bodies/body-file.ts';
import { requestRebuild } from '#src/publishing/rebuilds/rebuilds.ts';
import { damageBody } from '#tests/support/damage-body.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import {
  emptyManifest,
  type ManifestRow,
  manifest,
  type TestPublishing,
  testPublishing,
} from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';

/** A site that is published once; every test begins with a copy. */
let published: { readonly database: FreshDatabase; readonly publishing: TestPublishing };
let database: FreshDatabase;
let publishing: TestPublishing;
let tenant: Tenant;

beforeAll(async () => {
  const fresh = await freshDatabase();
  published = { database: fresh, publishing: await testPublishing(fresh.db) };
  tenant = await createTenant(fresh.db, 'site', { languages: ['th', 'en'] });
  await published.publishing.publisher.settle();
  // What is copied has nobody who writes: no connection, no log beside the bodies.
  await published.publishing.bodies.close();
  await fresh.pool.end();
});

afterAll(async () => {
  await published.publishing.remove();
  await published.database.drop();
});

beforeEach(async () => {
  database = await freshDatabase({ from: published.database.name });
  publishing = await testPublishing(database.db, undefined, { from: published.publishing.dataDir });
});

afterEach(async () => {
  await publishing.remove();
  await database.drop();
});

async function rowOf(screen: string): Promise<ManifestRow & { hash: string }> {
  const row = (await manifest(database.db, tenant.id)).find((manifestRow) => manifestRow.screen === screen);
  if (row?.hash == null) throw new Error(`no ${screen} is published`);
  return { ...row, hash: row.hash };
}

const damage = (hash: string, bytes: string | null) => damageBody(publishing.dataDir, tenant.code, hash, bytes);

const SCREENS = ['about', 'robots', 'sitemap', 'sitemap-index'];

test.each(['about', 'robots'])(
  'a body of %s that a kill cut short is stored completely before a page refers to it',
  async (screen) => {
    const { hash } = await rowOf(screen);
    await emptyManifest(database.db);
    damage(hash, '');
    await requestRebuild(database.db, tenant, [tagOf.siteAll()]);
    await publishing.publisher.settle();
    const row = await rowOf(screen);
    expect(row.hash).toBe(hash);
    expect(contentHash(await publishing.bodies.read(tenant.code, hash, 'identity'))).toBe(hash);
  },
);

test('no page refers to a body before it is stored', async () => {
  const second = await createTenant(database.db, 'second', { languages: ['th'] });
  const { bodies, publisher } = publishing;
  const keep = bodies.store.bind(bodies);
  const early: string[] = [];
  const kept = vi.spyOn(bodies, 'store').mockImplementation(async (code, pendingBodies) => {
    for (const { path, hash } of await manifest(database.db, second.id)) {
      if (hash !== null) await bodies.read(code, hash, 'identity').catch(() => early.push(path));
    }
    return keep(code, pendingBodies);
  });
  await publisher.settle();
  expect(kept).toHaveBeenCalled();
  expect(early).toEqual([]);
});

test('a release that fails at its last file changes nothing and is made again', async () => {
  const { bodies, publisher } = publishing;
  // Without sitemaps, which contain times.
  const standing = async () =>
    (await manifest(database.db, tenant.id)).map(({ path, hash }) => [path, path.endsWith('.xml') || hash]);
  const before = await standing();
  await emptyManifest(database.db);
  await requestRebuild(database.db, tenant, [tagOf.siteAll()]);
  const pack = bodies.compress.bind(bodies);
  const broken = vi.spyOn(bodies, 'compress').mockImplementation(async (body, unless) => {
    if (body.startsWith('<?xml')) throw new Error('no room for a sitemap');
    return pack(body, unless);
  });
  await expect(publisher.settle()).rejects.toThrow('no room for a sitemap');
  expect(await standing()).toEqual([]);
  broken.mockRestore();
  await publisher.settle();
  expect(await standing()).toEqual(before);
});

test('a postponed sitemap part is written although no page is queued', async () => {
  await sql`insert into sitemap_queue (tenant_id, screen, lang, bucket) values (${tenant.id}, 'about', 'th', 0)`.execute(
    database.db,
  );
  await publishing.publisher.settle();
  const { rows } = await sql`select 1 from sitemap_queue`.execute(database.db);
  expect(rows).toEqual([]);
});

test.each(SCREENS)('a body of %s that is lost after its release is made again at the same address', async (screen) => {
  const before = await rowOf(screen);
  damage(before.hash, null);
  const { subject, lang, page } = before;
  await publishing.publisher.enqueueLostBody(tenant.id, { screen, subject, lang, page });
  await publishing.publisher.settle();
  const { path, status, hash } = await rowOf(screen);
  expect({ path, status }).toEqual({ path: before.path, status: 200 });
  expect(contentHash(await publishing.bodies.read(tenant.code, hash, 'identity'))).toBe(hash);
});

test('a corrupt file is replaced, and its bodies are made again', async () => {
  const before = await rowOf('about');
  await publishing.bodies.close();
  writeFileSync(new BodyFile(publishing.dataDir, tenant.code).path, 'x'.repeat(10_000));
  await expect(publishing.bodies.read(tenant.code, before.hash, 'identity')).rejects.toThrow('no body');
  await publishing.publisher.enqueueLostBody(tenant.id, before);
  await publishing.publisher.settle();
  const read = await publishing.bodies.read(tenant.code, before.hash, 'identity');
  expect(contentHash(read)).toBe(before.hash);
});
