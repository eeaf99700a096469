import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { firingsOf } from '#src/modules/telling/alerts/feed-reads.ts';
import { subscribe } from '#src/modules/telling/alerts/service.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { AlertShop, below } from './fixtures/alert-shop.ts';
import { daily, day } from './fixtures/price-shop.ts';

const own = shopForEach('firings', AlertShop.open);

/** The prices that an alert fired at, in baht, as its feed has them. */
const pricesOf = async (alertId: number) =>
  (await firingsOf(own.shop.ctx(), alertId, 40)).map(({ minor }) => minor / 100);

/** Doubts a price of a listing, observed at a day. */
const doubt = (goodsId: number, at: number, minor: number) =>
  sql`insert into price_quarantines (tenant_id, goods_id, observed_at, currency, price_minor, reason, noted_at)
    values (${own.shop.tenant.id}, ${goodsId}, ${new Date(day(at))}, 'THB', ${minor}, 'DEEP_CUT', now())`.execute(
    own.database.db,
  );

test('a price that is right stands in the feed, although the same price was doubted at another time', async () => {
  const { id } = await own.shop.set(below(800_00));
  await own.shop.cost([61, 790_00]);
  await doubt(own.shop.camera, 20, 790_00);
  expect(await pricesOf(id)).toEqual([790]);
  await doubt(own.shop.camera, 61, 790_00);
  expect(await pricesOf(id)).toEqual([]);
});

test('a matched deal does not stand there when the price of the listing that it had is doubted', async () => {
  const { id } = await subscribe(
    own.shop.ctx(),
    own.shop.reader,
    { kind: 'TAG', tag: 'กล้อง', excluded: [], mostMinor: null },
    day(60),
  );
  await own.shop.cost([61, 790_00]);
  const { rows } = await sql<{ id: number }>`
    insert into deals (tenant_id, code, state, live, platform, goods_link, goods_id, publish_time, update_time)
    values (${own.shop.tenant.id}, 'deal', 'PASSED', true, 'SHOPEE', 'https://shop.example/x', ${own.shop.camera}, now(),
      now()) returning id`.execute(own.database.db);
  const dealId = rows[0]?.id ?? 0;
  await sql`insert into deal_texts (tenant_id, deal_id, lang, title)
    values (${own.shop.tenant.id}, ${dealId}, 'th', 'ดีลกล้อง')`.execute(own.database.db);
  await own.shop.lookAt(61.1);
  const other = await own.shop.addGoods('other');
  await own.shop.observe(other, daily(0, 60, 950_00));
  await sql`update deals set goods_id = ${other} where id = ${dealId}`.execute(own.database.db);
  expect(await pricesOf(id)).toEqual([790]);
  await doubt(own.shop.camera, 61, 790_00);
  expect(await pricesOf(id)).toEqual([]);
});

/** What was told last, as its message has it. */
async function lastNotice(): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ notice: Record<string, unknown> }>`
    select notice from notifications where tenant_id = ${own.shop.tenant.id} order by id desc limit 1`.execute(
    own.database.db,
  );
  return rows[0]?.notice ?? {};
}

test('a price that was raised before it fell is told against the usual one', async () => {
  await own.shop.set(below(950_00));
  await own.shop.cost(...daily(61, 10, 1500_00), [71, 940_00]);
  expect(await lastNotice()).toMatchObject({ price: 940_00, oldPrice: 1000_00, percent: 6 });
});

test('an alert is called by what it was set on, although another shop has the price', async () => {
  const other = await own.shop.addGoods('other', { name: 'the other shop' });
  await own.shop.change(other, `match_group = ${own.shop.camera}`);
  await own.shop.change(own.shop.camera, `match_group = ${own.shop.camera}`);
  await own.shop.observe(other, daily(0, 60, 1000_00));
  await own.shop.lookAt(60);
  await own.shop.set(below(950_00));
  await own.shop.observe(other, [[61, 900_00]]);
  await own.shop.lookAt(61.1);
  expect(await lastNotice()).toMatchObject({ price: 900_00, productTitle: 'the other shop', alertName: 'camera' });
});

test('a notice is in the language of its reader’s settings, whatever the alert was set in', async () => {
  await own.shop.set(below(950_00));
  const { id: tenantId } = own.shop.tenant;
  await sql`update notification_settings set lang = 'th' where tenant_id = ${tenantId}`.execute(own.database.db);
  await sql`insert into goods_texts (tenant_id, goods_id, lang, name)
    values (${tenantId}, ${own.shop.camera}, 'th', 'กล้อง'), (${tenantId}, ${own.shop.camera}, 'en', 'Camera')`.execute(
    own.database.db,
  );
  await own.shop.cost([61, 900_00]);
  expect(await lastNotice()).toMatchObject({ productTitle: 'กล้อง', alertName: 'กล้อง' });
});
