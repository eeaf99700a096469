import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#src/db/types.ts';
import { refreshStatistics } from '#src/publishing/table-statistics.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(() => database.drop());

/** A table without autovacuum, which would count its rows between two steps of a test. */
const createTable = (db: Db, name: string) =>
  sql`create table ${sql.table(name)} (id integer) with (autovacuum_enabled = false)`.execute(db);

const add = (db: Db, name: string, rows: number) =>
  sql`insert into ${sql.table(name)} select generate_series(1, ${rows}::int)`.execute(db);

test('a table that has grown much is counted before its new rows are reported', async () => {
  const { db } = database;
  await createTable(db, 'crowd');
  await sql`analyze`.execute(db);
  await db.transaction().execute(async (trx) => {
    await add(trx, 'crowd', 100_000);
    expect(await refreshStatistics(trx)).toEqual(['crowd']);
  });
  await sql`drop table crowd`.execute(db);
});

test('only tables that have grown much are counted again, and once', async () => {
  const { db } = database;
  await createTable(db, 'queue');
  await sql`analyze`.execute(db);
  // PostgreSQL reports changed rows at most once a second, so a report could follow the count.
  const addAndReport = (rows: number) =>
    db.transaction().execute(async (trx) => {
      await add(trx, 'queue', rows);
      await sql`select pg_stat_force_next_flush()`.execute(trx);
    });
  await addAndReport(100);
  expect(await refreshStatistics(db)).toEqual([]);
  await addAndReport(100_000);
  expect(await refreshStatistics(db)).toEqual(['queue']);
  expect(await refreshStatistics(db)).toEqual([]);
});
