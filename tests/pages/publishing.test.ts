import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { siteWith } from '#src/assembly/site.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { deleteArticle, publishDue, putArticles } from '#src/modules/reading/articles/service.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { putTenant, tenantByCode } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { readRebuild, requestRebuild } from '#src/publishing/rebuilds/rebuilds.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import {
  type ManifestRow,
  manifest,
  renderData,
  type TestPublishing,
  testPublishing,
} from '#tests/support/publishing.ts';
import { createTenant, tenantSettings } from '#tests/support/tenants.ts';
import { addStories, storyOf as article } from './fixtures/numbered-articles.ts';

/** Two tenants with articles, published once; every test begins with a copy of them. */
let published: { readonly database: FreshDatabase; readonly publishing: TestPublishing };
let database: FreshDatabase;
let publishing: TestPublishing;
let first: Tenant;
let second: Tenant;
let broken: string | undefined;
/** Runs once, while the page of this subject is being drawn. */
let meanwhile: { readonly subject: string; readonly change: () => Promise<unknown> } | undefined;

/** Pages as data, except one subject that cannot be drawn, and one during which a change is made. */
const site: RenderedSite = siteWith(async (key, loaded) => {
  if (key.subject === broken) throw new Error('cannot draw');
  if (key.subject === meanwhile?.subject) {
    const { change } = meanwhile;
    meanwhile = undefined;
    await change();
  }
  return renderData(key, loaded);
});

async function put(tenant: Tenant, inputs: readonly ArticleInput[], at?: string) {
  const { result } = await write(database.db, tenant, (ctx) =>
    putArticles(ctx, inputs, { merge: false, ...(at === undefined ? {} : { at }) }),
  );
  return result;
}

beforeAll(async () => {
  const fresh = await freshDatabase();
  published = { database: fresh, publishing: await testPublishing(fresh.db, site) };
  await addStories(fresh.db, await createTenant(fresh.db, 'first'), { from: 0, count: 48 });
  // The second tenant must merely stay unchanged.
  await addStories(fresh.db, await createTenant(fresh.db, 'second'), { from: 28, count: 4 });
  await published.publishing.publisher.settle();
  // A database can be copied only while it has no connection.
  await fresh.pool.end();
});

afterAll(async () => {
  await published.publishing.remove();
  await published.database.drop();
});

beforeEach(async () => {
  broken = undefined;
  meanwhile = undefined;
  database = await freshDatabase({ from: published.database.name });
  publishing = await testPublishing(database.db, site, { from: published.publishing.dataDir });
  first = await tenantByCode(database.db, 'first');
  second = await tenantByCode(database.db, 'second');
});

afterEach(async () => {
  await publishing.remove();
  await database.drop();
});

const nameOf = (row: ManifestRow) => row.path;

async function movedBy(change: () => Promise<unknown>): Promise<string[]> {
  const before = new Map((await manifest(database.db, first.id)).map((row) => [nameOf(row), row]));
  const untouched = await manifest(database.db, second.id);
  // A page that changes twice within a second keeps its lastmod, and then its sitemap does not change.
  await wait(1000 - (Date.now() % 1000));
  await change();
  await publishing.publisher.settle();
  const after = await manifest(database.db, first.id);
  expect(await manifest(database.db, second.id)).toEqual(untouched);
  const changed = after.filter(
    (row) => before.get(nameOf(row))?.hash !== row.hash || before.get(nameOf(row))?.status !== row.status,
  );
  const gone = [...before.keys()].filter((path) => !after.some((row) => nameOf(row) === path));
  return [...changed.map(nameOf), ...gone.map((path) => `-${path}`)].toSorted();
}

async function bodyOf(row: ManifestRow): Promise<string> {
  return row.hash === null ? '' : (await publishing.bodies.read(first.code, row.hash, 'identity')).toString();
}

