import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planText } from '#scripts/change-plan-text.ts';
import { siteWith } from '#src/assembly/site.ts';
import type { EditCtx, WriteCtx } from '#src/ctx.ts';
import type { LookAtChange } from '#src/importing/batch-transactions.ts';
import { putBrands } from '#src/modules/catalogue/brands/service.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { articleForCms } from '#src/modules/reading/articles/cms/cms-reads.ts';
import { deleteArticle, putArticles } from '#src/modules/reading/articles/service.ts';
import { listTags, moveTag } from '#src/modules/reading/articles/tags/tag-service.ts';
import { publishBudget } from '#src/modules/running/releases/budget-service.ts';
import { followPublishing, type PublishProgress } from '#src/modules/running/renderings/progress-service.ts';
import { putTenant, tenantByCode } from '#src/modules/running/tenants/service.ts';
import { planTenant } from '#src/modules/running/tenants/settings-plan-service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import type { ChangePlan } from '#src/publishing/plans/change-plan.ts';
import { changePlanner, planInside } from '#src/publishing/plans/change-planner.ts';
import type { RenderScreen } from '#src/renderer-bridge/load-renderer.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { importFiles, writeSource } from '#tests/support/importing.ts';
import { type ManifestRow, manifest, type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { scaled } from '#tests/support/scale.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { editAnything, editing } from './fixtures/editing.ts';
import { article, BRANDS, CATEGORIES, inputOf } from './fixtures/random-article-changes.ts';
import { gather, gathering, stock } from './fixtures/random-list-changes.ts';
import { settings, withChanges } from './fixtures/random-tenant-settings.ts';

/** Few, so that edits meet. */
const ARTICLES = 8;

/** The data of a screen as JSON, with a head and with its links. */
const renderLinks: RenderScreen = (_key, loaded) => {
  const data = JSON.stringify(loaded);
  const [, title = ''] = /"title":"([^"]*)"/.exec(JSON.stringify(loaded.data)) ?? [];
  const links = [...data.matchAll(/"path":"(\/[^"]*)"/g)].map(([, path = '']) => `<a href="${path}">x</a>`);
  return Promise.resolve(`<head><title>${title}</title></head>${links.join('')}<script>${data}</script>`);
};
const site = siteWith(renderLinks);

let database: FreshDatabase;
let publishing: TestPublishing;
let ctx: EditCtx;

const plain = (number: number) => ({
  number,
  kind: 'ARTICLE' as const,
  state: 'PASSED' as const,
  day: number + 1,
  category: 'leaf11' as const,
  brands: [],
  clicks: 0,
  author: undefined,
  cover: undefined,
  sourceUrl: undefined,
  langs: ['th' as const, 'en' as const],
  text: {
    title: 'One title' as const,
    summary: '' as const,
    body: 'Short body.' as const,
    format: 'markdown' as const,
    tags: ['sale'],
  },
});
const articleCode = (number: number) => `article-${number}`;

beforeAll(async () => {
  database = await freshDatabase();
  publishing = await testPublishing(database.db, site);
  const tenant = await createTenant(database.db, 'guide', { languages: ['th', 'en'] });
  ctx = { db: database.db, tenant, origin: { by: 'nok', through: 'call', reason: null, importId: null } };
  await write(database.db, tenant, async (inner) => {
    await putCategories(
      inner,
      CATEGORIES.map((code) => ({ code, parent: null, names: { th: code, en: code }, position: 0, navPosition: null })),
    );
    await putBrands(
      inner,
      BRANDS.map((code) => ({
        code,
        name: code,
        media: [],
        countries: [],
        online: true,
        hotPosition: null,
        parent: null,
        texts: {},
      })),
    );
    const inputs = Array.from({ length: ARTICLES }, (_, number) => inputOf(plain(number), articleCode(number)));
    await putArticles(inner, inputs, { merge: false });
    await stock(inner);
  });
  await publishing.publisher.settle();
});

afterAll(async () => {
  await publishing.remove();
  await database.drop();
});

type Change = (inner: WriteCtx) => Promise<unknown>;

const make = (change: Change) => write(ctx.db, ctx.tenant, change);

const planned = async (change: Change, planner = changePlanner({ site, bodies: publishing.bodies })) =>
  (await planner.plan(ctx, change)).plan;

const standing = async () =>
  (await manifest(database.db, ctx.tenant.id)).filter(({ screen }) => !/^(sitemap|robots|llms)/.test(screen));

