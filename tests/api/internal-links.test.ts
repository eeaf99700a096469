import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkedPage } from '#src/modules/finding/search/naming/link-reads.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { PriceShop } from './fixtures/price-shop.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('an internal link tells only of published pages of its tenant', async () => {
  const { db } = database;
  const shop = await PriceShop.open(database, 'guide');
  const other = await createTenant(db, 'other');
  const id = await shop.addGoods('camera');
  const { rows } = await sql<{ code: string }>`select code from goods where id = ${id}`.execute(db);
  const subject = rows[0]?.code ?? '';
  const found = (tenant = shop.tenant) => linkedPage({ db, tenant }, 'goods', id);

  expect(await found()).toBeUndefined();
  await sql`insert into pages (tenant_id, screen, subject, lang, page, path, status, hash, modified_at, release)
    values (${shop.tenant.id}, 'product', ${subject}, 'th', 1, ${`/product/${subject}`}, 200, 'x', now(), 1)`.execute(
    db,
  );
  expect(await found()).toEqual({ screen: 'product', subject });
  expect(await found(other)).toBeUndefined();
  await sql`update pages set status = 410 where tenant_id = ${shop.tenant.id}`.execute(db);
  expect(await found()).toBeUndefined();
});
