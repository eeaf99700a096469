import { expect, test } from 'vitest';
import { followDueAvailability } from '#src/modules/catalogue/goods/observations/availability-service.ts';
import { addPricePoints } from '#src/modules/catalogue/goods/observations/price-point-service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { PriceShop } from './fixtures/price-shop.ts';

const own = shopForEach('availability', PriceShop.open);

const HOUR = 3_600_000;

/** Imports what a shop says of a fan, as [instant, availability]. */
const see = (...seen: readonly (readonly [number, 'IN_STOCK' | 'OUT_OF_STOCK' | 'DISCONTINUED'])[]) =>
  write(own.database.db, own.shop.tenant, (ctx) =>
    addPricePoints(
      ctx,
      seen.map(([at, availability]) => ({
        goodsExternalId: 'fan',
        observedAt: new Date(at).toISOString(),
        price: { minor: 900_00, currency: 'THB' },
        availability,
      })),
    ),
  );

async function stored(): Promise<{ availability: string; points: number } | undefined> {
  const { rows } = await own.database.pool.query<{ availability: string; points: number }>(
    `select availability, (select count(*)::int from price_points p where p.tenant_id = g.tenant_id and p.goods_id = g.id) as points
     from goods g where tenant_id = $1 and code = 'fan'`,
    [own.shop.tenant.id],
  );
  return rows[0];
}

const follow = (at: number) => followDueAvailability({ db: own.database.db, tenant: own.shop.tenant }, at);

test('an observation dated in the future says nothing of whether goods can be had until then', async () => {
  await own.shop.addGoods('fan');
  const now = Date.now();
  await see([now - HOUR, 'IN_STOCK'], [now + HOUR, 'OUT_OF_STOCK'], [now + 2 * HOUR, 'DISCONTINUED']);
  expect(await stored()).toMatchObject({ availability: 'IN_STOCK' });
  await follow(now + HOUR / 2);
  expect(await stored()).toMatchObject({ availability: 'IN_STOCK' });
  await follow(now + HOUR);
  expect(await stored()).toEqual({ availability: 'OUT_OF_STOCK', points: 3 });
  await follow(now + 3 * HOUR);
  expect(await stored()).toEqual({ availability: 'DISCONTINUED', points: 3 });
});

test('what a shop says now counts, whatever was said of the future', async () => {
  await own.shop.addGoods('fan');
  const now = Date.now();
  await see([now + HOUR, 'IN_STOCK']);
  await see([now - HOUR, 'OUT_OF_STOCK']);
  expect(await stored()).toMatchObject({ availability: 'OUT_OF_STOCK' });
});