describe('an edit', () => {
  test('of a body changes only the article in its language and its sitemap part', async () => {
    const input = article(30);
    const en = input.texts.en as NonNullable<typeof input.texts.en>;
    const moved = await movedBy(() =>
      put(first, [{ ...input, texts: { ...input.texts, en: { ...en, body: 'Edit.' } } }]),
    );
    expect(moved).toEqual(['/en/article/story-30', '/sitemap.xml', '/sitemaps/article-en-0.xml']);
  });

  test('of a title changes exactly the pages that show it, in that language', async () => {
    const before = await manifest(database.db, first.id);
    const texts = await Promise.all(before.map(bodyOf));
    const showed = before.filter((_, index) => texts[index]?.includes('Story 30 en')).map(nameOf);
    const input = article(30);
    const en = input.texts.en as NonNullable<typeof input.texts.en>;
    const moved = await movedBy(() =>
      put(first, [{ ...input, texts: { ...input.texts, en: { ...en, title: 'New' } } }]),
    );
    expect(moved.filter((path) => !path.endsWith('.xml'))).toEqual(showed.toSorted());
    expect(showed.length).toBeGreaterThan(15);
  });

  test('without a change renders nothing', async () => {
    const [result] = await put(first, [article(30)]);
    await publishing.publisher.settle();
    expect(result?.outcome).toBe('unchanged');
    expect(publishing.taken()).toEqual({ rendered: 0, moved: 0 });
  });

  test('that renders everything again keeps lastmod and every byte', async () => {
    const before = await manifest(database.db, first.id);
    await requestRebuild(database.db, first, [tagOf.siteAll()]);
    await publishing.publisher.settle();
    expect(await manifest(database.db, first.id)).toEqual(before);
    expect(publishing.taken().moved).toBe(0);
  });
});

describe('an article', () => {
  const rowAt = async (path: string) => (await manifest(database.db, first.id)).find((row) => row.path === path);

  test('that is deleted answers 410 at once and leaves every list and sitemap', async () => {
    await movedBy(() => write(database.db, first, (ctx) => deleteArticle(ctx, 'ARTICLE', 'story-30')));
    expect((await rowAt('/article/story-30'))?.status).toBe(410);
    expect((await rowAt('/en/article/story-30'))?.status).toBe(410);
    const rows = await manifest(database.db, first.id);
    const mentions = (await Promise.all(rows.map(bodyOf))).filter((text) => text.includes('story-30'));
    expect(mentions).toEqual([]);
  });

  test('that is recalled answers 410 until it is passed again, at its former addresses too', async () => {
    await movedBy(() => put(first, [article(30, { code: 'second-name' })], 'story-30'));
    await movedBy(() => put(first, [article(30, { code: 'second-name', state: 'RECALLED' })], 'second-name'));
    const gone = [await rowAt('/article/second-name'), await rowAt('/article/story-30')];
    expect(gone.map((row) => row?.status)).toEqual([410, 410]);
    await requestRebuild(database.db, first, [tagOf.siteAll()]);
    await publishing.publisher.settle();
    expect((await rowAt('/article/second-name'))?.status, 'a whole rebuild knows it too').toBe(410);
    await movedBy(() => put(first, [article(30, { code: 'second-name' })], 'second-name'));
    expect((await rowAt('/article/second-name'))?.status).toBe(200);
    expect((await rowAt('/article/story-30'))?.status).toBe(301);
  });

  test('that is renamed redirects to the new address with 301, in one hop even after two renames', async () => {
    await movedBy(() => put(first, [article(30, { code: 'second-name' })], 'story-30'));
    await movedBy(() => put(first, [article(30, { code: 'third-name' })], 'second-name'));
    for (const old of ['story-30', 'second-name']) {
      expect(await rowAt(`/article/${old}`)).toMatchObject({ status: 301, location: '/article/third-name' });
    }
    expect((await rowAt('/article/third-name'))?.status).toBe(200);
  });

  test('that is written again after its deletion is back at its address', async () => {
    await write(database.db, first, (ctx) => deleteArticle(ctx, 'ARTICLE', 'story-30'));
    await publishing.publisher.settle();
    await put(first, [article(30)]);
    await publishing.publisher.settle();
    expect((await rowAt('/article/story-30'))?.status).toBe(200);
  });

  test('with a future publish time appears by itself at that time', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await put(first, [article(99, { publishTime: later })]);
    await publishing.publisher.settle();
    expect(await rowAt('/article/story-99')).toBeUndefined();
    await sql`update articles set publish_time = now() - interval '1 second' where code = 'story-99'`.execute(
      database.db,
    );
    const { result } = await write(database.db, first, publishDue);
    await publishing.publisher.settle();
    expect(result).toBe(1);
    expect((await rowAt('/article/story-99'))?.status).toBe(200);
  });

  test('without a valid address is rejected with field and reason; the others of its batch are written', async () => {
    const [taken, unknown, long, good] = await put(first, [
      article(70, { externalId: 'x', code: 'story-1' }),
      article(71, { category: 'nowhere9' }),
      article(72, { texts: { en: { title: 'x'.repeat(301), summary: '', body: '', format: 'text', tags: [] } } }),
      article(73),
    ]);
    expect([taken, unknown, long].map((putResult) => putResult?.outcome === 'rejected' && putResult.field)).toEqual([
      false,
      'category',
      'texts.en.title',
    ]);
    expect(good).toEqual({ outcome: 'created', code: 'story-73' });
  });
});

