import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteWith } from '#src/assembly/site.ts';
import type { Tenant } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { deleteArticle, putArticles } from '#src/modules/reading/articles/service.ts';
import { receiptText } from '#src/modules/running/receipts/receipt-text.ts';
import { receiptAt } from '#src/modules/running/receipts/service.ts';
import { readSeoInThread } from '#src/programs/seo-reading.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { KEPT_CHANGES } from '#src/publishing/page-history.ts';
import { SEO_REPORTS } from '#src/publishing/seo/reports.ts';
import { readSite } from '#src/publishing/seo/site-reading.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { renderData, type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { addStories, storyOf } from './fixtures/numbered-articles.ts';

const site = siteWith(renderData);

let database: FreshDatabase;
let publishing: TestPublishing;
let tenant: Tenant;

beforeAll(async () => {
  database = await freshDatabase();
  publishing = await testPublishing(database.db, site);
  tenant = await createTenant(database.db, 'guide', { languages: ['th', 'en'] });
  await addStories(database.db, tenant, { from: 1, count: 4 });
  await publishing.publisher.settle();
});

afterAll(async () => {
  await publishing.remove();
  await database.drop();
});

const put = async (number: number, change: Parameters<typeof storyOf>[1] = {}) => {
  await write(database.db, tenant, (ctx) =>
    putArticles(ctx, [storyOf(number, change)], { merge: false, at: `story-${number}` }),
  );
  await publishing.publisher.settle();
};

const receipt = (path: string) => receiptAt({ db: database.db, tenant }, { site, bodies: publishing.bodies }, path);

test('a receipt of a page says what set its last changes off, what it read and where it is listed', async () => {
  for (let edit = 0; edit < KEPT_CHANGES; edit++)
    await put(1, { texts: { en: { title: `Edited ${edit}`, summary: '', body: 'x', format: 'text', tags: [] } } });
  const made = await receipt('/en/article/story-1');
  expect(made).toMatchObject({ answer: 'page', status: 200, today: { same: true }, formerReads: 0, waiting: null });
  expect(made.sitemap).toMatchObject({ listed: true, file: '/sitemaps/article-en-0.xml', lastmod: made.since });
  expect(made.history).toHaveLength(KEPT_CHANGES);
  expect(made.history[0]).toMatchObject({ release: made.release, hash: made.body?.hash, build: 'test' });
  expect(made.history[0]?.reasons).toContain(tagOf.article('ARTICLE', 'story-1'));
  expect(made.reads).toContainEqual({
    tag: 'article:ARTICLE/story-1',
    moves: expect.stringContaining('ARTICLE story-1'),
  });
  expect(receiptText(made)).toContain('article:ARTICLE/story-1');
});

test('where no page stands, a receipt says where it went, since when, or why it never was', async () => {
  await put(2, { code: 'renamed' });
  await put(8, { state: 'SUBMITTED' });
  await put(9, { texts: { en: { title: 'English alone', summary: '', body: 'x', format: 'text', tags: [] } } });
  await write(database.db, tenant, (ctx) => deleteArticle(ctx, 'ARTICLE', 'story-4'));
  await publishing.publisher.settle();
  const summaryAt = async (path: string) => {
    const { answer, status, why, location } = await receipt(path);
    return [answer, status, location, why];
  };
  expect(await summaryAt('/en/article/story-2')).toEqual([
    'moved',
    301,
    '/en/article/renamed',
    'the subject moved to another address',
  ]);
  expect((await receipt('/en/article/story-4')).history[0]).toMatchObject({ status: 410, hash: null });
  expect((await receipt('/en/article/renamed')).redirectsHere.map(({ path }) => path)).toEqual(['/en/article/story-2']);
  expect(await summaryAt('/EN/article/renamed/')).toMatchObject([
    'moved',
    301,
    '/en/article/renamed',
    expect.anything(),
  ]);
  expect(await summaryAt('/en/article/story-4')).toEqual(['gone', 410, null, 'the subject was deleted or recalled']);
  expect(await summaryAt('/article/story-9')).toEqual([
    'missing',
    404,
    null,
    'it has no text in th; it has pages in en: /en/article/story-9',
  ]);
  expect(await summaryAt('/en/article/never')).toEqual([
    'missing',
    404,
    null,
    'nothing of article never was ever published',
  ]);
  expect((await receipt('/en/article/story-8')).why).toMatch(/ever published: the article is stored and SUBMITTED/);
  expect(await summaryAt('/id/article/story-9')).toMatchObject({ 0: 'missing', 1: 404 });
  expect(await summaryAt('/en/search?keyword=x')).toMatchObject({ 0: 'on-demand', 1: 200 });
});

test('reports on all pages are read in a thread, a part at a time', async () => {
  const read = readSeoInThread(() => database.url, publishing.dataDir);
  const reading = await readSite({ db: database.db, tenant }, publishing.bodies);
  expect(reading.pages.length).toBeGreaterThan(20);
  for (const { name, rows } of SEO_REPORTS) {
    const whole = rows(reading);
    const part = await read({ tenant, report: name, offset: 1, limit: 2 });
    expect(part, name).toEqual({ rows: whole.slice(1, 3), total: whole.length, lost: 0 });
  }
});
