import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Tenant } from '#src/modules/tenants/contract.ts';
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

test('lost bodies are made again, those at the home addresses of every language first', async () => {
  const { bodies, publisher } = publishing;
  expect(await publisher.enqueueMissingBodies()).toBe(0);
  bodies.remove(tenant.code, [...bodies.list(tenant.code)].flat());
  const missing = await publisher.enqueueMissingBodies();
  const paths = await queued();
  const homes = tenant.languages.map((lang, n) => (n === 0 ? '/' : `/${lang}`));
  expect(paths.slice(0, homes.length).toSorted()).toEqual(homes.toSorted());
  expect(paths.length).toBeGreaterThan(homes.length);
  expect(missing).toBeGreaterThanOrEqual(paths.length);
  await publisher.settle();
  expect(await publisher.enqueueMissingBodies()).toBe(0);
});
