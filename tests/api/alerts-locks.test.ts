import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKysely, openPool } from '#src/db/pool.ts';
import type { Db } from '#src/db/types.ts';
import { matchAlerts } from '#src/modules/telling/alerts/matching/matching-service.ts';
import { subscribe } from '#src/modules/telling/alerts/service.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { AlertShop, below } from './fixtures/alert-shop.ts';
import { daily, day } from './fixtures/price-shop.ts';

const own = shopForEach('locks', AlertShop.open);

let worker: Db;

beforeAll(() => {
  worker = openKysely(openPool(own.database.url, { role: 'work', warn: console.warn }));
});
afterAll(() => worker.destroy());

const lock = (db: Db, id: number) =>
  sql`select from alerts where tenant_id = ${own.shop.tenant.id} and id = ${id} for no key update`.execute(db);

/** Waits until a connection waits for a lock. */
async function someoneWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waits: boolean }>`select exists (select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(own.database.db);
      return rows[0]?.waits;
    })
    .toBe(true);
}

test('a worker locks its alerts in the order of their ids, so that two cannot wait for each other', async () => {
  const onWords = await subscribe(own.shop.ctx(), own.shop.reader, {
    kind: 'CUSTOM',
    keyword: 'camera',
    brandId: null,
    categoryIds: [],
    excluded: [],
    mostMinor: 900_00,
  });
  const onPrice = await own.shop.set(below(800_00));
  expect(onWords.id).toBeLessThan(onPrice.id);
  await own.shop.observe(own.shop.camera, daily(61, 1, 700_00));
  await own.shop.refreshAt(61.1);

  let matching: Promise<number> | undefined;
  await own.database.db.transaction().execute(async (other) => {
    await lock(other, onWords.id);
    matching = matchAlerts(own.shop.ctx(worker), () => day(61.1));
    await someoneWaits();
    await lock(other, onPrice.id);
  });
  await matching;
  expect(await own.shop.told()).toEqual(['price-alert 700', 'new-match 700']);
});
