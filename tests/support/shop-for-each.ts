import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import type { TestImport } from '#tests/support/importing.ts';
import { createTenant } from '#tests/support/tenants.ts';

/** Test objects: a database for the file, and in it a shop for each test. */
export interface ShopForEach<Shop> {
  readonly database: FreshDatabase;
  readonly shop: Shop;
}

/**
 * Creates a shop for every test of a file; its code begins with the prefix.
 * @param close  called with the shop after each test
 */
export function shopForEach<Shop>(
  prefix: string,
  open: (database: FreshDatabase, code: string) => Promise<Shop>,
  close: (shop: Shop) => void = () => undefined,
): ShopForEach<Shop> {
  let database: FreshDatabase;
  let shop: Shop;
  let counter = 0;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    counter += 1;
    shop = await open(database, `${prefix}${counter}`);
    return () => close(shop);
  });
  return {
    get database() {
      return database;
    },
    get shop() {
      return shop;
    },
  };
}

const openEmpty = async ({ db }: FreshDatabase, code: string): Promise<TestImport> => ({
  db,
  tenant: await createTenant(db, code),
  folder: mkdtempSync(join(tmpdir(), 'import-')),
});

/** Creates a shop for imports, with a folder that is removed after the test: empty, or as `open` fills it. */
export function importForEach(
  open: (database: FreshDatabase, code: string) => Promise<TestImport> = openEmpty,
): ShopForEach<TestImport> {
  return shopForEach('shop', open, ({ folder }) => rmSync(folder, { recursive: true, force: true }));
}
