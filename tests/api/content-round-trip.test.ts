import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT_SUBJECTS } from '#src/assembly/content-subjects.ts';
import { rolledBack } from '#src/db/rolled-back.ts';
import { toContent, toRead } from '#src/modules/running/content/rules.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import type { FreshDatabase } from '#tests/support/database.ts';
import { seededDatabase } from '#tests/support/seeded-database.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await seededDatabase();
});
afterAll(() => database.drop());

test.each(CONTENT_SUBJECTS)('every row of the demonstration goes back as it was read: $name', async (subject) => {
  let rows = 0;
  for (const tenant of await allTenants(database.db)) {
    const { codes } = await subject.list({ db: database.db, tenant }, {}, { limit: 10_000, offset: 0 });
    const stored = await subject.read({ db: database.db, tenant }, codes);
    expect(stored.length).toBe(codes.length);
    rows += stored.length;
    const moved = await rolledBack(database.db, async (tx) => {
      const ctx = { tx, tenant, invalidate: () => undefined };
      const results = [];
      for (const row of stored) {
        const { outcome } = await subject.put(ctx, toContent(subject, toRead(subject, tenant, row), row.code));
        if (outcome !== 'unchanged') results.push([row.code, outcome]);
      }
      return results;
    });
    expect(moved, tenant.code).toEqual([]);
  }
  // The demonstration has no addresses of a site before, and leaves its pages as they are.
  if (!['redirects', 'page-settings'].includes(subject.name)) expect(rows).toBeGreaterThan(0);
});
