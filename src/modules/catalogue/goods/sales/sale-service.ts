/** Begins and ends sales of goods when their time has come, as a job of goods. */

import type { TenantCtx, WriteCtx } from '#src/ctx.ts';
import { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { invalidateGoods } from '#src/modules/catalogue/goods/invalidate-goods.ts';
import { TimedPrices } from '#src/modules/catalogue/goods/sales/sale-contract.ts';
import { type TurnedGoods, takeTurned, writePrices } from '#src/modules/catalogue/goods/sales/sale-store.ts';
import { type PriceValues, priceValuesAt } from '#src/modules/catalogue/goods/sales/sale-values.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

const BATCH = 500;

/**
 * Begins and ends the sales that are due. The price of their goods changes, which is an observation. Any process may
 * call it at any time.
 * @param now  milliseconds since 1970
 */
export async function followDueSales({ db, tenant }: TenantCtx, now = Date.now()): Promise<void> {
  for (let taken = BATCH; taken === BATCH; ) {
    taken = (await write(db, tenant, (ctx) => turnBatch(ctx, now))).result;
  }
}

async function turnBatch(ctx: WriteCtx, now: number): Promise<number> {
  const turned = await takeTurned(ctx.tx, ctx.tenant.id, now, BATCH);
  const changes = turned.map((goods) => ({ goods, prices: pricesNow(goods, now) }));
  await writePrices(
    ctx.tx,
    ctx.tenant.id,
    changes.map(({ goods: { id }, prices: { timedPrices: _timed, ...prices } }) => ({ id, ...prices })),
  );
  await invalidateGoods(
    ctx,
    turned.map((goods) => ({
      after: goods,
      before: { ...goods, otherwise: goods.variants.length > 0, otherPrice: true },
    })),
  );
  return turned.length;
}

function pricesNow({ externalId, variants, timedPrices }: TurnedGoods, now: number): PriceValues {
  const timed = TimedPrices.parse(timedPrices);
  const stated = new Map(timed.variants.map((variant) => [variant.externalId, variant]));
  const given = GoodsInput.parse({
    ...timed,
    externalId,
    name: externalId,
    variants: variants.map((variant) => ({
      externalId: variant.externalId,
      availability: variant.availability,
      ...stated.get(variant.externalId),
    })),
  });
  const prices = priceValuesAt(given, now);
  const priced = new Map(prices.variants.map(({ externalId: id, priceMinor }) => [id, priceMinor]));
  return {
    ...prices,
    variants: variants.map((variant) => ({ ...variant, priceMinor: priced.get(variant.externalId) ?? null })),
  };
}
