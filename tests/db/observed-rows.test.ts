import { resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { compareRows } from '#scripts/testing/row-differences.ts';
import type { SiteFacts } from '#scripts/testing/row-facts.ts';
import { readAssertedRows } from '#scripts/testing/statement-row-types.ts';
import { openKysely, openPool } from '#src/db/pool.ts';
import type { Db } from '#src/db/types.ts';
import { readTenants } from '#src/modules/running/tenants/store.ts';
import { countByLang } from '#src/modules/selling/coupons/store.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { observeRows } from '#tests/support/observed-rows.ts';
import { createTenant } from '#tests/support/tenants.ts';

const ASSERTED = readAssertedRows(resolve(import.meta.dirname, '../..'), 'src/modules/*/{coupons,tenants}/store.ts');

let database: FreshDatabase | undefined;

afterEach(async () => {
  await database?.drop();
  database = undefined;
});

async function seenBy(work: (db: Db) => Promise<unknown>): Promise<SiteFacts[]> {
  database = await freshDatabase();
  await createTenant(database.db, 'one');
  const pool = openPool(database.url, { role: 'work', warn: console.warn });
  const rows = observeRows(openKysely(pool), pool);
  try {
    await work(rows.db);
    return rows.facts();
  } finally {
    await pool.end();
  }
}

test('a statement of the product is found where it is written, with what its columns hold', async () => {
  const facts = await seenBy((db) => readTenants(db));
  expect(facts.map(({ file, columns }) => [file, Object.keys(columns)])).toEqual([
    ['src/modules/running/tenants/store.ts', ['id', 'code', 'settings', 'pictureKey', 'formerLanguages']],
  ]);
  expect(facts[0]?.columns['id']?.shape).toEqual({ kinds: { number: 1 } });
  expect(compareRows(facts, ASSERTED).differences).toEqual([]);
});

test('columns are compared also where no row came', async () => {
  const facts = await seenBy((db) => countByLang(db, 1));
  expect(facts.map(({ columns }) => Object.keys(columns))).toEqual([['lang', 'count']]);
  expect(compareRows(facts, ASSERTED).differences).toEqual([]);
});

test('statements of tests are their own matter', async () => {
  expect(await seenBy((db) => db.selectFrom('tenants').selectAll().execute())).toEqual([]);
});
