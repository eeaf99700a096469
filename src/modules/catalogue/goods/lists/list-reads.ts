/** Reads lists of goods as cards of products: filtered lists, results of a search, and goods beside a listing. */

import type { PublicCtx } from '#src/ctx.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import { isOrderable } from '#src/kernel/availability.ts';
import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import { currencyExponent } from '#src/kernel/money.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { factGroups } from '#src/modules/catalogue/goods/inputs/facts.ts';
import { type Fact, type FactGroup, partsOf } from '#src/modules/catalogue/goods/lists/fact-contract.ts';
import { readFacts } from '#src/modules/catalogue/goods/lists/fact-store.ts';
import type { FollowingListing } from '#src/modules/catalogue/goods/lists/following-goods-store.ts';
import {
  type GoodsListing,
  type ListingQuery,
  PLAIN_LISTING,
  type ReviewedGoods,
  type Trait,
} from '#src/modules/catalogue/goods/lists/list-contract.ts';
import {
  type ListingFilter,
  readListingCounts,
  readListingIds,
  readListingTotal,
  readReviewed,
} from '#src/modules/catalogue/goods/lists/listing-store.ts';
import { readIdsWithTraits } from '#src/modules/catalogue/goods/lists/trait-store.ts';
import { type GoodsList, type GoodsSlice, readGoodsList } from '#src/modules/catalogue/goods/products/card-store.ts';
import { goodsLoaders } from '#src/modules/catalogue/goods/products/product-loaders.ts';
import { productCards, productsOf } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { offerShown } from '#src/modules/catalogue/goods/rules.ts';

export type { GoodsList };

/** One part of the valid goods that are in any of the lists, and how many there are. The caller tracks the list. */
export async function listedGoods(
  ctx: PublicCtx,
  lists: readonly GoodsList[],
  slice: GoodsSlice,
): Promise<{ total: number; goods: GoodsCard[] }> {
  const { ids, total } = await readGoodsList(ctx.db, ctx.tenant.id, lists, slice, ctx.tenant.currencies[0] ?? '');
  return { total, goods: await productCards(ctx, ids) };
}

/** The goods of a listing, with the code for its cache tag. */
export type ListingOf =
  | { readonly of: 'all' }
  | { readonly of: 'category' | 'brand'; readonly id: number; readonly code: string };

/** How many pages of a listing one query reads ids for: the pages of a batch follow one another. */
const PAGES_TOGETHER = 5;

function tagOfListing(listed: ListingOf): CacheTag {
  if (listed.of === 'all') return tagOf.goodsListed();
  return listed.of === 'category' ? tagOf.categoryGoods(listed.code) : tagOf.brandGoods(listed.code);
}

/** One page of the valid goods of a listing, with its filter choices. */
export async function goodsListing(
  ctx: PublicCtx,
  listed: ListingOf,
  asked: ListingQuery,
  { page, size }: PageRequest,
): Promise<GoodsListing> {
  const { db, tenant } = ctx;
  ctx.track(tagOfListing(listed));
  const filter = filterOf(ctx, asked);
  const key = JSON.stringify([listed, asked, size]);
  const part = Math.floor((page - 1) / PAGES_TOGETHER);
  const slice = { sort: asked.sort, limit: PAGES_TOGETHER * size, offset: part * PAGES_TOGETHER * size };
  const [counts, ids] = await Promise.all([
    ctx.once(`listing-counts:${key}`, () => readListingCounts(db, tenant.id, ctx.lang, listed, filter)),
    ctx.once(`listing-ids:${part}:${key}`, () => readListingIds(db, tenant.id, listed, filter, slice)),
  ]);
  for (const { code } of counts.brands) ctx.track(tagOf.brand(code));
  const start = ((page - 1) % PAGES_TOGETHER) * size;
  const goods = await productCards(ctx, ids.slice(start, start + size));
  return { ...counts, facts: factGroups(counts.facts, counts.total, asked.facts), goods };
}

/** The first products of a listing within limits of the price that have traits, in an order, and how many there are. */
export async function listedWithin(
  ctx: PublicCtx,
  listed: ListingOf,
  wanted: Pick<ListingQuery, 'min' | 'max' | 'sort' | 'traits'>,
  most: number,
): Promise<Pick<GoodsListing, 'total' | 'goods'>> {
  const { db, tenant } = ctx;
  ctx.track(tagOfListing(listed));
  const filter = filterOf(ctx, { ...PLAIN_LISTING, ...wanted });
  const [total, ids] = await Promise.all([
    readListingTotal(db, tenant.id, listed, filter),
    readListingIds(db, tenant.id, listed, filter, { sort: wanted.sort, limit: most, offset: 0 }),
  ]);
  return { total, goods: await productCards(ctx, ids) };
}

function filterOf({ tenant }: PublicCtx, { brands, platforms, traits, facts, min, max }: ListingQuery): ListingFilter {
  const currency = tenant.currencies[0] ?? '';
  const minor = (amount: number | null) =>
    amount === null ? null : Math.round(amount * 10 ** currencyExponent(currency));
  return { brands, platforms, traits, facts, min: minor(min), max: minor(max), currency };
}

/** Those of the listings whose product has all traits, in their order. */
export async function withTraits<Listing extends { readonly id: number }>(
  { db, tenant }: PublicCtx,
  listings: readonly Listing[],
  traits: readonly Trait[],
): Promise<readonly Listing[]> {
  if (traits.length === 0) return listings;
  const ids = listings.map(({ id }) => id);
  const having = await readIdsWithTraits(db, tenant.id, ids, traits);
  return listings.filter(({ id }) => having.has(id));
}