/**
 * Answers of all addresses: status, body and where they lead. A redirect of an editor stands where no page does, and the
 * former address of a page leads to it, because the code in it is the same.
 * @param before  pages that stood before
 */
function answersOf(rows: readonly ManifestRow[], before: readonly ManifestRow[] = []): ReadonlyMap<string, string> {
  const pageName = ({ screen, subject, lang, page }: ManifestRow) => `${screen} ${subject} ${lang} ${page}`;
  const paths = new Map(rows.filter(({ status }) => status === 200).map((row) => [pageName(row), row.path]));
  const left = before.flatMap((row) => {
    const location = row.status === 200 ? paths.get(pageName(row)) : undefined;
    return location === undefined || location === row.path ? [] : [{ ...row, status: 301, hash: null, location }];
  });
  const redirects = rows.filter(({ screen }) => screen === 'redirect').map((row) => ({ ...row, path: row.subject }));
  const pages = rows.filter(({ screen }) => screen !== 'redirect');
  const there = pages.filter(({ status }) => status === 200);
  const answering = [...left, ...pages, ...redirects, ...there];
  return new Map(answering.map(({ path, status, hash, location }) => [path, JSON.stringify([status, hash, location])]));
}

/** The addresses whose answer a change moved, with the new status and where they lead. */
async function movedBy(work: () => Promise<unknown>): Promise<unknown[]> {
  const rowsBefore = await standing();
  await work();
  await publishing.publisher.settle();
  const before = answersOf(rowsBefore);
  const after = answersOf(await standing(), rowsBefore);
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => {
      const [status, , location] = JSON.parse(after.get(path) ?? '[404,null,null]') as [number, unknown, string | null];
      return [path, status, location];
    })
    .toSorted();
}

const plannedMoves = ({ moved }: ChangePlan) => moved.map(({ path, status, to }) => [path, status, to]).toSorted();

const articleEdit = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('put' as const), article }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('rename' as const),
      article,
      to: fc.constantFrom('renamed-a', 'renamed-b'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('delete' as const), article }) },
);

type ArticleEdit = typeof articleEdit extends fc.Arbitrary<infer T> ? T : never;

const edit = fc.oneof(
  { weight: 4, arbitrary: articleEdit },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('gather' as const), change: gathering }) },
  { weight: 9, arbitrary: fc.record({ what: fc.constant('edit' as const), change: editing }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('settings' as const), change: settings }) },
);

type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** Plans an edit, and makes it. @returns undefined where it is refused */
async function planAndMake(edit: Edit): Promise<{ plan: ChangePlan; moves: unknown[] } | undefined> {
  if (edit.what === 'settings') {
    // The first language stays: its pages have the short addresses.
    const { languages } = edit.change;
    const changed = withChanges(ctx.tenant, { ...edit.change, languages: [...new Set(['th' as const, ...languages])] });
    const plan = await planTenant(ctx.db, ctx.tenant.code, changed, { site, bodies: publishing.bodies });
    const moves = await movedBy(() => putTenant(ctx.db, ctx.tenant.code, changed));
    ctx = { ...ctx, tenant: await tenantByCode(ctx.db, ctx.tenant.code) };
    return { plan, moves };
  }
  if (edit.what === 'edit') {
    const planner = changePlanner({ site, bodies: publishing.bodies });
    const plan = (await editAnything(ctx, edit.change, { dryRun: true, planner }))?.plan;
    if (plan === undefined) return undefined;
    return { plan, moves: await movedBy(() => editAnything(ctx, edit.change, { dryRun: false })) };
  }
  const change: Change = edit.what === 'gather' ? (inner) => gather(inner, edit.change) : toChange(edit);
  return { plan: await planned(change), moves: await movedBy(() => make(change)) };
}

function toChange({ what, article: drawn, ...rest }: ArticleEdit): Change {
  const number = drawn.number % ARTICLES;
  const written = { ...drawn, number };
  if (what === 'delete') return (inner) => deleteArticle(inner, drawn.kind, articleCode(number));
  const code = 'to' in rest ? rest.to : articleCode(number);
  return (inner) => putArticles(inner, [inputOf(written, code)], { merge: false });
}

