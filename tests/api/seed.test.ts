import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readTexts } from '#src/demo/article-texts.ts';
import { demoArticles } from '#src/demo/articles.ts';
import { seedDemo } from '#src/demo/seed.ts';
import { DEMO_TENANTS } from '#src/demo/tenants.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { CategoryInput } from '#src/modules/catalogue/categories/contract.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { renderBody } from '#src/richtext/render-body.ts';
import type { FreshDatabase } from '#tests/support/database.ts';
import { seededDatabase } from '#tests/support/seeded-database.ts';

let database: FreshDatabase;

const now = new Date(inject('seededAt'));

beforeAll(async () => {
  database = await seededDatabase();
});

afterAll(() => database.drop());

async function rowsOf<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(database.db)).rows;
}

const countChanges = () =>
  rowsOf(sql<{ tenant_id: number; count: number }>`
  select tenant_id, count(*)::int as count from invalidations group by tenant_id order by tenant_id`);

/** Every row, with the number of the transaction that last wrote it. */
const written = () =>
  rowsOf(sql<{ row: string }>`
  select xmin::text || code as row from tenants union all select xmin::text || tenant_id || code from articles
  union all select xmin::text || tenant_id || article_id || lang from article_texts
  union all select xmin::text || tenant_id || code from goods union all select xmin::text || tenant_id || goods_id || lang from goods_texts
  union all select xmin::text || tenant_id || code from deals union all select xmin::text || tenant_id || code from coupons
  union all select xmin::text || tenant_id || id from replies
  union all select xmin::text || tenant_id || code from brands union all select xmin::text || tenant_id || code from categories
  order by 1`);

test('fills a fresh database', async () => {
  const counts = await rowsOf(sql<object>`
    select t.code,
      (select count(*)::int from categories c where c.tenant_id = t.id) as categories,
      (select count(*)::int from brands b where b.tenant_id = t.id) as brands,
      (select count(*)::int from articles a where a.tenant_id = t.id and a.kind = 'ARTICLE' and a.live) as articles,
      (select count(*)::int from articles a where a.tenant_id = t.id and a.kind = 'NOTE' and a.live) as notes,
      (select jsonb_object_agg(lang, n) from (
        select lang, count(*)::int as n from article_texts x where x.tenant_id = t.id group by lang) l) as texts
    from tenants t order by t.id`);
  expect(counts).toEqual([
    { code: 'guide', categories: 16, brands: 9, articles: 17, notes: 8, texts: { th: 25, en: 23, id: 23 } },
    { code: 'deals', categories: 18, brands: 10, articles: 11, notes: 14, texts: { th: 25, en: 25, id: 25 } },
    { code: 'hemat', categories: 22, brands: 13, articles: 10, notes: 15, texts: { th: 24, en: 25, id: 25 } },
  ]);
});

test('readers have conversations, by name, in the past', async () => {
  const counts = await rowsOf(sql<object>`
    select t.code, count(*) filter (where r.root_id is null)::int as threads, count(*)::int as replies,
      count(*) filter (where r.mentions <> '[]')::int as named,
      count(*) filter (where r.created_at > ${now.toISOString()}::timestamptz)::int as later
    from tenants t join replies r on r.tenant_id = t.id group by t.id order by t.id`);
  expect(counts).toEqual([
    { code: 'guide', threads: 11, replies: 29, named: 6, later: 0 },
    { code: 'deals', threads: 13, replies: 29, named: 5, later: 0 },
    { code: 'hemat', threads: 9, replies: 20, named: 6, later: 0 },
  ]);
  const early = await rowsOf(sql<object>`
    select distinct a.code from replies r
    join articles a on a.tenant_id = r.tenant_id and a.kind = r.subject_type and a.id = r.subject_id
    where r.created_at < a.publish_time order by a.code`);
  expect(early, 'articles with a comment older than they are').toEqual([]);
  const [loose] = await rowsOf(sql<{ count: number }>`
    select count(*)::int as count from replies r where r.reply_count <> (select count(*) from replies b
      where b.tenant_id = r.tenant_id and (b.root_id = r.id or b.parent_id = r.id))`);
  expect(loose).toEqual({ count: 0 });
});

test('invalidates each tenant, so that its pages are rendered', async () => {
  const changes = await countChanges();
  expect(changes).toHaveLength(DEMO_TENANTS.length);
  for (const { count } of changes) expect(count).toBeGreaterThan(0);
});

test('a second run writes and invalidates nothing', async () => {
  const before = { changes: await countChanges(), rows: await written() };
  const tomorrow = new Date(now.getTime() + 86_400_000);
  expect(await seedDemo(database.db, tomorrow)).toEqual({ seeded: false });
  expect({ changes: await countChanges(), rows: await written() }).toEqual(before);
});

test('restores edited content, and keeps added content', async () => {
  await sql`update article_texts set title = 'Edited' where lang = 'en' and article_id =
    (select id from articles where code = 'air-fryer-sizes')`.execute(database.db);
  const deals = await tenantByCode(database.db, 'deals');
  const category = CategoryInput.parse({ code: 'added99', names: { th: 'เพิ่มเอง' } });
  await write(database.db, deals, (ctx) => putCategories(ctx, [category]));
  expect(await seedDemo(database.db)).toEqual({ seeded: true });
  const edited = await rowsOf(sql`select 1 from article_texts where title = 'Edited'`);
  const added = await rowsOf(sql`select 1 from categories where code = 'added99'`);
  expect([edited.length, added.length]).toEqual([0, 1]);
});

interface Text {
  readonly name: string;
  readonly lang: Lang;
  readonly kind: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly tags: readonly string[];
}

async function allTexts(): Promise<Text[]> {
  const texts: Text[] = [];
  for (const tenant of DEMO_TENANTS) {
    for (const [code, byLang] of await readTexts(tenant)) {
      const kind = demoArticles[tenant].find((article) => article.code === code)?.kind ?? 'none';
      for (const lang of LANGS) {
        const text = byLang[lang];
        if (text !== undefined) texts.push({ name: `${tenant}/${code}.md in ${lang}`, lang, kind, ...text });
      }
    }
  }
  return texts;
}

const texts = await allTexts();
const graphemes = (text: string) => [...new Intl.Segmenter('th').segment(text)].length;

test.each(texts)(
  '$name is valid, and has the length required for its kind',
  ({ lang, kind, title, summary, body, tags }) => {
    const rendered = renderBody(body, { format: 'markdown', lang, title });
    expect(rendered.warnings).toEqual([]);
    expect(rendered.text, 'raw Markdown').not.toMatch(/\*\*|\]\(|\[\^|^#|\[ \]/);
    expect(rendered.toc.length > 0).toBe(kind === 'ARTICLE');
    const [least, most] = kind === 'NOTE' ? [40, 160] : [90, 450];
    expect(rendered.words).toBeGreaterThanOrEqual(least);
    expect(rendered.words).toBeLessThanOrEqual(most);
    expect(graphemes(title)).toBeLessThanOrEqual(70);
    expect(graphemes(summary)).toBeGreaterThanOrEqual(50);
    expect(graphemes(summary)).toBeLessThanOrEqual(170);
    expect(tags.length).toBeGreaterThanOrEqual(3);
    expect(tags.length).toBeLessThanOrEqual(5);
  },
);

test('no title and no paragraph occurs twice', () => {
  const paragraphs = texts.flatMap(({ title, summary, body }) => [
    title,
    summary,
    ...body.split(/\n\n+/).filter((part) => part.length > 80),
  ]);
  const twice = paragraphs.filter((part, index) => paragraphs.indexOf(part) !== index);
  expect(twice).toEqual([]);
});