/** Results of a search by facts: the listings whose product has them, and the filters to offer. */
export interface FoundByFacts<Listing> {
  readonly found: readonly Listing[];
  readonly facts: readonly FactGroup[];
}

/**
 * Those of the listings whose product has one of the chosen facts of each property, in their order.
 * @param isCounted  whether a listing fits the filters of the other kinds
 */
export async function withFacts<Listing extends { readonly id: number }>(
  { db, tenant }: PublicCtx,
  listings: readonly Listing[],
  chosen: readonly Fact[],
  isCounted: (listing: Listing) => boolean,
): Promise<FoundByFacts<Listing>> {
  const ids = listings.map(({ id }) => id);
  const facts = await readFacts(db, tenant.id, ids);
  const byKey = Map.groupBy(chosen, (fact) => partsOf(fact)?.key);
  const fits = ({ id }: Listing, except?: string) =>
    [...byKey].every(([key, values]) => key === except || values.some((fact) => facts.get(id)?.includes(fact)));
  const counts = new Map<Fact, number>();
  const counted = listings.filter(isCounted);
  for (const listing of counted) {
    for (const fact of new Set(facts.get(listing.id)))
      if (fits(listing, partsOf(fact)?.key)) counts.set(fact, (counts.get(fact) ?? 0) + 1);
  }
  const all = [...counts].map(([fact, count]) => ({ fact, count }));
  return { found: listings.filter((listing) => fits(listing)), facts: factGroups(all, counted.length, chosen) };
}

/** How many products are considered for a row of goods; the best of them are shown. */
const CONSIDERED = 10;

/** The category and brand of something that is sold. A listing has its own; null: none. */
export interface SoldPlace {
  readonly goods: { readonly id: number; readonly code: string } | null;
  readonly category: { readonly id: number; readonly code: string } | null;
  readonly brand: { readonly id: number; readonly code: string } | null;
}

/** Goods beside a listing: of its category and of its brand, the largest discount first. */
export interface GoodsBeside {
  readonly category: readonly GoodsCard[];
  readonly brand: readonly GoodsCard[];
}

/**
 * Goods to show beside something that is sold: one offer per product, and none of its own product. They are the largest
 * discounts among its neighbours. Not among all goods, because then one price would affect every page of the category.
 * @param own  ids of goods to leave out
 */
export async function goodsBeside(
  ctx: PublicCtx,
  { goods, category: itsCategory, brand: itsBrand }: SoldPlace,
  own: readonly number[],
  size: number,
): Promise<GoodsBeside> {
  if (goods !== null) ctx.track(tagOf.goodsNear(goods.code));
  else {
    if (itsCategory !== null) ctx.track(tagOf.categoryGoods(itsCategory.code));
    if (itsBrand !== null) ctx.track(tagOf.brandGoods(itsBrand.code));
  }
  const loaders = await goodsLoaders(ctx);
  const place = { id: goods?.id ?? 0, categoryId: itsCategory?.id ?? null, brandId: itsBrand?.id ?? null };
  const { category, brand } = await loaders.near.load(place);
  const inCategory = distinctProducts(ctx, category, own);
  const ofBrand = distinctProducts(ctx, brand, own);
  const [beside, same] = await Promise.all([productCards(ctx, inCategory), productCards(ctx, ofBrand)]);
  const others = beside.filter(({ id }) => !own.includes(id));
  const best = bestDiscounts(others, size);
  const shown = new Set([...own, ...best.map(({ id }) => id)]);
  return {
    category: best,
    brand: bestDiscounts(
      same.filter(({ id }) => !shown.has(id)),
      size,
    ),
  };
}

/** The first offer of each product, for as many products as are considered. */
function distinctProducts(ctx: PublicCtx, neighbours: readonly FollowingListing[], own: readonly number[]): number[] {
  const products = new Map<number, number>();
  for (const { id, code, product } of neighbours) {
    if (products.size === CONSIDERED) break;
    ctx.track(tagOf.goodsOffers(code));
    if (!own.includes(id) && !products.has(product)) products.set(product, id);
  }
  return [...products.values()];
}

/** The largest discounts; what cannot be ordered now comes last. */
function bestDiscounts(cards: readonly GoodsCard[], size: number): GoodsCard[] {
  const offers = cards.map((card) => ({ card, ...offerShown(card) }));
  const last = ({ availability }: Pick<GoodsCard, 'availability'>) => Number(!isOrderable(availability));
  return offers
    .sort((a, b) => last(a) - last(b) || b.discount - a.discount || a.id - b.id)
    .slice(0, size)
    .map(({ card }) => card);
}

/** One page of a brand's goods with a review summary in the reader's language, best rated first. */
export async function reviewedGoods(
  ctx: PublicCtx,
  brand: { readonly id: number; readonly code: string },
  request: PageRequest,
): Promise<{ total: number; reviews: ReviewedGoods[] }> {
  ctx.track(tagOf.brandGoods(brand.code));
  const slice = { limit: request.size, offset: offsetOf(request) };
  const { total, rows } = await readReviewed(ctx.db, ctx.tenant.id, ctx.lang, brand.id, slice);
  const cards = await productsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const reviews = rows.flatMap(({ id, summary }) => {
    const goods = cards.get(id);
    return goods === undefined ? [] : [{ goods, summary }];
  });
  return { total, reviews };
}

/** Facts of the products that listings belong to, by the id of each listing. */
export function factsOfListings(
  { db, tenant }: Pick<PublicCtx, 'db' | 'tenant'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Fact[]>> {
  return readFacts(db, tenant.id, ids);
}
