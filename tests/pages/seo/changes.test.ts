import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import type { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { deleteArticle, putArticles } from '#src/modules/reading/articles/service.ts';
import { deletePageSettings, putPageSettings } from '#src/modules/running/page-settings/service.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { urlOf } from '#src/paths.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { requestRebuild } from '#src/publishing/rebuilds/rebuilds.ts';
import { queueAgedNews } from '#src/publishing/sitemaps/news.ts';
import type { PageShell } from '#src/screens/page-shell.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { type CrawledRow, readRows } from '#tests/support/site-crawl.ts';
import { readSitemap } from '#tests/support/site-crawl-xml.ts';
import { createTenant } from '#tests/support/tenants.ts';

/** More articles than fit in one part of a sitemap. */
const MANY = 200;
const CHUNK = 300;

let database: FreshDatabase;
let publishing: TestPublishing;
let tenant: Tenant;
let crowded: Tenant;

const LANGS = ['th', 'en', 'id'] as const;

function article(
  number: number,
  langs: readonly (typeof LANGS)[number][] = LANGS,
  code = `story-${number}`,
): ArticleInput {
  const text = (lang: string) => ({
    title: `Story ${number} ${lang}`,
    summary: 'Summary.',
    body: 'Body.',
    format: 'text' as const,
    tags: ['same tag'],
  });
  return {
    kind: 'ARTICLE',
    code,
    state: 'PASSED',
    publishTime: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    category: 'phones1',
    brands: [],
    texts: Object.fromEntries(langs.map((lang) => [lang, text(lang)])),
  };
}

const put = (owner: Tenant, inputs: readonly ArticleInput[], at?: string) =>
  write(database.db, owner, (ctx) => putArticles(ctx, inputs, { merge: false, ...(at !== undefined && { at }) }));

/** Creates articles without text in one language and without a category. */
async function fill(owner: Tenant, count: number): Promise<void> {
  for (let start = 0; start < count; start += CHUNK) {
    const length = Math.min(CHUNK, count - start);
    const inputs = Array.from({ length }, (_, index) => {
      const { category: _category, ...input } = article(start + index, ['th']);
      return input;
    });
    await put(owner, inputs);
  }
}

beforeAll(async () => {
  database = await freshDatabase();
  publishing = await testPublishing(database.db);
  tenant = await createTenant(database.db, 'site');
  crowded = await createTenant(database.db, 'crowded', { languages: ['th'], tagline: { th: 'มาก' } });
  await write(database.db, tenant, (ctx) =>
    putCategories(ctx, [
      { code: 'phones1', parent: null, names: { th: 'มือถือ', en: 'Phones', id: 'Ponsel' }, position: 0, navPosition: 1 },
    ]),
  );
  await put(
    tenant,
    Array.from({ length: 25 }, (_, number) => article(number)),
  );
  await fill(crowded, MANY);
  await publishing.publisher.settle();
});

afterAll(async () => {
  await publishing.remove();
  await database.drop();
});

interface Moved {
  readonly rows: readonly CrawledRow[];
  /** Rows whose release changed. */
  readonly moved: readonly CrawledRow[];
  /** All addresses in all sitemaps. */
  readonly locs: ReadonlySet<string>;
  at(path: string): CrawledRow | undefined;
}

const bodyOf = async (owner: Tenant, { hash }: CrawledRow) =>
  hash === null ? '' : (await publishing.bodies.read(owner.code, hash, 'identity')).toString();

/** Makes one change and publishes it. @returns what moved */
async function after(owner: Tenant, change: () => Promise<unknown>): Promise<Moved> {
  const before = new Map(
    (await readRows(database.db, owner.id)).map((row) => [`${row.screen} ${row.subject} ${row.lang} ${row.page}`, row]),
  );
  await change();
  await publishing.publisher.settle();
  const rows = await readRows(database.db, owner.id);
  const moved = rows.filter(
    (row) => before.get(`${row.screen} ${row.subject} ${row.lang} ${row.page}`)?.release !== row.release,
  );
  const parts = rows.filter(({ screen, status }) => screen === 'sitemap' && status === 200);
  const files = await Promise.all(parts.map((row) => bodyOf(owner, row)));
  const locs = new Set(files.flatMap((text) => readSitemap(text).entries.map(({ loc }) => loc)));
  return { rows, moved, locs, at: (path) => rows.find((row) => row.path === path) };
}

/** Paths of the rows whose body contains an address. */
async function namers({ rows }: Moved, path: string): Promise<string[]> {
  const bodies = await Promise.all(rows.map((row) => bodyOf(tenant, row)));
  return rows
    .filter((_, index) => bodies[index]?.includes(`${path}"`) || bodies[index]?.includes(`${path}<`))
    .map((row) => row.path);
}

/** The pages of these subjects moved in one release, and no list moved before them. */
function expectTogether({ moved }: Moved, subjects: readonly string[]): void {
  const own = new Set(moved.filter(({ subject }) => subjects.includes(subject)).map(({ release }) => release));
  expect([...own]).toEqual([Math.min(...moved.map(({ release }) => release))]);
}

test('R1 a deleted article answers 410 in all languages in one release, and is removed from lists and sitemaps', async () => {
  const found = await after(tenant, () =>
    write(database.db, tenant, (ctx) => deleteArticle(ctx, 'ARTICLE', 'story-10')),
  );
  expectTogether(found, ['story-10']);
  for (const path of ['/article/story-10', '/en/article/story-10', '/id/article/story-10']) {
    expect(found.at(path)).toMatchObject({ status: 410, indexable: false });
    expect(found.locs.has(urlOf(tenant, path))).toBe(false);
    expect(await namers(found, path)).toEqual([]);
  }
  expect(found.moved.filter(({ screen }) => screen === 'sitemap').length).toBeGreaterThanOrEqual(3);
});

test('R2 a new address replaces the old one in one release, and then everywhere', async () => {
  const found = await after(tenant, () => put(tenant, [article(11, LANGS, 'story-eleven')], 'story-11'));
  expectTogether(found, ['story-11', 'story-eleven']);
  for (const prefix of ['', '/en', '/id']) {
    const old = `${prefix}/article/story-11`;
    const now = `${prefix}/article/story-eleven`;
    expect(found.at(old)).toMatchObject({ status: 301, location: now });
    expect(found.at(now)).toMatchObject({ status: 200, indexable: true });
    expect([old, now].map((path) => found.locs.has(urlOf(tenant, path)))).toEqual([false, true]);
    expect(await namers(found, old)).toEqual([]);
  }
});

test('S6, S7 news and pictures are released with their article, and news leave without an edit', async () => {
  const at = '/en/article/news';
  const cover = { url: 'https://images.example/news.jpg', width: 1200, height: 800, alt: '' };
  const fresh = { ...article(90, LANGS, 'news'), publishTime: new Date().toISOString(), cover };
  const englishFiles = ({ rows }: Moved) =>
    rows.filter(
      ({ screen, subject, lang }) => screen === 'sitemap' && lang === 'en' && /^(?:news|images)/.test(subject),
    );
  const begun = await after(tenant, () => put(tenant, [fresh]));
  const files = englishFiles(begun);
  expect(files.map(({ path, status }) => [path, status])).toEqual([
    ['/sitemaps/images-article-en-0.xml', 200],
    ['/sitemaps/news-en.xml', 200],
  ]);
  const [pictures = '', news = ''] = await Promise.all(files.map((file) => bodyOf(tenant, file)));
  expect(pictures).toContain(`<image:loc>${cover.url}</image:loc>`);
  expect(news).toContain(`<loc>${urlOf(tenant, at)}</loc><news:news>`);
  expect(news).toContain('<news:title>Story 90 en</news:title>');
  expect(new Set(files.map(({ release }) => release))).toEqual(new Set([begun.at(at)?.release]));

  const { texts } = fresh;
  const retold = await after(tenant, () =>
    put(tenant, [{ ...fresh, texts: { ...texts, en: { ...article(90).texts.en, body: 'Other.' } } } as ArticleInput]),
  );
  expect(englishFiles(retold)).toEqual(files);

  // Three days later: the times of the article and of the file are set back instead of the clock.
  await sql`update pages set modified_at = modified_at - interval '3 days', media = case when media ? 'news' then jsonb_set(
      media, '{news,at}', to_jsonb(to_char((media -> 'news' ->> 'at')::timestamptz at time zone 'UTC' - interval '3 days',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) end
    where tenant_id = ${tenant.id} and (subject = 'news' or subject = 'news/0')`.execute(database.db);
  const aged = await after(tenant, () => queueAgedNews(database.db));
  expect(aged.moved.map(({ path }) => path).toSorted()).toEqual([
    '/sitemap.xml',
    '/sitemaps/news-en.xml',
    '/sitemaps/news-id.xml',
    '/sitemaps/news-th.xml',
  ]);
  const [, empty] = englishFiles(aged);
  expect(empty && (await bodyOf(tenant, empty))).not.toContain('<url>');
  expect((await after(tenant, () => queueAgedNews(database.db))).moved).toEqual([]);
});

test('a file of news is written again for an article that grew old only where it was among the thousand of the file', async () => {
  const { db } = database;
  await put(tenant, [{ ...article(91, ['en'], 'crowded-out'), publishTime: new Date().toISOString() }]);
  await publishing.publisher.settle();
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  /** A page as the article's own, with another number. */
  const pages = sql`select p.*, i from pages p, generate_series(1, 1000) i
    where p.tenant_id = ${tenant.id} and p.lang = 'en' and p.subject = 'crowded-out'`;
  const queued = async () => {
    await queueAgedNews(db);
    const { rows } =
      await sql`delete from sitemap_queue where tenant_id = ${tenant.id} and lang = 'en' returning screen`.execute(db);
    return rows.length;
  };
  // The file is of two hours ago; since one hour the article is too old for it.
  await sql`update pages set modified_at = ${hoursAgo(2)} where tenant_id = ${tenant.id} and subject = 'news/0'`.execute(
    db,
  );
  await sql`update pages set media = jsonb_set(media, '{news,at}', to_jsonb(${hoursAgo(49)}::text))
    where tenant_id = ${tenant.id} and lang = 'en' and subject = 'crowded-out'`.execute(db);
  expect(await queued()).toBe(1);
  await sql`
    insert into pages select (jsonb_populate_record(null::pages, to_jsonb(p) || jsonb_build_object(
      'subject', 'news-' || i, 'path', '/en/article/news-' || i,
      'media', jsonb_set(p.media, '{news,at}', to_jsonb(${hoursAgo(10)}::text))))).* from (${pages}) p`.execute(db);
  expect(await queued()).toBe(0);
  await sql`delete from pages where tenant_id = ${tenant.id} and subject ~ '^news-[0-9]'`.execute(db);
});

test('R3 an article that is published again answers 200 at once', async () => {
  await after(tenant, () => write(database.db, tenant, (ctx) => deleteArticle(ctx, 'ARTICLE', 'story-12')));
  const found = await after(tenant, () => put(tenant, [article(12)]));
  expectTogether(found, ['story-12']);
  expect(found.at('/article/story-12')).toMatchObject({ status: 200, indexable: true });
  expect(found.locs.has(urlOf(tenant, '/article/story-12'))).toBe(true);
});

test('settings of a page move it, its translations and their parts of the sitemap, and nothing else', async () => {
  const path = '/en/article/story-14';
  const own = ['/article/story-14', path, '/id/article/story-14'];
  const shellAt = async (found: Moved, at: string) => {
    const body = await bodyOf(tenant, found.at(at) as CrawledRow);
    return (JSON.parse(body) as { shell: PageShell }).shell;
  };
  const settings = { code: 'quiet', path, title: 'Chosen', noindex: true };
  const hidden = await after(tenant, () => write(database.db, tenant, (ctx) => putPageSettings(ctx, settings)));
  expect(
    hidden.moved
      .filter(({ screen }) => !screen.startsWith('sitemap'))
      .map((row) => row.path)
      .toSorted(),
  ).toEqual(own);
  expect(hidden.at(path)).toMatchObject({ status: 200, indexable: false });
  expect(own.map((at) => hidden.locs.has(urlOf(tenant, at)))).toEqual([true, false, true]);
  const shown = await shellAt(hidden, path);
  expect([shown.head?.title, shown.switchTo.length]).toEqual(['Chosen', 3]);
  expect((await shellAt(hidden, '/article/story-14')).alternates.map(({ lang }) => lang)).toEqual(['th', 'id']);

  const back = await after(tenant, () => write(database.db, tenant, (ctx) => deletePageSettings(ctx, 'quiet')));
  expect(own.map((at) => back.locs.has(urlOf(tenant, at)))).toEqual([true, true, true]);
  expect((await shellAt(back, path)).head).toBeUndefined();
});

test('H5 adding or removing a language changes every translation in the same release', async () => {
  const twins = ['/article/story-13', '/id/article/story-13'];
  for (const langs of [['th', 'id'], LANGS] as const) {
    const found = await after(tenant, () => put(tenant, [article(13, langs)]));
    expectTogether(found, ['story-13']);
    const paths = found.moved.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(twins));
    const listed = (langs as readonly string[]).includes('en');
    expect(found.at('/en/article/story-13')?.status).toBe(listed ? 200 : 410);
    const parts = found.moved.filter(({ screen, subject }) => screen === 'sitemap' && subject.startsWith('article/'));
    expect(parts.map(({ lang }) => lang).toSorted()).toEqual(['en', 'id', 'th']);
  }
});

