import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import { alertJob } from '#src/modules/telling/alerts/jobs.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { AlertShop, below } from './fixtures/alert-shop.ts';
import { daily } from './fixtures/price-shop.ts';

const own = shopForEach('job', AlertShop.open);

/** A price that is known now, because the job looks at the time. */
async function costNow(shop: AlertShop, minor: number): Promise<void> {
  await sql`insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
    select ${shop.tenant.id}, ${shop.camera}, now() - make_interval(days => d), ${minor}, 'THB'
    from generate_series(0, 30) d`.execute(shop.database.db);
  await refreshPrices(shop.ctx());
}

test('what fails at one tenant keeps no alert of another waiting, and is tried again', async () => {
  const { database } = own;
  const shops = [
    await AlertShop.open(database, 'first'),
    await AlertShop.open(database, 'broken'),
    await AlertShop.open(database, 'last'),
  ] as const;
  const [, broken] = shops;
  for (const shop of shops) {
    await shop.set(below(800_00));
    await costNow(shop, 700_00);
  }
  const told = () => Promise.all(shops.map((shop) => shop.told()));
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'down'; end $$`.execute(
    database.db,
  );
  await sql`create trigger refuse before insert on notifications for each row
    when (new.tenant_id = ${sql.lit(broken.tenant.id)}) execute function refuse()`.execute(database.db);
  const job = alertJob(database.db);
  await expect(job.run()).rejects.toMatchObject({ errors: [expect.objectContaining({ message: 'down' })] });
  expect(await told()).toEqual([['price-alert 700'], [], ['price-alert 700']]);
  await sql`drop function refuse() cascade`.execute(database.db);
  await job.run();
  await job.run();
  expect(await told()).toEqual([['price-alert 700'], ['price-alert 700'], ['price-alert 700']]);
});

test('a voucher worth the whole price is told without a total of nothing', async () => {
  const free = `currency = 'THB', shipping_minor = 0, voucher = '{"kind": "DISCOUNT", "percent": 100, "code": "ALL", "conditions": "", "endsAt": null}'`;
  await own.shop.change(own.shop.camera, free);
  await own.shop.set(below(800_00));
  await own.shop.cost(...daily(61, 1, 700_00));
  expect(await own.shop.stored(own.shop.camera)).toMatchObject({ current: 700_00, effective: 0 });
  expect(await own.shop.told()).toEqual(['price-alert 700']);
  const { rows } = await sql<{ total: string | null }>`select notice ->> 'effectivePrice' as total from notifications
    where tenant_id = ${own.shop.tenant.id}`.execute(own.database.db);
  expect(rows).toEqual([{ total: null }]);
});
