import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteArticle, putArticles } from '#src/modules/reading/articles/service.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { addStories, storyOf } from './fixtures/numbered-articles.ts';

let database: FreshDatabase;
let publishing: TestPublishing;
let tenant: Tenant;

beforeAll(async () => {
  database = await freshDatabase();
  publishing = await testPublishing(database.db);
  tenant = await createTenant(database.db, 'first');
  await addStories(database.db, tenant, { from: 0, count: 40 });
  await publishing.publisher.settle();
});

afterAll(async () => {
  await publishing.remove();
  await database.drop();
});

const put = (...[input, at]: [ReturnType<typeof storyOf>, string?]) =>
  write(database.db, tenant, (ctx) =>
    putArticles(ctx, [input], { merge: false, ...(at === undefined ? {} : { at }) }),
  ).then(() => undefined);

/** Pages with the number of the release that moved them last. */
async function numbers() {
  const { rows } = await sql<{ subject: string; path: string; release: number }>`
    select subject, path, release from pages
    where tenant_id = ${tenant.id} and path not like '%.xml' order by path`.execute(database.db);
  return rows;
}

const edited = () => {
  const { texts } = storyOf(30);
  if (texts.en === undefined) throw new Error('no English text');
  return put(storyOf(30, { texts: { ...texts, en: { ...texts.en, title: 'New' } } }));
};
const deleted = () =>
  write(database.db, tenant, (ctx) => deleteArticle(ctx, 'ARTICLE', 'story-32')).then(() => undefined);

/** Each changes another article of the same site. */
test.each<[string, readonly string[], () => Promise<void>]>([
  ['created', ['story-99'], () => put(storyOf(99))],
  ['edited', ['story-30'], edited],
  ['renamed', ['story-31', 'new-name'], () => put(storyOf(31, { code: 'new-name' }), 'story-31')],
  ['deleted', ['story-32'], deleted],
])('the own pages of an article that is %s are released before every list', async (_, codes, change) => {
  const before = Math.max(...(await numbers()).map(({ release }) => release));
  await change();
  await publishing.publisher.settle();
  const moved = (await numbers()).filter(({ release }) => release > before);
  const own = moved.filter(({ subject }) => codes.includes(subject));
  const others = moved.filter(({ subject }) => !codes.includes(subject));
  expect(new Set(own.map(({ subject }) => subject))).toEqual(new Set(codes));
  expect(new Set(own.map(({ release }) => release))).toEqual(new Set([before + 1]));
  expect(others.filter(({ release }) => release === before + 1)).toEqual([]);
  expect(others.length).toBeGreaterThan(5);
});
