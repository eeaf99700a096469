import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { invalidateTags } from '#src/publishing/changes/invalidate.ts';
import { followReleases, type ReplicationFollower } from '#src/serving/replica/replication-follower.ts';
import { startFront, type TestFront } from '#tests/api/fixtures/serving-site.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { emptyManifest, manifest, type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { PATIENCE_MS } from '#tests/support/test-waits.ts';
import { Editor } from './fixtures/crash-content.ts';
import { type CrashProcess, startPublisher } from './fixtures/crash-process.ts';
import { type Readers, startReaders } from './fixtures/crash-readers.ts';
import { Snapshots } from './fixtures/crash-snapshot.ts';

const KILLS = 9;
const READS = 10_000;
/** Minimum number of kills that must interrupt work. */
const INTERRUPTED = 4;
/** Maximum life of a publisher in milliseconds, counted from its start or, every other time, from its first release. */
const LIFE_MS = 450;
const EDIT_EVERY_MS = 50;
const LOOK_EVERY_MS = 60;

let database: FreshDatabase;
let publishing: TestPublishing;
let tenant: Tenant;
let front: TestFront;
let following: ReplicationFollower;
let readers: Readers;
let snapshots: Snapshots;
let editor: Editor;
let child: CrashProcess | undefined;

beforeEach(async () => {
  database = await freshDatabase();
  publishing = await testPublishing(database.db);
  // Every page is in a sitemap, also that of a category whose goods are away.
  const indexing = { tagArticles: 1, categoryGoods: 0 };
  tenant = await createTenant(database.db, 'site', { languages: ['th', 'en'], indexing });
  editor = new Editor(database.db, tenant);
  await editor.fill();
  await publishing.publisher.settle();
  front = await startFront({ dataDir: publishing.dataDir });
  await front.copy.sync(database.db);
  following = followReleases(front.copy, database.db, database.url, { warn: console.warn });
  snapshots = new Snapshots(publishing.dataDir, publishing.bodies, tenant);
  readers = startReaders(front.port, 'site.localhost');
});

afterEach(async () => {
  await child?.kill().catch(() => undefined);
  await readers.stop();
  await following.stop();
  snapshots.close();
  await front.close();
  await publishing.remove();
  await database.drop();
});

/** Repeats some work. @returns a function that stops it and throws if the work failed */
function repeat(work: () => Promise<void>, everyMs: number): () => Promise<void> {
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      await work();
      await sleep(everyMs);
    }
  };
  const running = run();
  running.catch(() => undefined);
  return () => {
    stopped = true;
    return running;
  };
}

async function countLeft(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from invalidations) + (select count(*) from render_queue) + (select count(*) from sitemap_queue))::int
      as count`.execute(database.db);
  return rows[0]?.count ?? 0;
}

async function releaseNumber(): Promise<number> {
  const { release } = await database.db
    .selectFrom('releases')
    .select('release')
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirstOrThrow();
  return Number(release);
}

/** Starts publishers and kills them at random moments. @returns how many left work unfinished */
async function killAgainAndAgain(): Promise<number> {
  let interrupted = 0;
  for (let round = 0; round < KILLS; round++) {
    await editor.turnOver(round);
    await editor.renameCategory(round % 2 === 0 ? 'phones1' : 'audio2');
    child = startPublisher(database.url, publishing.dataDir);
    await child.started;
    if (round % 2 === 0) await Promise.race([child.released, sleep(PATIENCE_MS, undefined, { ref: false })]);
    await sleep(Math.random() * LIFE_MS);
    await child.kill();
    child = undefined;
    if ((await countLeft()) > 0) interrupted++;
  }
  return interrupted;
}

async function finish(): Promise<void> {
  child = startPublisher(database.url, publishing.dataDir);
  await child.started;
  await expect.poll(countLeft, { message: 'rows of work that are left' }).toBe(0);
  await child.kill();
  child = undefined;
  await following.look();
}

async function rebuildAll() {
  await database.db.transaction().execute((tx) => invalidateTags(tx, tenant.id, [tagOf.siteAll()]));
  await publishing.publisher.settle();
  return manifest(database.db, tenant.id);
}

type Manifest = Awaited<ReturnType<typeof manifest>>;

/** The fields that do not depend on the time of publishing. */
const timeless = (rows: Manifest) =>
  rows.filter(({ screen }) => !screen.startsWith('sitemap')).map(({ modifiedAt: _modifiedAt, ...row }) => row);

async function drafts(): Promise<string[]> {
  const names = await readdir(publishing.dataDir, { recursive: true });
  return names.map(String).filter((name) => name.endsWith('.tmp'));
}

test('X3 R7 readers see only complete releases while publishers are killed, and the last one finishes', async () => {
  const torn: string[] = [];
  const stopEdits = repeat(() => editor.edit(), EDIT_EVERY_MS);
  const stopLooks = repeat(async () => {
    torn.push(...(await snapshots.faults()));
    for (const { path, status, screen } of snapshots.rows()) {
      if (status === 200 && screen !== 'status') readers.paths.add(path);
    }
  }, LOOK_EVERY_MS);

  const first = await releaseNumber();
  const interrupted = await killAgainAndAgain();
  const releases = (await releaseNumber()) - first;
  await stopEdits();
  await finish();
  while (readers.count() < READS && readers.faults.length === 0) await sleep(50);
  await stopLooks();
  await readers.stop();

  expect(readers.faults.slice(0, 10)).toEqual([]);
  expect(torn.slice(0, 10)).toEqual([]);
  expect(await snapshots.faults()).toEqual([]);
  expect(front.lost).toEqual([]);
  expect(interrupted, 'the kills came too late to interrupt anything').toBeGreaterThanOrEqual(INTERRUPTED);
  expect(releases, 'the kills came too early to publish anything').toBeGreaterThan(0);
  expect(snapshots.taken).toBeGreaterThan(KILLS);

  expect(await drafts()).toEqual([]);
  const finished = await manifest(database.db, tenant.id);
  expect(await rebuildAll()).toEqual(finished);
  await emptyManifest(database.db);
  expect(timeless(await rebuildAll())).toEqual(timeless(finished));
  console.info(
    `${KILLS} kills, ${interrupted} in the middle of work, ${releases} releases between; ${readers.count()} reads, ${snapshots.taken} snapshots`,
  );
});
