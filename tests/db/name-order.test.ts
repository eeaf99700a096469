import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOrder } from '#src/db/name-order.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(() => database.drop());

test('names are in the order in which Thai readers look them up', async () => {
  const names = [
    'กาแฟไทย',
    'เซเว่น',
    'แอปเปิล',
    'โซนี่',
    'ฮิตาชิ',
    'ไทยประกัน',
    'ซันโย',
    'ขนมดี',
    'Zebra',
    'apple',
    'แก้ว',
    'แกว',
  ];
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) n (name) order by ${nameOrder(sql`name`)}, name`.execute(database.db);
  const ordered = [
    'apple',
    'Zebra',
    'กาแฟไทย',
    'แกว',
    'แก้ว',
    'ขนมดี',
    'ซันโย',
    'เซเว่น',
    'โซนี่',
    'ไทยประกัน',
    'แอปเปิล',
    'ฮิตาชิ',
  ];
  expect(rows.map(({ name }) => name)).toEqual(ordered);
});
