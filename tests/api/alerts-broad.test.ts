import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import { openKysely, openPool } from '#src/db/pool.ts';
import { indexSearchOf } from '#src/modules/finding/search/service.ts';
import { listAlerts } from '#src/modules/telling/alerts/alert-list-service.ts';
import { firingsOf } from '#src/modules/telling/alerts/feed-reads.ts';
import { matchAlerts } from '#src/modules/telling/alerts/matching/matching-service.ts';
import { subscribe } from '#src/modules/telling/alerts/service.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { AlertShop } from './fixtures/alert-shop.ts';
import { daily, day } from './fixtures/price-shop.ts';

const own = shopForEach('broad', AlertShop.open);

const look = (keyword: string, mostMinor: number | null, at = 61) =>
  subscribe(
    own.shop.ctx(),
    own.shop.reader,
    { kind: 'CUSTOM', keyword, brandId: null, categoryIds: [], excluded: [], mostMinor },
    day(at),
  );

/** Puts fans on sale: the n-th costs n baht more than 100. */
async function sell(prefix: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const id = await own.shop.addGoods(`${prefix}${n}`, { name: `พัดลม รุ่น ${prefix}${n}` });
    await own.shop.observe(id, daily(59, 2, 100_00 + n * 100));
  }
}

/** How many more than what was told matched, as what was told says. */
async function more(): Promise<string[]> {
  const { rows } = await sql<{ more: string }>`select notice ->> 'more' as more from notifications
    where tenant_id = ${own.shop.tenant.id} and notice ->> 'more' is not null order by id`.execute(own.database.db);
  return rows.map((row) => row.more);
}

/** Days from the first to now: search knows the time. */
const today = () => (Date.now() - day(0)) / (day(1) - day(0));

test('an alert that hundreds match tells the ten cheapest a day, and says how many there are besides', async () => {
  const { id } = await look('พัดลม', null);
  await sell('a', 25);
  await own.shop.lookAt(61.1);
  expect((await own.shop.told()).toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `new-match ${100 + n}`));
  expect(await more()).toEqual(['15']);
  const { ctx } = createContext(own.database.db, own.shop.tenant, 'en');
  expect(
    (await listAlerts(ctx, own.shop.reader.userId)).map(({ fired }) => fired),
    'its list counts those',
  ).toEqual([10]);
  const firings = await firingsOf(ctx, id, 40);
  expect(firings, 'its feed has all').toHaveLength(25);
  expect(firings.filter(({ told }) => told)).toHaveLength(10);
  await sell('b', 2);
  await own.shop.lookAt(61.2);
  expect(await own.shop.told()).toHaveLength(10);
  await sql`update alert_events set fired_at = fired_at - interval '25 hours'
    where tenant_id = ${own.shop.tenant.id}`.execute(own.database.db);
  await sell('c', 2);
  await own.shop.lookAt(61.3);
  expect((await own.shop.told()).slice(10)).toEqual(['new-match 100', 'new-match 101']);
});

test('of 25 matches, looked at 40 times at once by two processes, ten are told', async () => {
  await look('พัดลม', null);
  await sell('a', 25);
  await own.shop.refreshAt(61.1);
  const { rows } = await sql<{ ids: number[] }>`delete from offer_changes where tenant_id = ${own.shop.tenant.id}
    returning ids`.execute(own.database.db);
  // Each in a row of its own, so that both processes have something to take.
  await sql`insert into offer_changes (tenant_id, type, ids)
    select ${own.shop.tenant.id}, 'GOODS', array[id] from unnest(${rows.flatMap(({ ids }) => ids)}::bigint[]) id`.execute(
    own.database.db,
  );
  const second = openKysely(openPool(own.database.url, { role: 'work', warn: console.warn }));
  const looks = Array.from({ length: 40 }, (_, n) =>
    matchAlerts(own.shop.ctx(n % 2 === 0 ? undefined : second), () => day(61.1)),
  );
  await Promise.all(looks);
  await second.destroy();
  expect(await own.shop.told()).toHaveLength(10);
  const { rows: events } = await sql`select from alert_events where tenant_id = ${own.shop.tenant.id}`.execute(
    own.database.db,
  );
  expect(events, 'the others are counted').toHaveLength(25);
});

test('an alert with a most tells at once what costs no more already, the cheapest ten', async () => {
  await sell('a', 25);
  await sql`update goods set currency = 'THB', price_minor = (select min(price_minor) from price_points p
    where p.tenant_id = goods.tenant_id and p.goods_id = goods.id) where tenant_id = ${own.shop.tenant.id}`.execute(
    own.database.db,
  );
  const now = today() + 0.01;
  await own.shop.refreshAt(now);
  await indexSearchOf(own.shop.ctx());
  expect(await look('พัดลม', 99_00, now)).toMatchObject({ met: false });
  await sql`delete from alerts where tenant_id = ${own.shop.tenant.id}`.execute(own.database.db);
  expect(await look('พัดลม', 120_00, now)).toMatchObject({ met: true });
  expect((await own.shop.told()).toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `new-match ${100 + n}`));
  expect(await more()).toEqual(['11']);
  await own.shop.lookAt(now + 0.1);
  expect(await own.shop.told()).toHaveLength(10);
});

test('a match that was only counted is not corrected', async () => {
  await look('พัดลม', null);
  await sell('a', 10);
  const slipped = await own.shop.addGoods('slipped', { name: 'พัดลมแพง' });
  await own.shop.observe(slipped, [...daily(0, 60, 9000_00), ...daily(61, 4, 874_13)]);
  await own.shop.lookAt(64.1);
  expect(await own.shop.told()).toHaveLength(10);
  expect(await more()).toEqual(['1']);
  await own.shop.observe(slipped, [[65, 9000_00]]);
  await own.shop.lookAt(65.1);
  expect(await own.shop.told()).toHaveLength(10);
});
