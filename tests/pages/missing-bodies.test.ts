import { brotliCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteWith } from '#src/assembly/site.ts';
import { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { write } from '#src/publishing/invalidate.ts';
import { damageBody } from '#tests/support/damage-body.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { renderData, type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { addStories } from './fixtures/numbered-articles.ts';

let database: FreshDatabase;
let publishing: TestPublishing;
let tenant: Tenant;
/** Called with each page that is drawn. */
let onDrawn: (page: string) => Promise<void> | void;

beforeEach(async () => {
  database = await freshDatabase();
  onDrawn = () => undefined;
  const site = siteWith(async (key, loaded) => {
    await onDrawn(`${key.subject} ${loaded.shell.lang}`);
    return renderData(key, loaded);
  });
  publishing = await testPublishing(database.db, site);
  tenant = await createTenant(database.db, 'first');
  await publishing.publisher.settle();
});

afterEach(async () => {
  await publishing.remove();
  await database.drop();
});

/** Addresses in the render queue, in the order in which they are rendered. */
async function queued(): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select p.path from render_queue q join pages p using (tenant_id, screen, subject, lang, page)
    where tenant_id = ${tenant.id} order by q.rank, q.place`.execute(database.db);
  return rows.map(({ path }) => path);
}

test('lost bodies are made again: home pages first, then those that readers open most', async () => {
  const publishTime = '2026-01-05T08:00:00Z';
  const texts = { th: { title: 'Story', body: 'x', format: 'text' } };
  await write(database.db, tenant, (ctx) =>
    putArticles(
      ctx,
      ['cold', 'warm', 'hot'].map((code) => ArticleInput.parse({ code, publishTime, texts })),
      { merge: false },
    ),
  );
  await sql`update articles set heat = case code when 'hot' then 9 else 5 end where code <> 'cold'`.execute(
    database.db,
  );
  await publishing.publisher.settle();
  const { bodies, publisher } = publishing;
  expect(await publisher.enqueueMissingBodies()).toBe(0);
  bodies.remove(tenant.code, [...bodies.list(tenant.code)].flat());
  const missing = await publisher.enqueueMissingBodies();
  const paths = await queued();
  const homes = tenant.languages.map((lang, n) => (n === 0 ? '/' : `/${lang}`));
  expect(paths.slice(0, homes.length).toSorted()).toEqual(homes.toSorted());
  expect(paths.slice(homes.length, homes.length + 2)).toEqual(['/article/hot', '/article/warm']);
  expect(paths.slice(homes.length + 2)).toContain('/article/cold');
  expect(missing).toBeGreaterThanOrEqual(paths.length);
  await publisher.settle();
  expect(await publisher.enqueueMissingBodies()).toBe(0);
});

test('a lost page that a reader asks for is made before those that nobody asked for, and once', async () => {
  await addStories(database.db, tenant, { from: 0, count: 120 });
  await publishing.publisher.settle();
  const { bodies, publisher } = publishing;
  bodies.remove(tenant.code, [...bodies.list(tenant.code)].flat());
  await publisher.enqueueMissingBodies();
  const drawn: string[] = [];
  const asked = await lastQueued();
  const name = `${asked.subject} ${asked.lang}`;
  onDrawn = async (page) => {
    drawn.push(page);
    if (drawn.length === 10) await publisher.enqueueLostBody(tenant.id, asked);
  };
  await publisher.settle();
  // What a batch that is cut has drawn at the least.
  expect(drawn.indexOf(name)).toBeLessThan(50);
  expect(drawn.indexOf(name)).toBe(drawn.lastIndexOf(name));
  expect(drawn.length).toBeGreaterThan(200);
});

async function lastQueued() {
  const { rows } = await sql<{ screen: string; subject: string; lang: string; page: number }>`
    select screen, subject, lang, page from render_queue where tenant_id = ${tenant.id} and screen = 'article'
    order by rank desc, place desc limit 1`.execute(database.db);
  const [last] = rows;
  if (last === undefined) throw new Error('no article is queued');
  return last;
}

test('the nightly check finds damaged and missing bodies, and they are made again', async () => {
  const { bodies, publisher, dataDir } = publishing;
  const [altered = '', garbled = '', missing = ''] = [...bodies.list(tenant.code)].flat();
  damageBody(dataDir, tenant.code, altered, brotliCompressSync('other words').toString('latin1'));
  damageBody(dataDir, tenant.code, garbled, 'garbled');
  damageBody(dataDir, tenant.code, missing, null);
  expect(await publisher.checkBodies()).toMatchObject({ altered: 2, missing: expect.any(Number) });
  await publisher.settle();
  expect(await publisher.checkBodies()).toMatchObject({ altered: 0, missing: 0 });
  expect(bodies.missing(tenant.code, [altered, garbled, missing])).toEqual([]);
});
