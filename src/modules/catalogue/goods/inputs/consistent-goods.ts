import { type Availability, bestAvailability, isOrderable } from '#src/kernel/availability.ts';
import type { Fault } from '#src/kernel/failure.ts';
import type { Price } from '#src/kernel/price.ts';
import type { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { gtinOf } from '#src/modules/catalogue/goods/inputs/gtin.ts';
import { sizeIn } from '#src/modules/catalogue/goods/inputs/size.ts';
import type { Sale } from '#src/modules/catalogue/goods/sales/sale-contract.ts';
import type { Variant } from '#src/modules/catalogue/goods/variant-contract.ts';

/** Goods with consistent fields, and remarks about the values that were dropped. */
export interface ResolvedGoods {
  readonly input: GoodsInput;
  readonly remarks: readonly Fault[];
}

/** Shops round their percentages up or down. */
const PERCENT_SLACK = 1.5;

/**
 * Makes the fields of goods consistent. The price is kept. A value that contradicts it is dropped with a remark: a
 * lower former price, amounts in another currency, a percentage that the prices do not give. So is a GTIN with a wrong
 * check digit. Priced variants set the price (the lowest that can be ordered) and its range, and variants that say
 * whether there are any set the availability; the name sets the size. Goods that were resolved before do not change.
 */
export function resolveGoods(given: GoodsInput): ResolvedGoods {
  const remarks: Fault[] = [];
  const remark = (field: string, reason: string) => remarks.push({ field, reason });
  const { priceMax, originalPrice, statedDiscount, shipping, gtin, size, sale: stated, ...rest } = given;
  const range = rangeOf(given, remark);
  const sale = range.variants.some(({ price }) => price !== null) ? undefined : saleOf(stated, range.price, remark);
  // Without a price outside of the sale, what else is stated belongs to the price of the sale.
  const basis = range.price ?? salePriceIn(sale, range.variants);
  const original = highEnough('originalPrice', originalPrice, basis, remark);
  if (sale === undefined) checkDiscount(statedDiscount, range.price, original, remark);
  const code = gtin === undefined ? undefined : gtinOf(gtin);
  if (gtin !== undefined && code === undefined) remark('gtin', 'its check digit or length is wrong; left out');
  const foreign = shipping !== undefined && basis !== null && shipping.currency !== basis.currency;
  if (foreign) remark('shipping', 'has another currency than the price; left out');
  const found = size ?? sizeIn(given.name);
  return {
    input: {
      ...rest,
      price: range.price,
      variants: range.variants,
      availability: availabilityOf(given.availability, range.variants),
      ...(range.priceMax === undefined ? {} : { priceMax: range.priceMax }),
      ...(original === undefined ? {} : { originalPrice: original }),
      ...(sale === undefined ? {} : { sale }),
      ...(shipping === undefined || foreign || basis === null ? {} : { shipping }),
      ...(code === undefined ? {} : { gtin: code }),
      ...(found === undefined ? {} : { size: found }),
    },
    remarks,
  };
}

type Remark = (field: string, reason: string) => void;

/** A sale that lowers the price and does not end before it begins. An equal price is dropped without a remark. */
function saleOf(sale: Sale | undefined, regular: Price | null, remark: Remark): Sale | undefined {
  if (sale === undefined) return undefined;
  const { price, startsAt, endsAt } = sale;
  if (startsAt !== undefined && endsAt !== undefined && Date.parse(endsAt) <= Date.parse(startsAt)) {
    remark('sale', 'ends before it begins; left out');
  } else if (regular !== null && price.currency !== regular.currency) {
    remark('sale', 'has another currency than the price; left out');
  } else if (regular !== null && price.minor > regular.minor) {
    remark('sale', 'the sale price is above the price, so there is no sale');
  } else if (regular === null || price.minor < regular.minor) return sale;
  return undefined;
}

function salePriceIn(sale: Sale | undefined, variants: readonly Variant[]): Price | null {
  return sale?.price ?? variants.find((variant) => variant.sale !== undefined)?.sale?.price ?? null;
}

function rangeOf(
  given: GoodsInput,
  remark: Remark,
): { price: Price | null; priceMax: Price | undefined; variants: Variant[] } {
  const variants = variantsOf(given, remark);
  const priced = variants.filter((variant) => variant.price !== null);
  const orderable = priced.filter(({ availability }) => isOrderable(availability));
  const offered = orderable.length > 0 ? orderable : priced;
  const prices = offered.map(({ price }) => price).filter((price) => price !== null);
  const [first] = prices;
  if (first === undefined) {
    return { price: given.price, priceMax: highEnough('priceMax', given.priceMax, given.price, remark), variants };
  }
  const minors = prices.map(({ minor }) => minor);
  const low = Math.min(...minors);
  const high = Math.max(...minors);
  const { currency } = first;
  return { price: { minor: low, currency }, priceMax: high > low ? { minor: high, currency } : undefined, variants };
}

/** Variants know better than the goods as a whole, unless they do not say. */
function availabilityOf(stated: Availability, variants: readonly Variant[]): Availability {
  const best = bestAvailability(variants.map(({ availability }) => availability));
  return best === 'UNKNOWN' ? stated : best;
}

/** Each variant once (the last one wins), in the currency of the goods. */
function variantsOf(given: GoodsInput, remark: Remark): Variant[] {
  if (given.variants.length === 0) return given.variants;
  const currency = given.price?.currency ?? given.variants.find(({ price }) => price !== null)?.price?.currency;
  const distinct = [...new Map(given.variants.map((variant) => [variant.externalId, named(variant)])).values()];
  return distinct.map(({ gtin, sale: stated, ...rest }) => {
    const code = gtin === undefined ? undefined : gtinOf(gtin);
    if (gtin !== undefined && code === undefined) remark('variants', 'has a wrong GTIN; it is left out');
    const sale = saleOf(stated, rest.price, remark);
    const sold = sale === undefined ? rest : { ...rest, sale };
    const variant = code === undefined ? sold : { ...sold, gtin: code };
    if (variant.price === null || variant.price.currency === currency) return variant;
    remark('variants', 'has another currency than the price; its price is left out');
    return { ...variant, price: null };
  });
}

/** What Shopify calls the only variant of a product is not its name. */
function named(variant: Variant): Variant {
  return variant.name.toLowerCase() === 'default title' ? { ...variant, name: '' } : variant;
}

/** A price above the current price, in its currency. An equal one is dropped without a remark. */
function highEnough(field: string, above: Price | undefined, price: Price | null, remark: Remark): Price | undefined {
  if (above === undefined) return undefined;
  if (price === null) remark(field, 'stands without a price; left out');
  else if (above.currency !== price.currency) remark(field, 'has another currency than the price; left out');
  else if (above.minor < price.minor) remark(field, 'is below the price; left out');
  else if (above.minor > price.minor) return above;
  return undefined;
}

function checkDiscount(
  stated: number | undefined,
  price: Price | null,
  original: Price | undefined,
  remark: Remark,
): void {
  if (stated === undefined || price === null) return;
  const real = original === undefined ? 0 : 100 - (100 * price.minor) / original.minor;
  if (Math.abs(Math.abs(stated) - real) > PERCENT_SLACK) {
    remark('statedDiscount', 'is not what the prices come to; the prices stand');
  }
}
