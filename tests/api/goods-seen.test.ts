import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { putGoods } from '#src/modules/catalogue/goods/service.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { PriceShop } from './fixtures/price-shop.ts';

const own = shopForEach('seen', PriceShop.open);

const LAMP = { externalId: 'lamp', name: 'Lamp', platform: 'SHOPEE', price: { minor: 50_000, currency: 'THB' } };

/** Imports the lamp. Returns the stored observations in minor units, oldest first. */
async function see(change: object = {}): Promise<number[]> {
  const { db } = own.database;
  await write(db, own.shop.tenant, (ctx) => putGoods(ctx, [GoodsInput.parse({ ...LAMP, ...change })]));
  const { rows } = await sql<{ minor: number }>`
    select price_minor as minor from price_points where tenant_id = ${own.shop.tenant.id} order by observed_at`.execute(
    db,
  );
  return rows.map(({ minor }) => minor);
}

const age = (hours: number) =>
  sql`update price_points set observed_at = observed_at - make_interval(secs => ${hours * 3600})
    where tenant_id = ${own.shop.tenant.id}`.execute(own.database.db);

describe('a price that is settled', () => {
  beforeEach(async () => {
    await see();
    await age(24);
    expect(await see()).toHaveLength(2);
  });

  test('is stored again after most of a day without an observation', async () => {
    expect(await see()).toHaveLength(2);
    await age(19);
    expect(await see()).toHaveLength(2);
    await age(2);
    expect(await see()).toHaveLength(3);
    expect(await see()).toHaveLength(3);
  });

  test('is stored again although something else of the goods changed', async () => {
    await age(21);
    expect(await see({ soldQuantity: 5 })).toHaveLength(3);
    await age(21);
    expect(await see({ soldQuantity: 6 })).toHaveLength(4);
  });

  test('is stored again when the platform begins or ends to call it a flash sale', async () => {
    await age(1);
    expect(await see({ statedLabels: ['LAZ_FLASH'] })).toHaveLength(3);
    await age(1);
    expect(await see({ statedLabels: ['LAZ_FLASH'] })).toHaveLength(3);
    expect(await see()).toHaveLength(4);
  });
});

test('a new price is stored at each import until it was seen for half an hour', async () => {
  const sale = { price: { minor: 12_500, currency: 'THB' } };
  await see();
  await age(24);
  expect(await see(sale)).toEqual([50_000, 12_500]);
  await age(0.3);
  expect(await see(sale)).toEqual([50_000, 12_500, 12_500]);
  await age(0.4);
  expect(await see(sale)).toEqual([50_000, 12_500, 12_500, 12_500]);
  await age(1);
  expect(await see(sale)).toEqual([50_000, 12_500, 12_500, 12_500]);
});

test('a sale of three quarters off, for some hours, is believed from the second import on', async () => {
  const sale = { price: { minor: 12_500, currency: 'THB' } };
  const current = async () => {
    await refreshPrices({ db: own.database.db, tenant: own.shop.tenant });
    const { rows } = await sql<{ minor: number; doubted: boolean }>`
      select current_minor as minor, quarantine is not null as doubted from price_states
      where tenant_id = ${own.shop.tenant.id}`.execute(own.database.db);
    return rows[0];
  };
  for (let imports = 0; imports < 5; imports += 1) {
    await see();
    await age(24);
  }
  await see(sale);
  expect(await current()).toEqual({ minor: 50_000, doubted: true });
  await age(1);
  await see(sale);
  expect(await current()).toEqual({ minor: 12_500, doubted: false });
  await age(1);
  await see();
  expect(await current()).toEqual({ minor: 50_000, doubted: false });
});
