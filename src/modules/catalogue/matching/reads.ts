import type DataLoader from 'dataloader';
import type { PublicCtx } from '#src/ctx.ts';
import { loaderById } from '#src/kernel/batch-loader.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { productCards } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { goodsCards } from '#src/modules/catalogue/goods/reads.ts';
import { byTotal, cheapestFirst, comparableOffers, totalOf } from '#src/modules/catalogue/matching/best-offer.ts';
import { winnerAmong } from '#src/modules/catalogue/matching/cheapest-product.ts';
import type { BestOffer, ProductOffer } from '#src/modules/catalogue/matching/contract.ts';
import { type Group, readGroups } from '#src/modules/catalogue/matching/group-store.ts';
import type { CountedVoucher, GoodsPriceState } from '#src/modules/catalogue/prices/contract.ts';
import { goodsPrices } from '#src/modules/catalogue/prices/reads.ts';
import { isEarnedLabel } from '#src/modules/catalogue/prices/rules.ts';
import type { SellerData } from '#src/modules/catalogue/sellers/contract.ts';
import { sellersOfGoods } from '#src/modules/catalogue/sellers/reads.ts';

export { byTotal, totalOf, winnerAmong };

/**
 * The valid offers of the product that a listing belongs to, one of each seller; see cheapestFirst for the order, and
 * for which listing of a seller stands for it. Offers in the currency of the listing come first. Throws NotFound for an
 * unknown listing.
 */
export async function productOffers(ctx: PublicCtx, goodsId: number): Promise<ProductOffer[]> {
  const { ids } = await groupOf(ctx, goodsId);
  const offers = await listedOffers(ctx, ids);
  return oneOfEachSeller(cheapestFirst(offers, offers.find(({ id }) => id === goodsId)?.currencyCode ?? null));
}

/** The offer of a listing itself, also where its seller has a better one; null: it is not sold any more. */
export async function ownOffer(ctx: PublicCtx, goodsId: number): Promise<ProductOffer | null> {
  const [offer = null] = await listedOffers(ctx, [goodsId]);
  return offer;
}

async function listedOffers(ctx: PublicCtx, ids: readonly number[]): Promise<ProductOffer[]> {
  const cards = (await goodsCards(ctx, ids)).filter(({ invalid }) => !invalid);
  const shown = cards.map(({ id }) => id);
  const [states, sellers] = await Promise.all([goodsPrices(ctx, cards), sellersOfGoods(ctx, shown)]);
  return cards.map((card) => offerOf(card, sellers.get(card.id) ?? null, states.get(card.id)));
}

/**
 * The first of the sorted offers of a product: where it costs least now; undefined when it cannot be ordered anywhere for
 * a known price.
 */
export async function bestOffer(ctx: PublicCtx, offers: readonly ProductOffer[]): Promise<BestOffer | undefined> {
  const comparable = comparableOffers(offers);
  const [offer] = comparable;
  const total = offer && totalOf(offer);
  if (offer === undefined || total == null || offer.price === null || offer.currencyCode === null) return undefined;
  const [[goods], states] = await Promise.all([goodsCards(ctx, [offer.id]), goodsPrices(ctx, [offer])]);
  if (goods === undefined) return undefined;
  const state = states.get(offer.id);
  const known = state?.currency === offer.currencyCode ? state : null;
  const { price, currencyCode: currency } = offer;
  return { offer, price, total, currency, compared: comparable.length, goods, state: known };
}

/** The ids of all valid listings of the product that a listing belongs to, its own included. */
export async function productListings(ctx: PublicCtx, goodsId: number): Promise<readonly number[]> {
  return (await groupOf(ctx, goodsId)).ids;
}

const MOST_SIMILAR = 6;

/** Goods that look like any listing of a product but are not known to be of it, the most alike first; one of each product. */
export async function similarGoods(ctx: PublicCtx, goodsId: number): Promise<GoodsCard[]> {
  const { similar, otherCodes } = await groupOf(ctx, goodsId);
  for (const code of otherCodes) ctx.track(tagOf.goodsOffers(code));
  const cards = await productCards(
    ctx,
    similar.map(({ id }) => id),
  );
  return cards.filter(({ invalid }) => !invalid).slice(0, MOST_SIMILAR);
}

async function groupOf(ctx: PublicCtx, goodsId: number): Promise<Group> {
  const group = await (await groupLoader(ctx)).load(goodsId);
  if (group === undefined) throw new Failure('NotFound', `no goods ${goodsId}`);
  ctx.track(tagOf.goodsOffers(group.code));
  return group;
}

/** The first offer of each seller. Offers of a platform whose seller is not known count as one seller's. */
function oneOfEachSeller(offers: readonly ProductOffer[]): ProductOffer[] {
  const sellers = new Map<string, ProductOffer>();
  for (const offer of offers) {
    const seller = offer.seller === null ? `platform ${offer.platformName}` : offer.seller.code;
    if (!sellers.has(seller)) sellers.set(seller, offer);
  }
  return [...sellers.values()];
}

function offerOf(card: GoodsCard, seller: SellerData | null, state: GoodsPriceState | undefined): ProductOffer {
  const currency = card.priceRange?.currencyCode ?? null;
  // A state in another currency than the shown price is outdated.
  const known = state?.currency === currency ? state : undefined;
  return {
    id: card.id,
    code: card.code,
    path: card.path,
    platformName: card.platformName,
    seller,
    goodsName: card.goodsName,
    availability: card.availability,
    price: card.priceRange?.minSalePrice ?? null,
    formerPrice: card.formerPrice,
    discount: card.discount,
    saleEndsAt: card.saleEndsAt,
    effectivePrice: known === undefined ? null : decimalAmount(known.effective, known.currency),
    shippingPrice: card.shippingPrice,
    usualShippingPrice: known === undefined ? null : amountOr(known.usualShipping, known),
    voucherPrice: known === undefined ? null : amountOr(known.voucher?.off, known),
    voucher: known?.voucher ? voucherOf(known.voucher, known) : null,
    shippingKnown: card.shippingPrice !== null,
    currencyCode: currency,
    originUrl: card.originUrl,
    traceUrl: card.traceUrl,
    official: card.official,
    score: card.score,
    reviewCount: card.reviewCount,
    observedAt: known?.observedAt ?? null,
    earnedLabels: card.labels.filter(({ code }) => isEarnedLabel(code)),
  };
}

type Denominated = Pick<GoodsPriceState, 'currency'>;

const amountOr = (minor: number | null | undefined, { currency }: Denominated) =>
  minor == null ? null : decimalAmount(minor, currency);

function voucherOf({ code, threshold, ends, conditions }: CountedVoucher, state: Denominated): ProductOffer['voucher'] {
  return {
    code,
    threshold: amountOr(threshold, state),
    ends: ends === null ? null : new Date(ends).toISOString(),
    conditions,
  };
}

/** A loader that combines the groups that pages of a batch need into one query. undefined: there is no such listing. */
function groupLoader(ctx: PublicCtx): Promise<DataLoader<number, Group | undefined>> {
  const { db, tenant } = ctx;
  return ctx.once('group-loader', async () => loaderById((ids) => readGroups(db, tenant.id, ids)));
}
