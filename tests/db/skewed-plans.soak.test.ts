/** Plans of statements for a small tenant beside a large one. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Kind } from '#src/importing/map/format.ts';
import { matchGoods } from '#src/modules/catalogue/matching/service.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';
import { matchAlerts } from '#src/modules/telling/alerts/matching/matching-service.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { type ImportWishes, importFiles, writeSource } from '#tests/support/importing.ts';
import { rowsRead } from '#tests/support/rows-read.ts';
import { createTenant } from '#tests/support/tenants.ts';

/** Goods of another tenant. */
const OTHERS = 30_000;
/** Rows of each file of the new tenant: two batches or more, so that the last ones meet what the first ones wrote. */
const ROWS = 3000;
/**
 * Rows of any table that may be looked at for each row of a file. A plan that reads the new tenant's goods for each of
 * them looks at 1000, one that reads the table for each batch at a few.
 */
const LOOKED_AT = 60;

let database: FreshDatabase;
let tenant: Tenant;
let folder: string;

beforeEach(async () => {
  database = await freshDatabase();
  const { db } = database;
  const other = await createTenant(db, 'other');
  tenant = await createTenant(db, 'fresh');
  folder = mkdtempSync(join(tmpdir(), 'skewed-'));
  await keepUnanalysed(db);
  await sql`
    insert into goods (tenant_id, code, external_id, name, platform, currency, price_minor)
    select ${other.id}::int, 'o-' || i, 'o-' || i, 'Phone ' || i, 'SHOPEE', 'THB', 10000 + i
    from generate_series(1, ${OTHERS}::int) i`.execute(db);
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

async function keepUnanalysed(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`.execute(db);
  for (const { name } of rows) await sql`alter table ${sql.table(name)} set (autovacuum_enabled = off)`.execute(db);
}

const goods = (raised: number) =>
  Array.from({ length: ROWS }, (_, at) => ({
    externalId: `n-${at}`,
    name: `Phone Turbo ${at} 128GB`,
    platform: 'SHOPEE',
    price: { minor: 10_000 + at + raised, currency: 'THB' },
    category: `c${at % 7}`,
    brand: `b${at % 11}`,
    seller: { externalId: `s${at % 50}`, name: `Shop ${at % 50}` },
    lang: 'en',
  }));
const points = () =>
  goods(1000).map(({ externalId, price }) => ({
    goodsExternalId: externalId,
    price,
    observedAt: '2026-10-01T00:00:00Z',
    availability: 'IN_STOCK',
  }));
const codes = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`);
const categories = () => codes('c', 7).map((code) => ({ code, names: { th: code, en: code, id: code } }));
const brands = () => codes('b', 11).map((code) => ({ code, name: code, texts: {} }));

const FEED = { feed: 'shop', complete: true, graceVersions: 1, graceHours: 0 } as const;

async function importAll(kind: Kind, rows: readonly unknown[], wishes: ImportWishes = {}): Promise<string[]> {
  const read = await rowsRead(database, 'work', (db) => {
    const into = { db, tenant, folder };
    return importFiles(into, kind, [writeSource(into, 'rows.jsonl', rows)], wishes);
  });
  expect(read.result).toMatchObject({ outcome: 'done', rejected: 0 });
  return tooMany(read.rows);
}

async function working(work: (db: Db) => Promise<unknown>, subjects = ROWS): Promise<string[]> {
  return tooMany((await rowsRead(database, 'jobs', work)).rows, subjects);
}

const tooMany = (rows: ReadonlyMap<string, number>, subjects = ROWS) =>
  [...rows]
    .filter(([, count]) => count > LOOKED_AT * subjects)
    .map(([table, count]) => `${table}: ${Math.round(count / subjects)} rows for each row`);

describe.each(['before the tenant came', 'never'])('tables that were analysed %s', (when) => {
  test('an import and what follows it read what they need of a new tenant beside a large one', async () => {
    if (when !== 'never') await sql`analyze`.execute(database.db);
    const read = {
      categories: await importAll('categories', categories()),
      brands: await importAll('brands', brands()),
      new: await importAll('goods', goods(0), { feed: FEED }),
      same: await importAll('goods', goods(0), { feed: FEED }),
      changed: await importAll('goods', goods(1000), { feed: FEED }),
      fewer: await importAll('goods', goods(1000).slice(0, (ROWS * 5) / 6), { feed: FEED }),
      points: await importAll('prices', points()),
      prices: await working((db) => refreshPrices({ db, tenant })),
      matching: await working((db) => matchGoods({ db, tenant })),
      alerts: await working((db) => matchAlerts({ db, tenant })),
      search: await working((db) => indexSearch(db), OTHERS + ROWS),
    };
    expect(Object.entries(read).filter(([, tables]) => tables.length > 0)).toEqual([]);
  });
});
