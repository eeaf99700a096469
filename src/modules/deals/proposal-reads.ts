import type { PublicCtx } from '#src/ctx.ts';
import type { DealCard } from '#src/modules/deals/contract.ts';
import { readDealList, readKindsOfGoods } from '#src/modules/deals/list-store.ts';
import { dealCards, dealFeed } from '#src/modules/deals/reads.ts';

/** How many deals are read for each one that is proposed, so that several categories are among them. */
const READ_AHEAD = 4;

/** Popular deals whose discount the history bears out, one of each category in turn. */
export async function popularDeals(ctx: PublicCtx, size: number): Promise<DealCard[]> {
  const page = { page: 1, size: size * READ_AHEAD };
  const { content } = await dealFeed(ctx, { proven: true, sort: 'HOT_DESC' }, page);
  return inTurn(content).slice(0, size);
}

/**
 * Proven deals in the categories of some goods, those of their brands first, then the popular ones. Only for pages on
 * demand: it tracks no more than the cards.
 */
export async function dealsLike(ctx: PublicCtx, goodsCodes: readonly string[], size: number): Promise<DealCard[]> {
  const { db, tenant, lang } = ctx;
  const { categoryIds, brandIds } = await readKindsOfGoods(db, tenant.id, goodsCodes);
  const wanted = { proven: true, categoryIds };
  const slice = { sort: 'HOT_DESC', limit: size, offset: 0 } as const;
  const { ids } = categoryIds.length === 0 ? { ids: [] } : await readDealList(db, tenant.id, lang, wanted, slice);
  const near = await dealCards(ctx, ids);
  const ofBrand = ({ brand }: DealCard) => brand !== null && brandIds.includes(brand.id);
  const first = near.toSorted((a, b) => Number(ofBrand(b)) - Number(ofBrand(a)));
  const others = (await popularDeals(ctx, size)).filter(({ id }) => !near.some((one) => one.id === id));
  return [...first, ...others].slice(0, size);
}

/** The first of each category, then the second of each, and so on. */
function inTurn(deals: readonly DealCard[]): DealCard[] {
  const places = new Map<number | undefined, number>();
  const placed = deals.map((deal) => {
    const place = places.get(deal.category?.id) ?? 0;
    places.set(deal.category?.id, place + 1);
    return { deal, place };
  });
  return placed.toSorted((a, b) => a.place - b.place).map(({ deal }) => deal);
}
