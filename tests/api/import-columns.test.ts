import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { importFiles, type TestImport, tenantRows, writeSource } from '#tests/support/importing.ts';
import { createTenant } from '#tests/support/tenants.ts';

let database: FreshDatabase;
let into: TestImport;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  into = { db, tenant: await createTenant(db, 'guide'), folder: mkdtempSync(join(tmpdir(), 'columns-')) };
});
afterAll(async () => {
  rmSync(into.folder, { recursive: true, force: true });
  await database.drop();
});

/** A feed of a shop as it is sent, with one column changed. */
function feedOf(change: (row: Record<string, unknown>, at: number) => Record<string, unknown> = (row) => row) {
  return Array.from({ length: 40 }, (_, at) =>
    change(
      {
        id: `a${at}`,
        title: `Fan ${at}`,
        link: `https://shop.test/${at}`,
        image_link: 'https://shop.test/a.jpg',
        price: `${500 + at} THB`,
        availability: 'in_stock',
      },
      at,
    ),
  );
}
const FEED = { feed: 'shop', complete: true } as const;
const MAP = 'maps/google-merchant.json';

test('a feed that loses a column stops before it writes, and goes on when that is accepted', async () => {
  const send = (rows: readonly unknown[], accepted: readonly ('price' | 'id')[] = []) =>
    importFiles(into, 'goods', [writeSource(into, 'feed.jsonl', rows)], { map: MAP, feed: FEED, accepted });
  const prices = async () => (await tenantRows(into, 'goods')).filter(({ price_minor }) => price_minor !== null).length;
  expect(await send(feedOf())).toMatchObject({ outcome: 'done', created: 40 });
  const empty = feedOf(({ price: _gone, ...row }) => row);
  expect(await send(empty)).toMatchObject({
    outcome: 'refused',
    note: 'price: 100 % have none; nothing was written. If that is right: --accept price',
  });
  expect(await prices()).toBe(40);
  expect(await send(feedOf((row) => ({ ...row, price: String(row['price']).replace(' ', '00 ') })))).toMatchObject({
    outcome: 'refused',
    note: expect.stringMatching(/^price: the median is about \d+.* THB, \d+.* THB before/),
  });
  expect(await send(feedOf((row, at) => ({ ...row, id: `new${at}` })))).toMatchObject({
    outcome: 'refused',
    note: expect.stringMatching(/^id: 0 of the 40 listings/),
  });
  expect(await send(empty, ['price'])).toMatchObject({ outcome: 'done', updated: 40 });
  expect(await prices()).toBe(0);
});

test('0 of 5 stars is what shops write where nobody rated', async () => {
  const rows = [0, 4.5].map((rating, at) => ({ externalId: `r${at}`, name: `Fan ${at}`, rating, reviewCount: 3 * at }));
  await importFiles(into, 'goods', [writeSource(into, 'rated.jsonl', rows)], { map: 'maps/inputs-goods.json' });
  const stored = (await tenantRows(into, 'goods')).filter(({ external_id: id }) => String(id).startsWith('r'));
  expect(stored.map(({ external_id: id, rating }) => [id, rating]).toSorted()).toEqual([
    ['r0', null],
    ['r1', '4.50'],
  ]);
});
