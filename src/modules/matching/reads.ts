import type { PublicCtx } from '#src/ctx.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { GoodsCard } from '#src/modules/goods/contract.ts';
import { goodsCards } from '#src/modules/goods/reads.ts';
import type { ProductOffer } from '#src/modules/matching/contract.ts';
import { groupLoader } from '#src/modules/matching/loaders.ts';
import { cheapestFirst } from '#src/modules/matching/order.ts';
import type { GoodsPriceState } from '#src/modules/prices/contract.ts';
import { goodsPrices } from '#src/modules/prices/reads.ts';

/**
 * The standing offers of the product a listing is one of, that listing among them; see cheapestFirst for the order.
 * Offers in the currency of the listing come first. Throws NotFound for an unknown listing.
 */
export async function productOffers(ctx: PublicCtx, goodsId: number): Promise<ProductOffer[]> {
  const group = await (await groupLoader(ctx)).load(goodsId);
  if (group === undefined) throw new Failure('NotFound', `no goods ${goodsId}`);
  ctx.track(`goods-offers:${group.code}`);
  const cards = await goodsCards(ctx, group.ids);
  const states = await goodsPrices(ctx, cards);
  const offers = cards.filter(({ invalid }) => !invalid).map((card) => offerOf(card, states.get(card.id)));
  return cheapestFirst(offers, offers.find(({ id }) => id === goodsId)?.currencyCode ?? null);
}

function offerOf(card: GoodsCard, state: GoodsPriceState | undefined): ProductOffer {
  const currency = card.priceRange?.currencyCode ?? null;
  // A state of another currency than the price shown speaks of the past.
  const known = state?.currency === currency ? state : undefined;
  return {
    id: card.id,
    code: card.code,
    path: card.path,
    platformName: card.platformName,
    goodsName: card.goodsName,
    price: card.priceRange?.minSalePrice ?? null,
    effectivePrice: known === undefined ? null : decimalAmount(known.effective, known.currency),
    shippingPrice: card.shippingPrice,
    voucherPrice: known === undefined ? null : voucherOf(card, known),
    shippingKnown: known?.shippingKnown ?? false,
    currencyCode: currency,
    originUrl: card.originUrl,
    traceUrl: card.traceUrl,
    official: card.official,
    observedAt: known?.observedAt ?? null,
  };
}

/** What the voucher takes off: what is left between the price with shipping and what is paid. */
function voucherOf({ shippingPrice }: GoodsCard, { current, effective, currency }: GoodsPriceState): number | null {
  const off = decimalAmount(current - effective, currency) + (shippingPrice ?? 0);
  // Decimals of a currency have three places at most; binary sums have more.
  return off > 0.0005 ? Number(off.toFixed(3)) : null;
}
