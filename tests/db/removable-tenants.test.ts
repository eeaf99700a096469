import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(() => database.drop());

test('a tenant can be removed: references between its rows cascade, or are checked at the end', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || ' ' || conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and (confdeltype = 'r' or confdeltype = 'a' and not condeferrable) order by 1`.execute(database.db);
  expect(rows).toEqual([]);
});
