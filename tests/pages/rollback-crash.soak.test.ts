import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteWith } from '#src/assembly/site.ts';
import { SERVER_ENTRY } from '#src/built-site.ts';
import type { EditCtx, WriteCtx } from '#src/ctx.ts';
import { deleteArticle, putArticles } from '#src/modules/reading/articles/service.ts';
import { putRedirect } from '#src/modules/running/redirects/service.ts';
import { listReleases, rollBackTo } from '#src/modules/running/releases/service.ts';
import { readCardAddress } from '#src/pictures/cards/share-card.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { loadRenderer } from '#src/renderer-bridge/load-renderer.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { startRollbacks } from './fixtures/crash-process.ts';
import { addStories, storyOf } from './fixtures/numbered-articles.ts';

const KILLS = 20;
/** Longest life of a process after its first rollback, in milliseconds. */
const LIFE_MS = 60;

let database: FreshDatabase;
let publishing: TestPublishing;
let ctx: EditCtx;

beforeAll(async () => {
  database = await freshDatabase();
  publishing = await testPublishing(database.db, siteWith(await loadRenderer(SERVER_ENTRY, 'direct')));
  const tenant = await createTenant(database.db, 'guide', { languages: ['th', 'en'], keptReleases: 5000 });
  ctx = { db: database.db, tenant, origin: { by: 'nok', through: 'call', reason: null, importId: null } };
  await addStories(database.db, tenant, { from: 1, count: 30 });
  await publishing.publisher.settle();
});

afterAll(async () => {
  await publishing.remove();
  await database.drop();
});

async function change(work: (inner: WriteCtx) => Promise<unknown>): Promise<void> {
  await write(ctx.db, ctx.tenant, work, ctx.origin);
  await publishing.publisher.settle();
}

const SHARED_PICTURE = /<meta property="og:image" content="https:\/\/[^/"]+([^"]+)"/;

/** Articles whose picture for previews would not be drawn, or shows another title than the page. */
async function strangePictures(): Promise<readonly string[]> {
  const { rows } = await sql<{ path: string; hash: string }>`
    select path, hash from pages where screen = 'article' and status = 200 order by path`.execute(ctx.db);
  const strange: string[] = [];
  for (const { path, hash } of rows) {
    const html = (await publishing.bodies.read(ctx.tenant.code, hash, 'identity')).toString();
    const card = readCardAddress(ctx.tenant, SHARED_PICTURE.exec(html)?.[1] ?? '');
    if (card === undefined || !html.includes(`<meta property="og:image:alt" content="${card.title} `))
      strange.push(path);
  }
  return strange;
}

const newest = async () => (await listReleases(ctx, { page: 1, size: 1 })).content[0]?.number ?? 0;

/** All that readers get of pages, sitemaps, feeds and redirects. */
async function served(): Promise<string> {
  const { rows } = await sql`
    select screen, subject, lang, page, path, status, location, hash, size, content_type, indexable, content, modified_at
    from pages where status <> 404 or hash is not null order by screen, subject, lang, page`.execute(ctx.db);
  return JSON.stringify(rows);
}

/** Bodies that pages name and that this machine has not. */
async function lostBodies(): Promise<readonly string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct hash from pages where hash is not null order by hash`.execute(ctx.db);
  return publishing.bodies.missing(
    ctx.tenant.code,
    rows.map(({ hash }) => hash),
  );
}

test('a rollback that is killed has moved everything or nothing: pages, pictures, sitemaps, feeds and redirects', async () => {
  const before = { release: await newest(), served: await served() };
  await change((inner) => putArticles(inner, [storyOf(2, { code: 'renamed' })], { merge: false, at: 'story-2' }));
  await change((inner) => deleteArticle(inner, 'ARTICLE', 'story-3'));
  await change((inner) => putRedirect(inner, { code: 'r1', from: '/old', to: '/en/article/story-1', status: 301 }));
  const after = { release: await newest(), served: await served() };
  const states = [before.served, after.served];
  expect(new Set(states).size).toBe(2);
  const leftStates = new Set<string>();
  for (let kill = 0; kill < KILLS; kill++) {
    const releases = [before.release, after.release];
    if (kill % 2 === 1) releases.reverse();
    const child = startRollbacks(database.url, publishing.dataDir, 'guide', releases);
    await child.started;
    await child.released;
    await sleep(Math.random() * LIFE_MS);
    await child.kill();
    const now = await served();
    expect(states).toContain(now);
    expect(await lostBodies()).toEqual([]);
    expect(await strangePictures()).toEqual([]);
    leftStates.add(now);
  }
  expect(leftStates.size).toBe(2);
  await rollBackTo(ctx, { to: before.release, dryRun: false, bodies: publishing.bodies });
  expect(await served()).toBe(before.served);
});
