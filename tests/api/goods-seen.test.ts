import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { GoodsInput } from '#src/modules/goods/contract.ts';
import { putGoods } from '#src/modules/goods/service.ts';
import { write } from '#src/publishing/invalidate.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';

let database: FreshDatabase;
let tenant: Tenant;

beforeAll(async () => {
  database = await freshDatabase();
  tenant = await createTenant(database.db, 'shop');
});
afterAll(() => database.drop());

const LAMP = { externalId: 'lamp', name: 'Lamp', platform: 'SHOPEE', price: { minor: 500, currency: 'THB' } };

async function see(): Promise<number> {
  await write(database.db, tenant, (ctx) => putGoods(ctx, [GoodsInput.parse(LAMP)]));
  const { rows } = await sql<{ points: number }>`select count(*)::int as points from price_points`.execute(database.db);
  return rows[0]?.points ?? 0;
}

const age = (hours: number) =>
  sql`update price_points set observed_at = observed_at - make_interval(hours => ${hours})`.execute(database.db);

test('an unchanged price is stored again after most of a day without an observation', async () => {
  expect(await see()).toBe(1);
  expect(await see()).toBe(1);
  await age(19);
  expect(await see()).toBe(1);
  await age(2);
  expect(await see()).toBe(2);
  expect(await see()).toBe(2);
});
