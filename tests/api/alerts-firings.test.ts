import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { firingsOf } from '#src/modules/alerts/feed-reads.ts';
import { subscribe } from '#src/modules/alerts/service.ts';
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
