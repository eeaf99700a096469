import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readMatchable } from '#src/modules/telling/alerts/matching/term-store.ts';
import { limitOf, type PriceCondition } from '#src/modules/telling/alerts/rules.ts';
import { subscribe } from '#src/modules/telling/alerts/service.ts';
import { alertsOn, readAlerts } from '#src/modules/telling/alerts/store.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { AlertShop, below } from './fixtures/alert-shop.ts';
import { daily, day } from './fixtures/price-shop.ts';

const own = shopForEach('candidates', AlertShop.open);

/** The alerts that are looked at when listings changed. */
const found = (...goodsIds: readonly number[]) =>
  own.database.db.transaction().execute((tx) => alertsOn(tx, own.shop.tenant.id, { goodsIds, dealIds: [] }));

test('an alert is looked at where the price reaches its limit, and after it fired where the price rises above it', async () => {
  const { id } = await own.shop.set(below(800_00));
  expect(await found(own.shop.camera)).toEqual([]);
  await own.shop.observe(own.shop.camera, [[61, 790_00]]);
  await own.shop.refreshAt(61.1);
  expect(await found(own.shop.camera)).toEqual([id]);
  await own.shop.lookAt(61.1);
  expect(await found(own.shop.camera), 'it fired').toEqual([]);
  await own.shop.cost([62, 795_00]);
  expect(await found(own.shop.camera), 'below its limit nothing happens').toEqual([]);
  await own.shop.observe(own.shop.camera, [[63, 900_00]]);
  await own.shop.refreshAt(63.1);
  expect(await found(own.shop.camera)).toEqual([id]);
  await own.shop.lookAt(63.1);
  expect(await found(own.shop.camera), 'it is armed again').toEqual([]);
});

test('any shop of the product brings it up, whichever listing changed', async () => {
  const { id } = await own.shop.set(below(800_00));
  const other = await own.shop.addGoods('other', { match_group: own.shop.camera });
  await own.shop.change(own.shop.camera, `match_group = ${own.shop.camera}`);
  await own.shop.observe(other, [...daily(0, 60, 950_00), [61, 790_00]]);
  await own.shop.refreshAt(61.1);
  expect(await found(own.shop.camera)).toEqual([id]);
  expect(await found(other)).toEqual([id]);
});

test('a price above the most of every alert on words is not compared with them', async () => {
  const matchable = () =>
    own.database.db.transaction().execute((tx) => readMatchable(tx, own.shop.tenant.id, 'GOODS', [own.shop.camera]));
  const look = (keyword: string, mostMinor: number | null) =>
    subscribe(own.shop.ctx(), own.shop.reader, { kind: 'TAG', tag: keyword, excluded: [], mostMinor }, day(60));
  for (const [keyword, most] of [
    ['camera', 800_00],
    ['lens', 900_00],
    ['fan', null],
  ] as const)
    await look(keyword, most);
  // The goods were there before the alerts.
  await own.shop.change(own.shop.camera, `created_at = now() - interval '1 day'`);
  expect(await matchable()).toEqual([]);
  await own.shop.cost([61, 900_00]);
  expect(await matchable()).toMatchObject([{ id: own.shop.camera }]);
  await own.shop.observe(own.shop.camera, [[62, 1]], 'USD');
  await own.shop.refreshAt(62.1);
  expect(await matchable(), 'in another currency').toEqual([]);
});

test.each<PriceCondition>([
  { rule: 'AT_OR_BELOW', minor: 812_34 },
  { rule: 'PERCENT_BELOW_SET', percent: 7 },
  { rule: 'PERCENT_BELOW_MEDIAN', percent: 7 },
  { rule: 'LOWEST_IN_DAYS', days: 30 },
  { rule: 'ALL_TIME_LOW' },
  { rule: 'BACK_IN_STOCK' },
])('the limit that the database knows is that of the rules: %o', async (condition) => {
  await own.shop.cost([60.1, 999_99]);
  const { id } = await own.shop.set(condition, 60.2);
  const { db } = own.database;
  const { rows } = await sql<{ limit: number | null }>`select limit_minor as "limit" from alerts
    where tenant_id = ${own.shop.tenant.id} and id = ${id}`.execute(db);
  const [alert] = await db.transaction().execute((tx) => readAlerts(tx, own.shop.tenant.id, [id]));
  expect(rows).toEqual([{ limit: limitOf(condition, alert?.baseMinor ?? null, null) }]);
});
