import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { compactPoints } from '#src/modules/catalogue/prices/history/compaction-store.ts';
import { compactionJob } from '#src/modules/catalogue/prices/jobs.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { daily, day, PriceShop } from './fixtures/price-shop.ts';

const own = shopForEach('compact', PriceShop.open);

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Every hour of a day, at one price but for some hours. */
const hourly = (from: number, minor: number, others: Record<number, number> = {}) =>
  HOURS.map((hour) => [from + hour / 24, others[hour] ?? minor] as const);

async function count(): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select count(*)::int as points from price_points where tenant_id = ${own.shop.tenant.id}`.execute(own.database.db);
  return rows[0]?.points ?? 0;
}

test('keeps the first and the last observation of each price in a day, and what they say', async () => {
  const id = await own.shop.addGoods('cam');
  const sale = hourly(61, 1000, { 10: 240, 11: 240, 12: 240, 18: 100 });
  await own.shop.observe(id, [...daily(0, 60, 1000), ...hourly(60, 1000), ...sale, ...hourly(62, 900)]);
  await own.shop.refreshAt(63);
  const before = await own.shop.stored(id);
  const { id: tenantId } = own.shop.tenant;
  expect(await compactPoints(own.database.db, tenantId, new Date(day(60)), new Date(day(62)))).toBe(22 + 8 + 1 + 3 + 3);
  expect(await compactPoints(own.database.db, tenantId, new Date(day(60)), new Date(day(62)))).toBe(0);
  await own.shop.change(id, 'shipping_minor = 0');
  expect(await own.shop.refreshAt(63)).toBe(1);
  expect(await own.shop.stored(id)).toEqual(before);
});

test('the job leaves the last week as it is', async () => {
  const id = await own.shop.addGoods('cam');
  const ago = (days: number) => Math.floor((Date.now() - day(0)) / 86_400_000) - days;
  await own.shop.observe(id, [...hourly(ago(9), 1000), ...hourly(ago(7), 1000)]);
  await compactionJob(own.database.db).run();
  expect(await count()).toBe(2 + 24);
});
