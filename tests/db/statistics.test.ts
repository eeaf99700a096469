import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshStatistics } from '#src/publishing/table-statistics.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(() => database.drop());

test('only tables that have grown much are counted again, at once and once', async () => {
  const { db } = database;
  await sql`create table crowd (id integer)`.execute(db);
  await sql`analyze`.execute(db);
  const add = (rows: number) => sql`insert into crowd select generate_series(1, ${rows}::int)`.execute(db);
  await add(100);
  expect(await refreshStatistics(db)).toEqual([]);
  await add(100_000);
  expect(await refreshStatistics(db)).toEqual(['crowd']);
  expect(await refreshStatistics(db)).toEqual([]);
});
