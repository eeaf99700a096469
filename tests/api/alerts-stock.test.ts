import { describe, expect, test } from 'vitest';
import { addPricePoints } from '#src/modules/catalogue/goods/observations/price-point-service.ts';
import { setAlertState } from '#src/modules/telling/alerts/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { AlertShop } from './fixtures/alert-shop.ts';
import { daily, day } from './fixtures/price-shop.ts';

const own = shopForEach('stock', AlertShop.open);

/** Imports observations of goods together, as [day, whether they can be had]. */
const see = (code: string, ...seen: readonly (readonly [number, boolean])[]) =>
  write(own.database.db, own.shop.tenant, (ctx) =>
    addPricePoints(
      ctx,
      seen.map(([at, isThere]) => ({
        goodsExternalId: code,
        observedAt: new Date(day(at)).toISOString(),
        price: { minor: 1000_00, currency: 'THB' },
        availability: isThere ? ('IN_STOCK' as const) : ('OUT_OF_STOCK' as const),
      })),
    ),
  );

/** An alert that was set, by the clock of the database too, when the camera could be had. */
async function wait(at = 60.1): Promise<number> {
  const { id } = await own.shop.set({ rule: 'BACK_IN_STOCK' }, at);
  await own.database.pool.query('update alerts set asked_at = $2 where id = $1', [id, new Date(day(at))]);
  return id;
}

const BACK = 'back-in-stock 1000';

describe('goods that were away between two looks', () => {
  test('are back: the history says that they were gone', async () => {
    await wait();
    await see('camera', [60.2, false], [60.4, true]);
    await own.shop.lookAt(60.5);
    expect(await own.shop.told()).toEqual([BACK]);
    await see('camera', [60.6, true]);
    await own.shop.lookAt(60.7);
    expect(await own.shop.told()).toEqual([BACK]);
    await see('camera', [60.8, false], [60.9, true]);
    await own.shop.lookAt(61);
    expect(await own.shop.told()).toEqual([BACK, BACK]);
  });

  test('are back when the alert runs again, if they were gone while it was paused', async () => {
    const id = await wait();
    await setAlertState(own.shop.ctx(), own.shop.reader.userId, id, 'PAUSED', day(60.1));
    await see('camera', [60.2, false]);
    await own.shop.lookAt(60.3);
    await see('camera', [60.4, true]);
    await own.shop.lookAt(60.5);
    expect(await own.shop.told()).toEqual([]);
    await setAlertState(own.shop.ctx(), own.shop.reader.userId, id, 'ACTIVE', day(60.6));
    expect(await own.shop.told()).toEqual([BACK]);
  });

  test('were not away where they were gone before the alert was set, or where another shop had them', async () => {
    const other = await own.shop.addGoods('other');
    await own.shop.observe(other, daily(59, 3, 1100_00));
    for (const id of [own.shop.camera, other]) await own.shop.change(id, `match_group = ${own.shop.camera}`);
    await wait();
    await see('camera', [60.05, false], [60.2, false], [60.4, true]);
    await own.shop.lookAt(60.5);
    expect(await own.shop.told()).toEqual([]);
    await see('other', [60.6, false], [60.9, true]);
    await see('camera', [60.7, false], [60.8, true]);
    await own.shop.lookAt(61);
    expect(await own.shop.told(), 'for a while no shop had them').toEqual([BACK]);
  });
});
