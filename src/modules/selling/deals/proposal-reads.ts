/** Proposes deals to a reader: popular ones, and those like what the reader looked at. */

import type { PublicCtx } from '#src/ctx.ts';
import type { DealCard } from '#src/modules/selling/deals/contract.ts';
import { readDealList } from '#src/modules/selling/deals/list-store.ts';
import { likedSubjects } from '#src/modules/selling/deals/parse-liked-subjects.ts';
import { readKinds } from '#src/modules/selling/deals/proposal-store.ts';
import { dealCards, dealFeed, isProven } from '#src/modules/selling/deals/reads.ts';

/** How many deals are read for each one that is proposed, so that several categories are among them. */
const READ_AHEAD = 4;
/** With fewer proven deals, all popular ones are proposed. */
const FEWEST_PROVEN = 5;

interface Proposals {
  readonly deals: readonly DealCard[];
  /** Whether the price history bears out every discount. */
  readonly proven: boolean;
}

/** Popular deals whose discount the history bears out, one of each category in turn; with too few, popular deals of all. */
export async function popularDeals(ctx: PublicCtx, size: number): Promise<Proposals> {
  const page = { page: 1, size: size * READ_AHEAD };
  const ofAll = await dealFeed(ctx, { proven: true, sort: 'HOT_DESC' }, page);
  const proven = ofAll.content.length >= FEWEST_PROVEN;
  const { content } = proven ? ofAll : await dealFeed(ctx, { sort: 'HOT_DESC' }, page);
  return { deals: inTurn(content).slice(0, size), proven };
}

/**
 * Deals in the categories of what a reader liked, those of its brands first, then the popular ones; only proven ones,
 * if the popular ones are. Only for pages on demand: it tracks no more than the cards.
 * @param like  see likedSubjects
 */
export async function dealsLike(ctx: PublicCtx, like: string, size: number): Promise<DealCard[]> {
  const { db, tenant, lang } = ctx;
  const { categoryIds, brandIds } = await readKinds(db, tenant.id, likedSubjects(like));
  const popular = await popularDeals(ctx, size);
  const wanted = { proven: popular.proven, categoryIds };
  const slice = { sort: 'HOT_DESC', limit: size, offset: 0 } as const;
  const { ids } = categoryIds.length === 0 ? { ids: [] } : await readDealList(db, tenant.id, lang, wanted, slice);
  const cards = await dealCards(ctx, ids);
  const near = popular.proven ? cards.filter(isProven) : cards;
  const ofBrand = ({ brand }: DealCard) => brand !== null && brandIds.includes(brand.id);
  const first = near.toSorted((a, b) => Number(ofBrand(b)) - Number(ofBrand(a)));
  const others = popular.deals.filter(({ id }) => !near.some((deal) => deal.id === id));
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
