/** Turns hits of a search into cards of products, with filters, orders and one listing of each product. */

import type { PublicCtx } from '#src/ctx.ts';
import { currencyExponent } from '#src/kernel/money.ts';
import { PLATFORMS } from '#src/kernel/platforms.ts';
import type { ListingQuery, ReviewedGoods } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { withFacts, withTraits } from '#src/modules/catalogue/goods/lists/list-reads.ts';
import { productCards, productsOf } from '#src/modules/catalogue/goods/products/product-reads.ts';
import type { FoundGoods } from '#src/modules/finding/search/contract.ts';
import { readBrandIds, readBrandNames } from '#src/modules/finding/search/query/filter-name-store.ts';
import { ordered, withCardPrices } from '#src/modules/finding/search/results/card-prices.ts';
import { oneOfEachProduct } from '#src/modules/finding/search/results/distinct-products.ts';
import { facetsOf, fitting, type SelectedFilters } from '#src/modules/finding/search/results/facets.ts';
import type { FoundRow, Slice } from '#src/modules/finding/search/results/ranking.ts';

/** The ids of the products among the hits whose price is within limits and that have traits, in an order. */
export async function productsWithin(
  ctx: PublicCtx,
  hits: readonly FoundRow[],
  { min, max, sort, traits }: Pick<ListingQuery, 'min' | 'max' | 'sort' | 'traits'>,
): Promise<readonly number[]> {
  const currency = ctx.tenant.currencies[0] ?? '';
  const price = priceLimits({ min, max }, currency);
  const priced = await withCardPrices(ctx, await withTraits(ctx, hits, traits), { min, max, sort });
  const fit = fitting(priced, { categoryIds: [], brandIds: [], platforms: [], price });
  return oneOfEachProduct(ordered(fit, sort, currency)).map(({ id }) => id);
}

/** One part of the goods among the hits, filtered and sorted; of each product, the first listing in that order. */
export async function foundGoods(
  ctx: PublicCtx,
  hits: readonly FoundRow[],
  asked: ListingQuery,
  { limit, offset }: Slice,
): Promise<FoundGoods> {
  const { db, tenant } = ctx;
  const currency = tenant.currencies[0] ?? '';
  const having = await withCardPrices(ctx, await withTraits(ctx, hits, asked.traits), asked);
  const chosen = await chosenOf(ctx, asked, currency);
  const others = new Set(oneOfEachProduct(fitting(having, chosen)));
  const { found, facts } = await withFacts(ctx, having, asked.facts, (row) => others.has(row));
  const products = oneOfEachProduct(ordered(fitting(found, chosen), asked.sort, currency));
  const { brands, platforms } = facetsOf(found, chosen);
  const named = await readBrandNames(
    db,
    tenant.id,
    brands.map(([id]) => id),
  );
  const ids = products.slice(offset, offset + limit).map(({ id }) => id);
  return {
    total: products.length,
    goods: await productCards(ctx, ids),
    brands: brands.flatMap(([id, count]) =>
      named.filter((brandName) => brandName.id === id).map(({ code, name }) => ({ code, name, count })),
    ),
    platforms: platforms.flatMap(([name, count]) =>
      PLATFORMS.filter((code) => code === name).map((code) => ({ code, count })),
    ),
    facts,
  };
}

/** The selected filters; an unknown brand becomes -1, which matches nothing. */
async function chosenOf({ db, tenant }: PublicCtx, asked: ListingQuery, currency: string): Promise<SelectedFilters> {
  const { brands, platforms } = asked;
  const ids = await readBrandIds(db, tenant.id, brands);
  return {
    categoryIds: [],
    brandIds: ids.length === 0 && brands.length > 0 ? [-1] : ids,
    platforms,
    price: priceLimits(asked, currency),
  };
}

/** Limits in minor units; undefined: there are none. */
function priceLimits({ min, max }: Pick<ListingQuery, 'min' | 'max'>, currency: string): SelectedFilters['price'] {
  const minor = (amount: number | null) =>
    amount === null ? null : Math.round(amount * 10 ** currencyExponent(currency));
  return min === null && max === null ? undefined : { min: minor(min), max: minor(max), currency };
}

/** One part of the goods among the hits that have a review summary. */
export async function foundReviews(
  ctx: PublicCtx,
  reviewed: readonly FoundRow[],
  summaries: ReadonlyMap<number, string>,
  { limit, offset }: Slice,
): Promise<ReviewedGoods[]> {
  const ids = reviewed.slice(offset, offset + limit).map(({ id }) => id);
  return [...(await productsOf(ctx, ids))].map(([id, goods]) => ({ goods, summary: summaries.get(id) ?? '' }));
}