test('a change that happens while a new page is drawn reaches that page', async () => {
  meanwhile = { subject: 'born', change: () => put(first, [article(47, { publishTime: '2026-01-01T00:10:30Z' })]) };
  await put(first, [article(48, { code: 'born' })]);
  await publishing.publisher.settle();
  expect(meanwhile).toBeUndefined();
  const standing = await manifest(database.db, first.id);
  await write(database.db, first, async (ctx) => ctx.invalidate(tagOf.siteAll()));
  await publishing.publisher.settle();
  expect(await manifest(database.db, first.id)).toEqual(standing);
});

test('two languages of one article in one batch are both stored', async () => {
  const text = (title: string) => ({ title, summary: '', body: 'Body.', format: 'markdown' as const, tags: [] });
  const base = article(80, { externalId: 'twice' });
  const { result } = await write(database.db, first, (ctx) =>
    putArticles(
      ctx,
      [
        { ...base, texts: { th: text('ไทย') } },
        { ...base, texts: { en: text('English') } },
      ],
      {
        merge: true,
      },
    ),
  );
  await publishing.publisher.settle();
  const paths = (await manifest(database.db, first.id)).filter((row) => row.subject === 'story-80').map(nameOf);
  expect(result.map(({ outcome }) => outcome)).toEqual(['created', 'updated']);
  expect(paths.toSorted()).toEqual(['/article/story-80', '/en/article/story-80']);
});

describe('a page that cannot be drawn', () => {
  test('keeps its previous bytes, is reported, is tried again, and does not block the others', async () => {
    const before = (await manifest(database.db, first.id)).find((row) => row.path === '/article/story-30');
    broken = 'story-30';
    const id = await requestRebuild(database.db, first, [tagOf.articleCard('ARTICLE', 'story-30', 'th')]);
    await put(first, [article(31, { clickCount: 9 }), article(30, { clickCount: 3 })]);
    await publishing.publisher.settle();
    const after = (await manifest(database.db, first.id)).find((row) => row.path === '/article/story-30');
    expect(after).toEqual(before);
    expect(publishing.failures[0]).toMatchObject({
      key: { subject: 'story-30' },
      error: expect.stringContaining('cannot draw'),
    });
    expect(await readRebuild(database.db, first, id)).toMatchObject({ state: 'failed' });

    broken = undefined;
    await sql`update render_queue set not_before = now()`.execute(database.db);
    await publishing.publisher.settle();
    const { rows } = await sql`select 1 from render_queue`.execute(database.db);
    expect(rows).toEqual([]);
  });
});

describe('tenants', () => {
  test('with equal codes share no file and no body', async () => {
    const files = await readdir(join(publishing.dataDir, 'site', 'bodies'));
    expect(files.filter((name) => name.endsWith('.sqlite')).toSorted()).toEqual(['first.sqlite', 'second.sqlite']);
    const [one, two] = [first, second].map((tenant) => [...publishing.bodies.list(tenant.code)].flat());
    expect(one?.filter((hash) => two?.includes(hash))).toEqual([]);
    expect(one?.length).toBeGreaterThan(100);
    expect(two?.length).toBeGreaterThan(20);
  });

  test('that change settings get all pages rendered again; other tenants do not', async () => {
    const moved = await movedBy(() => putTenant(database.db, 'first', tenantSettings('first', { name: 'New name' })));
    const pages = (await manifest(database.db, first.id)).filter(
      (row) => row.status === 200 && !/\.(xml|txt)$/.test(row.path),
    );
    expect(moved).toEqual(expect.arrayContaining(pages.map(nameOf)));
  });
});
