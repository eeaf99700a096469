/** Computes the columns of goods that depend on a sale, when goods are written and when a sale begins or ends. */

import type { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { resolveGoods } from '#src/modules/catalogue/goods/inputs/consistent-goods.ts';
import { isTimed, pricesAt, turnsAt } from '#src/modules/catalogue/goods/sales/sale.ts';
import type { TimedPrices } from '#src/modules/catalogue/goods/sales/sale-contract.ts';
import type { GoodsValues } from '#src/modules/catalogue/goods/store.ts';
import type { Variant } from '#src/modules/catalogue/goods/variant-contract.ts';

/** The columns of goods that a sale changes when it begins and when it ends. */
export type PriceValues = Pick<
  GoodsValues,
  | 'currency'
  | 'priceMinor'
  | 'priceMaxMinor'
  | 'originalMinor'
  | 'variants'
  | 'timedPrices'
  | 'saleTurnsAt'
  | 'saleEndsAt'
>;

/**
 * The prices of goods that hold at an instant, with what is needed to work them out again later.
 * @param given  goods that were resolved
 * @param now  milliseconds since 1970
 */
export function priceValuesAt(given: GoodsInput, now: number): PriceValues {
  if (!isTimed(given)) return { ...columnsOf(given), timedPrices: null, saleTurnsAt: null, saleEndsAt: null };
  const { sale: _sale, originalPrice: _stated, ...rest } = given;
  const { saleEndsAt, originalPrice, variants, price } = pricesAt(given, now);
  const former = originalPrice === undefined ? {} : { originalPrice };
  const turn = turnsAt(given, now);
  return {
    ...columnsOf(resolveGoods({ ...rest, ...former, price, variants: [...variants] }).input),
    timedPrices: timedPricesOf(given),
    saleTurnsAt: turn === undefined ? null : new Date(turn).toISOString(),
    saleEndsAt,
  };
}

function columnsOf({ price, priceMax, originalPrice, variants }: GoodsInput) {
  return {
    currency: price?.currency ?? null,
    priceMinor: price?.minor ?? null,
    priceMaxMinor: priceMax?.minor ?? null,
    originalMinor: originalPrice?.minor ?? null,
    variants: variants.map(storedVariant),
  };
}

function storedVariant({ price, picture, gtin, sale: _sale, ...variant }: Variant): GoodsValues['variants'][number] {
  return { ...variant, priceMinor: price?.minor ?? null, picture: picture ?? null, gtin: gtin ?? null };
}

function timedPricesOf({ price, priceMax, originalPrice, sale, variants }: GoodsInput): TimedPrices {
  return {
    price,
    ...(priceMax === undefined ? {} : { priceMax }),
    ...(originalPrice === undefined ? {} : { originalPrice }),
    ...(sale === undefined ? {} : { sale }),
    variants: variants.map(({ externalId, price: own, sale: ownSale }) => ({
      externalId,
      price: own,
      ...(ownSale === undefined ? {} : { sale: ownSale }),
    })),
  };
}
