import { afterAll, beforeAll, expect, test } from 'vitest';
import { planText } from '#scripts/change-plan-text.ts';
import { siteWith } from '#src/assembly/site.ts';
import type { EditCtx, WriteCtx } from '#src/ctx.ts';
import { deleteArticle, putArticles } from '#src/modules/reading/articles/service.ts';
import { approveHeldPage, listFaultyPages } from '#src/modules/running/releases/held-service.ts';
import { heldText } from '#src/modules/running/releases/release-text.ts';
import { urlOf } from '#src/paths.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { changePlanner } from '#src/publishing/plans/change-planner.ts';
import type { RenderScreen } from '#src/renderer-bridge/load-renderer.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { manifest, type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { addStories, storyOf } from './fixtures/numbered-articles.ts';

/** A page that keeps the rules, unless the body of an article names one to break. */
const renderRuled: RenderScreen = (key, { shell, data: loaded }) => {
  const data = JSON.stringify(loaded);
  const breaks = (word: string) => key.screen === 'article' && data.includes(word);
  const url = urlOf(shell.tenant, shell.path);
  const head = [
    `<title>${breaks('NOTITLE') ? '' : `A title of ${key.screen}`}</title>`,
    shell.indexable
      ? `<link rel="canonical" href="${breaks('ELSEWHERE') ? `${url}-x` : url}">`
      : '<meta name="robots" content="noindex">',
    breaks('BROKEN') ? '<script type="application/ld+json">{</script>' : '',
  ];
  const headings = breaks('TWICE') ? '<h1>One</h1><h1>Two</h1>' : '<h1>One</h1>';
  return Promise.resolve(
    `<html lang="${shell.lang}"><head>${head.join('')}</head><body>${headings}<!--${data}--></body></html>`,
  );
};

let database: FreshDatabase;
let publishing: TestPublishing;
let ctx: EditCtx;

beforeAll(async () => {
  database = await freshDatabase();
  const tenant = await createTenant(database.db, 'guide', { languages: ['th', 'en'] });
  ctx = { db: database.db, tenant, origin: { by: 'nok', through: 'call', reason: 'meant', importId: null } };
  publishing = await testPublishing(database.db, siteWith(renderRuled), { gate: true });
  await addStories(database.db, tenant, { from: 1, count: 3 });
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

const put = (number: number, body: string, code = `story-${number}`, at = `story-${number}`) => {
  const text = { title: `Story ${number}`, summary: 'Short.', body, format: 'text' as const, tags: ['tag 1'] };
  const input = storyOf(number, { code, texts: { en: text } });
  return change((inner) => putArticles(inner, [input], { merge: false, at }));
};

const edited = (number: number, body: string) => {
  const text = { title: `Story ${number}`, summary: 'Short.', body, format: 'text' as const, tags: ['tag 1'] };
  return (inner: WriteCtx) => putArticles(inner, [storyOf(number, { texts: { en: text } })], { merge: false });
};

const held = async () => (await listFaultyPages(ctx, true, { page: 1, size: 100 })).content;
const rowAt = async (path: string) => (await manifest(ctx.db, ctx.tenant.id)).find((row) => row.path === path);
const listedIn = async (path: string) => {
  const [part] = (await manifest(ctx.db, ctx.tenant.id)).filter(({ path: file }) =>
    file.startsWith('/sitemaps/article-en'),
  );
  return (
    part?.hash != null && (await publishing.bodies.read('guide', part.hash, 'identity')).toString().includes(`${path}<`)
  );
};

test('a plan says which rules would hold a page back', async () => {
  const planner = changePlanner({ site: siteWith(renderRuled), bodies: publishing.bodies });
  const { plan } = await planner.plan(ctx, edited(1, 'NOTITLE'));
  const page = plan.moved.find(({ path }) => path === '/en/article/story-1');
  expect(page?.held).toEqual([expect.stringContaining('C3 title')]);
  expect(planText(plan)).toContain('WOULD BE HELD  C3 title');
});

test('a page that keeps the rules is never held', async () => {
  expect(await held()).toEqual([]);
  expect(await rowAt('/en/article/story-1')).toMatchObject({ status: 200 });
});

test.for([
  ['NOTITLE', 'C3', 'title'],
  ['TWICE', 'C3', 'h1'],
  ['ELSEWHERE', 'C1', 'canonical'],
  ['BROKEN', 'J1', 'JSON-LD'],
])(
  '%s holds the page alone: it keeps its last good bytes until it is mended',
  async ([word = '', rule = '', place = '']) => {
    const before = await rowAt('/en/article/story-1');
    await put(1, `A title with ${word}`);
    expect(await rowAt('/en/article/story-1')).toEqual(before);
    const pages = await held();
    expect(pages).toMatchObject([{ path: '/en/article/story-1', held: true, isLive: true, passed: null }]);
    expect(pages[0]?.faults).toContainEqual(expect.objectContaining({ rule, rank: 'hold', place }));
    expect(pages.map(heldText).join()).toContain(`${rule} hold  ${place}`);
    await put(1, `A title without ${rule} ${place}`);
    expect(await held()).toEqual([]);
    expect((await rowAt('/en/article/story-1'))?.hash).not.toBe(before?.hash);
  },
);

test('a held page that was never good is absent and in no sitemap; let pass by name, it stands, until the next fault', async () => {
  await put(8, 'A title with NOTITLE');
  expect(await rowAt('/en/article/story-8')).toBeUndefined();
  expect(await listedIn('/en/article/story-8')).toBe(false);
  expect(await held()).toMatchObject([{ path: '/en/article/story-8', isLive: false }]);
  await approveHeldPage(ctx, '/en/article/story-8');
  await publishing.publisher.settle();
  expect(await rowAt('/en/article/story-8')).toMatchObject({ status: 200 });
  expect(await listedIn('/en/article/story-8')).toBe(true);
  expect(await held()).toEqual([]);
  const passed = (await listFaultyPages(ctx, false, { page: 1, size: 100 })).content;
  expect(passed).toContainEqual(
    expect.objectContaining({
      path: '/en/article/story-8',
      passed: expect.objectContaining({ by: 'nok', reason: 'meant' }),
    }),
  );
  await put(8, 'A title with NOTITLE and BROKEN');
  expect(await held()).toMatchObject([{ path: '/en/article/story-8', isLive: true }]);
  await change((inner) => deleteArticle(inner, 'ARTICLE', 'story-8'));
  expect(await held()).toEqual([]);
  expect(await rowAt('/en/article/story-8')).toMatchObject({ status: 410 });
  await expect(approveHeldPage(ctx, '/en/article/story-8')).rejects.toMatchObject({ kind: 'NotFound' });
});

test('a former address does not lead to a page that is held: it keeps its page', async () => {
  const before = await rowAt('/en/article/story-2');
  await put(2, 'A title with NOTITLE', 'story-2b');
  expect(await rowAt('/en/article/story-2')).toEqual(before);
  expect(
    (await held()).map(({ path, faults }) => [path, faults.find(({ rank }) => rank === 'hold')?.rule]).toSorted(),
  ).toEqual([
    ['/en/article/story-2', 'R2'],
    ['/en/article/story-2b', 'C3'],
  ]);
  await put(2, 'A title again', 'story-2b', 'story-2b');
  expect(await held()).toEqual([]);
  expect(await rowAt('/en/article/story-2')).toMatchObject({ status: 301, location: '/en/article/story-2b' });
});
