import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { readAlongLines, readNearest } from '#src/modules/reading/articles/lists/article-timeline.ts';
import { type Neighbours, readNeighbours } from '#src/modules/reading/articles/lists/neighbour-store.ts';
import { NEAR_SHOWN, nearest } from '#src/modules/reading/articles/rules.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { manifest, type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';

/** A root category with small leaves, one full leaf beside them, and an article without a category. */
const LEAVES = 60;
const FULL = 80;

let database: FreshDatabase;
let publishing: TestPublishing;
let tenant: Tenant;

const category = (code: string, parent: string | null) => ({
  code,
  parent,
  names: { th: code, en: code },
  position: 0,
  navPosition: null,
});

function article(code: string, minute: number, of: string | undefined, title = code) {
  return ArticleInput.parse({
    kind: 'ARTICLE',
    code,
    externalId: code,
    state: 'PASSED',
    publishTime: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
    ...(of !== undefined && { category: of }),
    texts: { th: { title: `Title ${title}`, summary: '', body: 'Text.', format: 'text', tags: [] } },
  });
}

const put = (...articles: ReturnType<typeof article>[]) =>
  write(database.db, tenant, (ctx) => putArticles(ctx, articles, { merge: false }));

beforeAll(async () => {
  database = await freshDatabase();
  publishing = await testPublishing(database.db);
  tenant = await createTenant(database.db, 'related', { languages: ['th', 'en'] });
  const leaves = Array.from({ length: LEAVES }, (_, index) => `leaf${index + 100}`);
  await write(database.db, tenant, (ctx) =>
    putCategories(ctx, [
      category('root10', null),
      category('root20', null),
      ...leaves.map((code) => category(code, 'root10')),
    ]),
  );
  await put(
    ...leaves.flatMap((code, index) => [
      article(`${code}-a`, index * 10, code),
      article(`${code}-b`, index * 10 + 5, code),
    ]),
    ...Array.from({ length: FULL }, (_, index) => article(`full-${index}`, index * 3 + 1, 'root20')),
    article('alone', 77, undefined),
  );
  await publishing.publisher.settle();
});

afterAll(async () => {
  await publishing.remove();
  await database.drop();
});

interface Shown {
  readonly data: { readonly related: readonly { readonly code: string; readonly category: { code: string } | null }[] };
}

async function related(code: string) {
  const row = (await manifest(database.db, tenant.id)).find(
    (manifestRow) => manifestRow.screen === 'article' && manifestRow.subject === code && manifestRow.lang === 'th',
  );
  const body = await publishing.bodies.read(tenant.code, row?.hash ?? '', 'identity');
  return (JSON.parse(String(body)) as Shown).data.related;
}

test.each(['leaf100-a', 'leaf130-b', 'leaf159-b', 'alone', 'full-0', 'full-75'])(
  '%s has four related articles, each once and none of them itself',
  async (code) => {
    const codes = (await related(code)).map((one) => one.code);
    expect(new Set(codes).size).toBe(4);
    expect(codes).not.toContain(code);
  },
);

test('the query reads the articles on both sides in the whole list, also at its ends', async () => {
  const { db } = database;
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'category_id as categoryId', 'publish_time as publishTime'])
    .where('tenant_id', '=', tenant.id)
    .orderBy('id')
    .execute();
  const whole = await readNeighbours(db, tenant.id, 'th', rows, NEAR_SHOWN);
  const asked = await readNearest(db, tenant.id, 'th', rows, NEAR_SHOWN);
  const codesOf = ({ older, newer }: Neighbours) => nearest(older, newer).map(({ code }) => code);
  const shown = asked.map(codesOf);
  expect(shown).toEqual(whole.map(codesOf));
  expect(shown.filter((row) => row.length === NEAR_SHOWN)).toHaveLength(FULL);
});

test('positions read together have the same neighbours as each position alone', async () => {
  const { db } = database;
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'category_id as categoryId', 'publish_time as publishTime'])
    .where('tenant_id', '=', tenant.id)
    .execute();
  // An article's position before it moved: nothing is there now, or another article is.
  const left = rows.map(({ id, categoryId, publishTime }) => ({
    id: id + 1,
    categoryId,
    publishTime: new Date(publishTime.getTime() - 90_000),
  }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...rows, ...left), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      async (places, limit) => {
        const alone = await readNeighbours(db, tenant.id, 'th', places, limit);
        expect(await readAlongLines(db, tenant.id, 'th', places, limit)).toEqual(alone);
      },
    ),
    { numRuns: 60 },
  );
});

test('its own category comes first, then articles nearest in time below the parent category', async () => {
  expect((await related('leaf130-a')).map((one) => one.code)).toEqual([
    'leaf130-b',
    'leaf129-b',
    'leaf129-a',
    'leaf131-a',
  ]);
});

test('a new title changes the pages that show it and no others', async () => {
  publishing.taken();
  await put(article('leaf130-a', 300, 'leaf130', 'new'));
  await publishing.publisher.settle();
  const { rendered, moved } = publishing.taken();
  expect(rendered - moved).toBeLessThanOrEqual(2);
  expect(moved).toBeLessThanOrEqual(16);
  expect(moved).toBeGreaterThan(2);
});

test('adding or removing an article affects tens of pages, not a whole category', async () => {
  for (const state of ['PASSED', 'RECALLED'] as const) {
    publishing.taken();
    await put({ ...article('newcomer', 301, 'leaf130'), state });
    await publishing.publisher.settle();
    expect(publishing.taken().rendered).toBeLessThan(60);
  }
});
