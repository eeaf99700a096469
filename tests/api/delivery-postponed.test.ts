import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { postponeAll } from '#src/modules/telling/delivery/outbox/store.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { enqueueCodes } from '#tests/support/mail-sender.ts';
import { createTenant } from '#tests/support/tenants.ts';

const MAILS = 300;
const SECONDS = 77;

let database: FreshDatabase;
let tenant: Tenant;

beforeAll(async () => {
  database = await freshDatabase();
  tenant = await createTenant(database.db, 'deals', { name: 'Deals' });
  await enqueueCodes(database.db, tenant, MAILS);
});

afterAll(() => database.drop());

/** Seconds until each waiting mail is due, each rounded, sorted. */
async function dueIn(): Promise<number[]> {
  const rows = await database.db.selectFrom('outbox').select('due_at').execute();
  const now = Date.now();
  return rows.map(({ due_at }) => Math.round((due_at.getTime() - now) / 1000)).toSorted((a, b) => a - b);
}

test('forty senders that are refused at once postpone all mails of their tenant, and none waits for another', async () => {
  const refused = Array.from({ length: 40 }, (_, n) =>
    postponeAll(database.db, { tenantId: tenant.id, channel: 'mail' }, SECONDS + n),
  );
  await Promise.all(refused);
  const [first = 0, ...others] = await dueIn();
  expect(others).toHaveLength(MAILS - 1);
  expect(first).toBeGreaterThan(SECONDS + 30);
  await postponeAll(database.db, { tenantId: tenant.id, channel: 'mail' }, 1);
  expect((await dueIn())[0], 'nothing comes earlier').toBeGreaterThan(SECONDS + 30);
});
