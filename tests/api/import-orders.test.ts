import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#tests/support/accounts.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { importFiles, readRejects, type TestImport, tenantRows, writeSource } from '#tests/support/importing.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { createActivity, runningInput } from './fixtures/activities.ts';

let database: FreshDatabase;
let to: TestImport;
let sharer: number;

beforeAll(async () => {
  database = await freshDatabase();
  const tenant = await createTenant(database.db, 'guide');
  to = { db: database.db, tenant, folder: mkdtempSync(join(tmpdir(), 'orders-')) };
  sharer = (await createUser(database.db, tenant, { nickname: 'Nok' })).id;
  await createActivity(database.db, tenant, runningInput('BONUS', { code: 'bonus', startsAt: '2026-01-01T00:00:00Z' }));
});

afterAll(async () => {
  rmSync(to.folder, { recursive: true, force: true });
  await database.drop();
});

/** A report of a network: its own names of columns, money in its own format. */
const MAP = {
  name: 'network-orders',
  kind: 'orders',
  recognise: { columns: ['Order ID', 'Sub ID', 'Sale', 'Time', 'Status'] },
  currency: 'THB',
  fields: {
    activity: { value: 'bonus' },
    orderNo: 'Order ID',
    sharerId: 'Sub ID',
    title: 'Item',
    amount: { column: 'Sale', as: 'price' },
    orderedAt: 'Time',
    returned: { rules: [{ if: { column: 'Status', matches: '^returned$' }, gives: true }], otherwise: false },
  },
};

test('a report of orders enters by a map of its columns, and once', async () => {
  const map = join(to.folder, 'network-orders.json');
  writeFileSync(map, JSON.stringify(MAP));
  const rows = [
    'Order ID,Sub ID,Item,Sale,Time,Status',
    `A1,${sharer},หูฟัง,"฿1,290.00",2026-11-03T10:00:00+07:00,paid`,
    `A2,${sharer},กระทะ,890,2026-11-04T10:00:00+07:00,returned`,
    'A3,999999,กระทะ,890,2026-11-04T10:00:00+07:00,paid',
  ];
  const file = writeSource(to, 'orders.csv', `${rows.join('\n')}\n`);
  const report = await importFiles(to, 'orders', [file], { map });
  expect([report.created, report.rejected]).toEqual([2, 1]);
  expect(readRejects(to)).toEqual([expect.objectContaining({ field: 'sharerId', reason: 'no user 999999' })]);
  const again = await importFiles(to, 'orders', [file], { map });
  expect([again.created, again.unchanged]).toEqual([0, 2]);
  const stored = await tenantRows(to, 'bonus_orders');
  expect(
    stored.map(({ order_no, amount_minor, bonus_minor, status }) => [order_no, amount_minor, bonus_minor, status]),
  ).toEqual([
    ['A1', 129_000, 6450, 'UN_DELIVERED'],
    ['A2', 89_000, 4450, 'RETURNED'],
  ]);
});
