import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { indexSearchOf } from '#src/modules/finding/search/service.ts';
import { subscribe } from '#src/modules/telling/alerts/service.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { AlertShop } from './fixtures/alert-shop.ts';
import { daily, day } from './fixtures/price-shop.ts';

const own = shopForEach('crowded', AlertShop.open);

/** More than an alert is compared with when it is set. */
const MANY = 1005;

const told = async () => (await own.shop.told()).map((said) => said.replace('new-match ', ''));

/** So many fans, each a baht dearer than the one before: from 100 baht. @returns their ids, the cheapest first */
async function sellFans(): Promise<number[]> {
  const { id: tenantId } = own.shop.tenant;
  const { rows } = await sql<{ id: number }>`
    insert into goods (tenant_id, code, external_id, name, platform, price_minor, currency, created_at)
    select ${tenantId}, 'fan' || n, 'fan' || n, 'พัดลม ' || n, 'SHOPEE', (100 + n) * 100, 'THB', ${new Date(day(50))}
    from generate_series(1, ${MANY}) n
    returning id`.execute(own.database.db);
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  await sql`insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
    select ${tenantId}, id, ${new Date(day(0))}::timestamptz + passed * interval '1 day', (100 + n) * 100, 'THB'
    from unnest(${ids}::bigint[]) with ordinality fans(id, n), generate_series(50, 59) passed`.execute(own.database.db);
  await own.shop.lookAt(59.5);
  await indexSearchOf(own.shop.ctx());
  return ids;
}

/** As if the alert had been set on a day, and told nothing lately. */
async function setOn(at: number): Promise<void> {
  await sql`update alerts set created_at = ${new Date(day(at))}, asked_at = ${new Date(day(at))}
    where tenant_id = ${own.shop.tenant.id}`.execute(own.database.db);
  await sql`update alert_events set fired_at = now() - interval '2 days' where tenant_id = ${own.shop.tenant.id}`.execute(
    own.database.db,
  );
}

test('of more matches than an alert is compared with, those that were there are no news later; a lower price is', async () => {
  const fans = await sellFans();
  await subscribe(
    own.shop.ctx(),
    own.shop.reader,
    { kind: 'TAG', tag: 'พัดลม', excluded: [], mostMinor: 5000_00 },
    day(60),
  );
  expect((await told()).toSorted()).toEqual(['101', '102', '103', '104', '105', '106', '107', '108', '109', '110']);
  await setOn(60);
  const [dearest = 0, other = 0] = fans.toReversed();
  await own.shop.observe(dearest, daily(59, 3, (100 + MANY) * 100));
  await own.shop.lookAt(61.5);
  expect(await told(), 'it cost the same when the alert was set').toHaveLength(10);
  await own.shop.observe(other, [[62, 900_00]]);
  await own.shop.lookAt(62.1);
  expect((await told()).slice(10)).toEqual(['900']);
  const late = await own.shop.addGoods('late', { name: 'พัดลมใหม่' });
  await own.shop.observe(late, daily(62, 2, 950_00));
  await own.shop.lookAt(63.1);
  expect((await told()).slice(10)).toEqual(['900', '950']);
});