describe('a plan', () => {
  const code = 'planned';
  const put = (title: string, more = {}): Change => {
    const input = inputOf(plain(20), code);
    const texts = { en: { ...plain(20).text, title } };
    return (inner) => putArticles(inner, [{ ...input, texts, ...more }], { merge: false });
  };

  test('says what begins, which pages link to it, and what search engines find different', async () => {
    const begins = await planned(put('First words'));
    const page = begins.moved.find(({ path }) => path === '/en/article/planned');
    expect(page).toMatchObject({
      what: 'begins',
      status: 200,
      reasons: expect.arrayContaining(['article:ARTICLE/planned']),
    });
    expect(page?.linkedFrom.begin).toContain('/en');
    expect(planText(begins)).toContain('begins  /en/article/planned  (');
    await make(put('First words'));
    await publishing.publisher.settle();
    const { moved } = await planned(put('Second words'));
    const changed = moved.find(({ path }) => path === '/en/article/planned');
    expect(changed?.differences.find(({ field }) => field === 'title')).toEqual({
      field: 'title',
      before: 'First words',
      after: 'Second words',
    });
  });

  test('stops at its limit and says so', async () => {
    const planner = changePlanner({ site, bodies: publishing.bodies }, { pages: 2, ms: 60_000 });
    const plan = await planned(put('Third words'), planner);
    expect(plan).toMatchObject({ rendered: 2, cut: { pages: expect.any(Number) } });
    expect(plan.cut?.pages).toBeGreaterThan(0);
  });

  test('of an import says what all its rows together move', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plans-'));
    try {
      const place = { ...ctx, folder };
      const rows = [inputOf({ ...plain(0), day: 20 }, articleCode(0)), inputOf(plain(21), 'imported')];
      const file = writeSource(place, 'articles.jsonl', rows);
      const plans: ChangePlan[] = [];
      const look: LookAtChange = async (inner, cacheTags) => {
        plans.push(await planInside(inner, { site, bodies: publishing.bodies }, cacheTags));
      };
      await importFiles(place, 'articles', [file], { dryRun: true, look });
      const moves = await movedBy(() => importFiles(place, 'articles', [file]));
      expect(moves).not.toEqual([]);
      expect(plans.map(plannedMoves)).toEqual([moves]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('a tag that is renamed', () => {
  const codes = ['tagged-a', 'tagged-b'];
  const tagged = (number: number, tags: string[]) => {
    const written = plain(number);
    return inputOf({ ...written, langs: ['en'], text: { ...written.text, tags } as never }, codes[number - 24] ?? '');
  };
  const put = (tags: string[]) =>
    make((inner) => putArticles(inner, [tagged(24, tags), tagged(25, tags)], { merge: false }));
  const move = (from: string, to: string) => moveTag(ctx, { from, to }, { dryRun: false });
  const leads = async (path: string) =>
    (await manifest(database.db, ctx.tenant.id)).find((row) => row.path === path)?.location ?? null;

  test('moves the planned pages, leads on without a chain, and stays renamed', async () => {
    await put(['Old name', 'sale']);
    await publishing.publisher.settle();
    const planner = changePlanner({ site, bodies: publishing.bodies });
    const { plan } = await moveTag(ctx, { from: 'Old name', to: 'Middle' }, { dryRun: true, planner });
    expect(plan && plannedMoves(plan)).toEqual(await movedBy(() => move('Old name', 'Middle')));
    expect(await leads('/en/tag/old-name')).toBe('/en/tag/middle');
    const merged = await move('middle', 'sale');
    expect(merged.tags).toMatchObject([{ lang: 'en', from: 'middle', to: 'sale', articles: 2, merged: true }]);
    await publishing.publisher.settle();
    expect([await leads('/en/tag/old-name'), await leads('/en/tag/middle')]).toEqual(['/en/tag/sale', '/en/tag/sale']);
    const article = await articleForCms(ctx, 'ARTICLE', 'tagged-a');
    expect(article?.texts.en?.tags).toEqual(['sale']);
    await put(['Old name']);
    expect((await articleForCms(ctx, 'ARTICLE', 'tagged-b'))?.texts.en?.tags).toEqual(['sale']);
    const { content } = await listTags(ctx, { q: 'middle' }, { page: 1, size: 10 });
    expect(content).toEqual([{ lang: 'en', slug: 'middle', label: 'middle', articles: 0, movedTo: 'sale' }]);
  });

  test('is refused where no article ever had it', async () => {
    await expect(move('never', 'sale')).rejects.toThrow('no article has or had the tag never');
  });
});

describe('a publish', () => {
  const limits = { lookMs: 5, repeatMs: 60_000, longestMs: 600_000, ofTenant: 1, ofAll: 1 };
  const follow = () => followPublishing(ctx, new AbortController().signal, limits);

  test('is followed step by step, and its time counts against the budget', async () => {
    const input = inputOf(plain(28), 'followed');
    await write(ctx.db, ctx.tenant, (inner) => putArticles(inner, [input], { merge: false }), ctx.origin);
    const steps = follow();
    expect((await steps.next()).value).toMatchObject({ rendered: 0, secondsLeft: null });
    await expect(follow().next()).rejects.toThrow('TooMany');
    await publishing.publisher.settle();
    const seen: PublishProgress[] = [];
    for (let step = await steps.next(); seen.length === 0 || step.done !== true; step = await steps.next()) {
      seen.push(step.value);
    }
    const last = seen.at(-1);
    expect(last).toMatchObject({ queued: 0, failed: 0 });
    expect(last?.rendered).toBeGreaterThan(last?.unchanged ?? 0);
    const { kinds } = await publishBudget(ctx);
    expect(kinds.find(({ screen }) => screen === 'article')).toMatchObject({ goal: 1000, pages: expect.any(Number) });
    expect(kinds.map(({ screen }) => screen)).toContain('article-list');
  });

  test('that nobody follows any more leaves its place', async () => {
    const steps = follow();
    await steps.next();
    await steps.return({} as PublishProgress);
    expect((await follow().next()).value).toMatchObject({ queued: 0 });
  });
});

describe('a feed of a list', () => {
  const bodyAt = async (path: string) => {
    const row = (await manifest(database.db, ctx.tenant.id)).find((page) => page.path === path);
    const { bodies } = publishing;
    return row?.hash == null ? undefined : String(await bodies.read(ctx.tenant.code, row.hash, 'identity'));
  };

  test('is released with its list in each form, and ends with it', async () => {
    const input = inputOf(
      { ...plain(26), langs: ['en'], text: { ...plain(26).text, tags: ['fed'] as never } },
      'fed-a',
    );
    const other = inputOf(
      { ...plain(27), langs: ['en'], text: { ...plain(27).text, tags: ['fed'] as never } },
      'fed-b',
    );
    const author = { code: 'fed', name: 'Fed', url: 'https://writer.example/' };
    await make((inner) =>
      putArticles(
        inner,
        [
          { ...input, author },
          { ...other, author },
        ],
        { merge: false },
      ),
    );
    await publishing.publisher.settle();
    for (const list of ['articles', 'category-leaf11', 'tag-fed', 'author-fed']) {
      for (const form of ['rss', 'atom', 'json']) {
        expect(await bodyAt(`/en/feed/${list}.${form}`), `${list}.${form}`).toContain('/en/article/fed-b');
      }
    }
    expect(await bodyAt('/en/feed/author-fed.rss')).toContain('<link>https://writer.example/</link>');
    expect(await bodyAt('/en/article/fed-b')).toContain('/en/feed/author-fed.rss"');
    const moves = await movedBy(() => make((inner) => deleteArticle(inner, 'ARTICLE', 'fed-b')));
    expect(moves).toContainEqual(['/en/feed/tag-fed.rss', 404, null]);
    expect(await bodyAt('/en/feed/articles.rss')).not.toContain('/en/article/fed-b');
    expect(await bodyAt('/en/feed/articles.rss')).toContain('/en/article/fed-a');
    expect(await bodyAt('/en/feed/author-fed.atom')).not.toContain('/en/article/fed-b');
  });
});

// The last of this file: it changes everything that the others build on.
test('the pages that move are exactly those of the plan', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 6, maxLength: 10 }), async (edits) => {
      for (const edit of edits) {
        const made = await planAndMake(edit);
        if (made === undefined) continue;
        expect(made.plan).toMatchObject({ cut: null, failed: [], waiting: 0 });
        expect(plannedMoves(made.plan), JSON.stringify(edit)).toEqual(made.moves);
      }
    }),
    {
      numRuns: Number(process.env['FC_RUNS'] ?? scaled({ small: 1, full: 40 })),
      endOnFailure: true,
      ...(process.env['FC_SEED'] ? { seed: Number(process.env['FC_SEED']) } : {}),
    },
  );
});