test('an address of a language that an article no longer has stays gone, renamed, deleted or rendered again', async () => {
  await after(tenant, () => put(tenant, [article(14, ['th', 'id'])]));
  await after(tenant, () => put(tenant, [article(14, ['th', 'id'], 'story-fourteen')], 'story-14'));
  const statuses = (found: Awaited<ReturnType<typeof after>>) =>
    ['/article/story-fourteen', '/en/article/story-fourteen', '/en/article/story-14'].map(
      (path) => found.at(path)?.status,
    );
  const again = await after(tenant, () => requestRebuild(database.db, tenant, [tagOf.siteAll()]));
  expect(statuses(again)).toEqual([200, 410, 410]);
  const deleted = await after(tenant, () =>
    write(database.db, tenant, (ctx) => deleteArticle(ctx, 'ARTICLE', 'story-fourteen')),
  );
  expect(statuses(deleted)).toEqual([410, 410, 410]);
  const back = await after(tenant, () => put(tenant, [article(14, LANGS, 'story-fourteen')]));
  expect(statuses(back)).toEqual([200, 200, 301]);
});

test('S3 rendering everything again without a change changes no byte and no time', async () => {
  const before = await readRows(database.db, tenant.id);
  const found = await after(tenant, () => requestRebuild(database.db, tenant, [tagOf.siteAll()]));
  expect(found.rows).toEqual(before);
});

