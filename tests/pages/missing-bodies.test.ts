import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ArticleInput } from '#src/modules/articles/contract.ts';
import { putArticles } from '#src/modules/articles/service.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';
import { write } from '#src/publishing/invalidate.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';

let database: FreshDatabase;
let publishing: TestPublishing;
let tenant: Tenant;

beforeEach(async () => {
  database = await freshDatabase();
  publishing = await testPublishing(database.db);
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
    where tenant_id = ${tenant.id} order by q.urgent desc, q.marked`.execute(database.db);
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
