import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '#scripts/releases.ts';
import { siteWith } from '#src/assembly/site.ts';
import type { EditCtx, WriteCtx } from '#src/ctx.ts';
import { deleteArticle, putArticles } from '#src/modules/reading/articles/service.ts';
import { putRedirect } from '#src/modules/running/redirects/service.ts';
import { releaseText, rollbackText, summaryText } from '#src/modules/running/releases/release-text.ts';
import { listChanges, listReleases, rollBackTo, showRelease } from '#src/modules/running/releases/service.ts';
import { Sweeper } from '#src/publishing/bodies/sweep.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { releaseRedirects } from '#src/publishing/redirects.ts';
import { temporaryFolder } from '#tests/api/fixtures/publish-rows.ts';
import { runCommand } from '#tests/support/command.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { renderData, type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { scaled } from '#tests/support/scale.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { addStories, storyOf } from './fixtures/numbered-articles.ts';

const KEPT = 40;
const STORIES = 4;

let database: FreshDatabase;
let publishing: TestPublishing;
let ctx: EditCtx;

beforeAll(async () => {
  database = await freshDatabase();
  publishing = await testPublishing(database.db, siteWith(renderData));
  const tenant = await createTenant(database.db, 'guide', { languages: ['th', 'en'], keptReleases: KEPT });
  ctx = { db: database.db, tenant, origin: { by: 'nok', through: 'call', reason: 'a test', importId: null } };
  await addStories(database.db, tenant, { from: 1, count: STORIES });
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

const text = (title: string) => ({ title, summary: '', body: title, format: 'text' as const, tags: ['tag 1'] });

const put = (number: number, more: Parameters<typeof storyOf>[1] = {}) =>
  change((inner) => putArticles(inner, [storyOf(number, more)], { merge: false, at: `story-${number}` }));

const newest = async () => (await listReleases(ctx, { page: 1, size: 1 })).content[0]?.number ?? 0;

const back = (to: number, dryRun = false) => rollBackTo(ctx, { to, dryRun, bodies: publishing.bodies });

/** All that readers get of each page, file and redirect. */
async function served() {
  const { rows } = await sql`
    select screen, subject, lang, page, path, status, location, hash, size, content_type, indexable, content, modified_at
    from pages where status <> 404 or hash is not null order by screen, subject, lang, page`.execute(ctx.db);
  return rows;
}

test('the command that follows a publish says each step in a line of its own', async () => {
  const folder = await temporaryFolder();
  const place = { DATABASE_URL: database.url, DATA_DIR: folder.path };
  const { code, said } = await runCommand(main, ['watch', '--tenant', 'guide'], place);
  await folder.remove();
  expect(code).toBe(0);
  expect(said).toMatch(/^(?:release \d+: 0 queued, .+ failed\n){2,}$/);
});

test('a release says who, why, what moved and how long each stage took', async () => {
  await put(1, { texts: { en: text('Edited'), th: text('แก้แล้ว') } });
  const [own] = (await listReleases(ctx, { page: 1, size: 2 })).content.toReversed();
  expect(own).toMatchObject({
    kind: 'pages',
    causes: [{ by: 'nok', through: 'call', reason: 'a test' }],
    build: 'test',
  });
  expect(own?.tags).toContain('article:ARTICLE/story-1');
  expect(own?.counts).toContainEqual({ what: 'changes', screen: 'article', lang: 'en', pages: 1 });
  expect(Object.keys(own?.stages ?? {}).toSorted()).toEqual(['draw', 'load', 'store', 'write']);
  const detail = await showRelease(ctx, own?.number ?? 0, { page: 1, size: 20 });
  expect(detail.pages.content).toContainEqual(
    expect.objectContaining({ path: '/en/article/story-1', what: 'changes', status: 200 }),
  );
  expect(releaseText(detail)).toContain('by nok (call)');
});

test('a rollback brings back pages, sitemaps and redirects, names what it takes back, and freezes nothing', async () => {
  const to = await newest();
  const before = await served();
  await put(2, { code: 'renamed' });
  await put(9);
  await change((inner) => deleteArticle(inner, 'ARTICLE', 'story-3'));
  await change((inner) => putRedirect(inner, { code: 'r1', from: '/old', to: '/en/article/story-1', status: 301 }));
  await change((inner) => releaseRedirects(inner.tx, inner.tenant, [{ code: 'aaaaaaaaaa', location: '/' }]));
  const after = await served();
  const plan = await back(to, true);
  expect(plan).toMatchObject({ release: null, waiting: 0 });
  expect(plan.takesBack.flatMap(({ causes }) => causes.map(({ by }) => by))).toContain('nok');
  expect(plan.pages).toContainEqual({ what: 'begins', path: '/en/article/story-3', screen: 'article', lang: 'en' });
  expect(await served()).toEqual(after);
  const made = await back(to);
  expect(made.pages).toEqual(plan.pages);
  expect(rollbackText(made)).toContain(`back to release ${to}`);
  const isLink = ({ screen }: { screen?: string }) => screen === 'short-link';
  const rows = (await served()) as { screen?: string }[];
  expect(rows.filter((row) => !isLink(row))).toEqual(before);
  expect(rows.filter(isLink)).toHaveLength(1);
  await publishing.publisher.settle();
  expect(((await served()) as { screen?: string }[]).filter((row) => !isLink(row))).toEqual(before);
  const [rollback] = (await listReleases(ctx, { page: 1, size: 1 })).content;
  expect(rollback).toMatchObject({ number: made.release, kind: 'rollback', backTo: to });
  expect(rollback && summaryText(rollback)).toContain(`rollback to ${to}`);
  await put(9, { texts: { en: text('Once more') } });
  expect(JSON.stringify(await served())).toContain('/en/article/story-9');
  await back((made.release ?? 0) - 1);
  expect(((await served()) as { screen?: string }[]).filter((row) => !isLink(row))).toEqual(
    after.filter((row) => !isLink(row as object)),
  );
});

test('a change is one row whatever number of releases it went out in, and is taken back whole', async () => {
  const before = await served();
  const to = await newest();
  await put(4, { code: 'moved-on', texts: { en: text('Moved and edited'), th: text('ย้ายแล้ว') } });
  const after = await newest();
  expect(after - to).toBeGreaterThan(1);
  const [change, earlier] = (await listChanges(ctx, { page: 1, size: 2 })).content;
  expect(change).toMatchObject({ first: to + 1, last: after, total: after - to, before: to, stands: true });
  expect(earlier?.last).toBeLessThanOrEqual(to);
  const half = await back(after - 1, true);
  expect(half.partly).toEqual([change?.cause]);
  const whole = await back(change?.before ?? 0);
  expect(whole.partly).toEqual([]);
  expect(await served()).toEqual(before);
  const rows = (await listChanges(ctx, { page: 1, size: 2 })).content;
  expect(rows).toMatchObject([
    { kind: 'rollback', stands: true },
    { first: to + 1, stands: false },
  ]);
  await back(whole.release === null ? 0 : whole.release - 1);
  expect((await listChanges(ctx, { page: 1, size: 3 })).content.map(({ stands }) => stands)).toEqual([
    true,
    false,
    true,
  ]);
});

test('what is not kept any more, was never made or has lost its bodies is refused with the reason', async () => {
  const oldest = (await listReleases(ctx, { page: 1, size: 100 })).content.at(-1)?.number ?? 0;
  await sql`delete from release_records where release = ${oldest}`.execute(ctx.db);
  await expect(back(oldest)).rejects.toMatchObject({ kind: 'Gone', message: expect.stringContaining('oldest kept') });
  await expect(back(1_000_000)).rejects.toMatchObject({ kind: 'NotFound' });
  const to = await newest();
  const [hash] = (await served()).flatMap((row) => {
    const { path, hash } = row as { path: string; hash: string };
    return path === '/en/article/story-1' ? [hash] : [];
  });
  await put(1, { texts: { en: text('Lost afterwards') } });
  publishing.bodies.remove('guide', [hash ?? '']);
  await expect(back(to)).rejects.toMatchObject({ kind: 'Conflict', message: expect.stringContaining('story-1') });
});

const edit = fc.record({
  story: fc.integer({ min: 1, max: STORIES }),
  what: fc.constantFrom('edit', 'rename', 'delete'),
  title: fc.constantFrom('One', 'Two', 'Three'),
});

test('a rollback after any edits restores the bytes exactly, and sweeping leaves what kept releases name', async () => {
  const sweeper = new Sweeper(ctx.db, publishing.bodies);
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 5 }), fc.nat(), async (edits, place) => {
      const states = [{ number: await newest(), rows: await served() }];
      for (const { story, what, title } of edits) {
        const code = what === 'rename' ? `renamed-${story}` : `story-${story}`;
        if (what === 'delete') await change((inner) => deleteArticle(inner, 'ARTICLE', code));
        else await put(story, { code, texts: { en: text(title), ...(title === 'Two' ? {} : { th: text(title) }) } });
        states.push({ number: await newest(), rows: await served() });
      }
      await sweeper.sweep([ctx.tenant]);
      await sweeper.sweep([ctx.tenant]);
      const state = states[place % states.length];
      await back(state?.number ?? 0);
      expect(await served()).toEqual(state?.rows);
    }),
    { numRuns: scaled({ small: 2, full: 60 }), endOnFailure: true },
  );
  expect((await listReleases(ctx, { page: 1, size: 100 })).totalElements).toBeLessThanOrEqual(KEPT);
});
