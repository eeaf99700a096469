/** Reads listings as cards of their products, each with the best offer of all shops, for lists, pages and the chat. */

import type { PublicCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import type { GoodsCard, GoodsView } from '#src/modules/catalogue/goods/contract.ts';
import { productPageOf } from '#src/modules/catalogue/goods/pages.ts';
import type { GoodsCardRow } from '#src/modules/catalogue/goods/products/card-store.ts';
import { goodsLoaders } from '#src/modules/catalogue/goods/products/product-loaders.ts';
import { offersOf, ratingOf, sellerCount, totalOfRow } from '#src/modules/catalogue/goods/products/product-rules.ts';
import { cardOf, goodsCards, goodsView, trackGoods } from '#src/modules/catalogue/goods/reads.ts';
import { totalMinor } from '#src/modules/catalogue/prices/rules.ts';

/**
 * A card of each product that the listings belong to, in their order, each product once: the listing that stands for it,
 * with the best offer of all shops. Unknown ids are left out; what no shop sells any more is `invalid`.
 */
export async function productCards(ctx: PublicCtx, ids: readonly number[]): Promise<GoodsCard[]> {
  const found = await productsOf(ctx, ids);
  return [...new Map([...found.values()].map((card) => [card.id, card])).values()];
}

/** The same, by the code of each listing. */
export async function productsByCode(
  ctx: PublicCtx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, GoodsCard>> {
  const { view } = await goodsLoaders(ctx);
  for (const code of codes) ctx.track(tagOf.goods(code));
  const rows = (await Promise.all(codes.map((code) => view.load({ code })))).filter((row) => row !== undefined);
  return new Map(await Promise.all(rows.map(async (row) => [row.code, await productOf(ctx, row)] as const)));
}

/** The same, by the id of each listing. */
export async function productsOf(ctx: PublicCtx, ids: readonly number[]): Promise<ReadonlyMap<number, GoodsCard>> {
  const { card } = await goodsLoaders(ctx);
  const rows = (await Promise.all(ids.map((id) => card.load(id)))).filter((row) => row !== undefined);
  const cards = await Promise.all(rows.map(async (row) => [row.id, await productOf(ctx, row)] as const));
  return new Map(cards);
}

/**
 * The product of a listing, as its page shows it, with the rating of all shops; undefined when there is no such listing.
 */
export async function productView(ctx: PublicCtx, code: string): Promise<GoodsView | undefined> {
  ctx.track(tagOf.goods(code));
  const { view } = await goodsLoaders(ctx);
  const row = await view.load({ code });
  if (row === undefined) return undefined;
  const own = await goodsView(ctx, { code: productPageOf(ctx.tenant, row, ctx.lang).code });
  const { score, reviewCount, soldQuantity, group } = await productOf(ctx, row);
  return own && { ...own, score, reviewCount, soldQuantity, group };
}

/** Cards of the listings themselves with the group of their product, by id. */
export async function listingsInGroups(
  ctx: PublicCtx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, GoodsCard>> {
  const products = await productsOf(ctx, ids);
  const own = await goodsCards(ctx, ids);
  return new Map(own.map((card) => [card.id, { ...card, group: products.get(card.id)?.group ?? null }]));
}

async function productOf(ctx: PublicCtx, row: GoodsCardRow): Promise<GoodsCard> {
  trackGoods(ctx, row);
  if (row.matchGroup === null) return cardOf(ctx, row);
  const { card, group } = await goodsLoaders(ctx);
  const ids = await group.load(row.matchGroup);
  const members = (await Promise.all(ids.map((id) => card.load(id)))).filter(
    (goodsCardRow) => goodsCardRow !== undefined,
  );
  const canonical = members.find(({ id }) => id === (row.canonicalId ?? row.id)) ?? row;
  for (const member of members) trackGoods(ctx, member);
  return members.length < 2 ? cardOf(ctx, canonical) : groupCard(ctx, canonical, members);
}

const cardsMade = new WeakMap<GoodsCardRow, GoodsCard>();

/** Returns the same card for the same rows, so that the pages of a batch share its rendered HTML. */
function groupCard(ctx: PublicCtx, canonical: GoodsCardRow, members: readonly GoodsCardRow[]): GoodsCard {
  const made = cardsMade.get(canonical);
  if (made !== undefined) return made;
  const own = cardOf(ctx, canonical);
  const currency = canonical.currency ?? ctx.tenant.currencies[0] ?? '';
  const offers = offersOf(members, currency);
  const [first] = offers;
  const { code, path } = own;
  const best = first === undefined ? null : toBestOffer(ctx, first.row);
  const bestTotal = first === undefined ? null : decimalAmount(totalMinor(totalOfRow(first)), currency);
  const rating = ratingOf(members.map((member) => cardOf(ctx, member)));
  const card = { ...own, ...rating, group: { code, path, shops: sellerCount(offers), bestTotal, best } };
  cardsMade.set(canonical, card);
  return card;
}

function toBestOffer(ctx: PublicCtx, row: GoodsCardRow) {
  const { code, platformName, seller, availability, discount, originalPrice, formerPrice, ...card } = cardOf(ctx, row);
  const { unprovenPercentage, priceRange, shippingPrice, totalPrice } = card;
  const { priceVerdict, priceTrend, labels, originUrl, traceUrl } = card;
  return {
    code,
    platformName,
    seller,
    availability,
    discount,
    originalPrice,
    formerPrice,
    unprovenPercentage,
    priceRange,
    shippingPrice,
    totalPrice,
    priceVerdict,
    priceTrend,
    labels,
    originUrl,
    traceUrl,
  };
}