/** Addresses in each part of the articles' sitemap. */
async function members(owner: Tenant, rows: readonly CrawledRow[]): Promise<Map<string, Set<string>>> {
  const parts = rows.filter(
    ({ screen, subject, status }) => screen === 'sitemap' && subject.startsWith('article/') && status === 200,
  );
  const texts = await Promise.all(parts.map((row) => bodyOf(owner, row)));
  return new Map(
    parts.map(({ path }, index) => [path, new Set(readSitemap(texts[index] ?? '').entries.map(({ loc }) => loc))]),
  );
}

test('S9 a new article is added to one part, and only parts with a changed page are rewritten', async () => {
  const before = await members(crowded, await readRows(database.db, crowded.id));
  expect(before.size).toBe(2);
  const { category: _category, ...input } = article(MANY + 1, ['th']);
  const found = await after(crowded, () => put(crowded, [input]));
  const now = await members(crowded, found.rows);
  const added = [...now].map(([path, locs]) => [...locs.difference(before.get(path) ?? new Set())]);
  expect(added.flat()).toEqual([urlOf(crowded, `/article/story-${MANY + 1}`)]);
  expect([...before].flatMap(([path, locs]) => [...locs.difference(now.get(path) ?? new Set())])).toEqual([]);
  const changed = new Set(found.moved.map(({ path }) => urlOf(crowded, path)));
  for (const row of found.moved.filter(({ screen }) => screen === 'sitemap')) {
    const locs = readSitemap(await bodyOf(crowded, row)).entries.map(({ loc }) => loc);
    expect(
      locs.some((loc) => changed.has(loc)),
      `${row.path} was written for nothing`,
    ).toBe(true);
  }
  expect(found.at('/sitemap.xml')?.release).toBeGreaterThanOrEqual(
    found.at(`/article/story-${MANY + 1}`)?.release ?? Number.POSITIVE_INFINITY,
  );
});
