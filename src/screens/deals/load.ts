/** Loads the list of deals: published, with a label, in another order, or like deals that the reader marked. */

import type { PublicCtx } from '#src/ctx.ts';
import { LIST_SIZE } from '#src/kernel/list-size.ts';
import type { DealCard } from '#src/modules/selling/deals/contract.ts';
import { LabelFilter } from '#src/modules/selling/deals/contract.ts';
import { dealsLike } from '#src/modules/selling/deals/proposal-reads.ts';
import type { CountedLabel } from '#src/modules/selling/deals/reads.ts';
import { dealFeed, dealLabels, dealLangs, unprovenCount } from '#src/modules/selling/deals/reads.ts';
import { type PageKey, pageKeyOf } from '#src/page-key.ts';
import { meantWord, PUBLISHED_PAGES } from '#src/parameters.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { alternatesOf, pageCountOf } from '#src/screens/list-pagination.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** The orders that a reader can choose, as they stand in the address; the first is that of the plain list. */
export const DEAL_ORDERS = {
  discount: 'DISCOUNT',
  price: 'PRICE_ASC',
  newest: 'UPDATE_DESC',
  ending: 'ENDING',
} as const;

export type DealOrderName = keyof typeof DEAL_ORDERS;

const ORDER_NAMES = Object.keys(DEAL_ORDERS) as DealOrderName[];

/** The order that an address names, as the page or as the calls spell it. What names none is the first one, which the page shows as chosen. */
export function readDealOrder(typed: string | null): DealOrderName {
  const word = meantWord(typed, [...ORDER_NAMES, ...Object.values(DEAL_ORDERS)]);
  return ORDER_NAMES.find((name) => word === name || word === DEAL_ORDERS[name]) ?? 'discount';
}

interface Asked {
  readonly label: LabelFilter | null;
  readonly sort: DealOrderName;
}

/** Current deals, the largest discount that the price history bears out first: all of them, or those with a label. */
export interface DealsData {
  readonly label: LabelFilter | null;
  readonly sort: DealOrderName;
  /** Labels to filter by with their numbers of deals, most important first. */
  readonly labels: readonly CountedLabel[];
  readonly deals: readonly DealCard[];
  /** The number of deals on all pages that come last because no history proves their discount; 0: the list mixes both. */
  readonly unproven: number;
  /** Address of the plain list. */
  readonly path: string;
  readonly pagination: Pagination;
}

/** Loads the published list of deals. */
export async function loadDeals(ctx: PublicCtx, key: PageKey): Promise<LoadResult<DealsData>> {
  return key.page > PUBLISHED_PAGES ? { kind: 'absent' } : load(ctx, key, { label: null, sort: 'discount' });
}

/** Loads the deals with a label or in another order, and unpublished pages of the list. */
export async function loadDealsOnDemand(
  ctx: PublicCtx,
  key: PageKey,
  asked: URLSearchParams,
): Promise<LoadResult<DealsData>> {
  const like = asked.get('like');
  if (like !== null) return asked.size === 1 && key.page === 1 ? loadAlike(ctx, key, like) : { kind: 'absent' };
  const wanted = asked.has('label') ? LabelFilter.safeParse(asked.get('label')) : { success: true, data: null };
  const sort = readDealOrder(asked.get('sort'));
  const isKnown = wanted.success && new Set(asked.keys()).size === asked.size;
  return isKnown ? load(ctx, key, { label: wanted.data ?? null, sort }) : { kind: 'absent' };
}

/** Deals like some products and deals, for the home page, which takes them out of this page. */
async function loadAlike(ctx: PublicCtx, key: PageKey, like: string): Promise<LoadResult<DealsData>> {
  const deals = await dealsLike(ctx, like, LIST_SIZE);
  const path = pathOf(ctx.tenant, ctx.lang, pageKeyOf('deals'));
  if (deals.length === 0) return { kind: 'absent' };
  return {
    kind: 'page',
    status: 200,
    path,
    indexable: false,
    alternates: alternatesOf(ctx.tenant, key, await dealLangs(ctx)),
    data: {
      label: null,
      sort: 'discount',
      labels: await ctx.once('deal-labels', dealLabels),
      deals,
      unproven: 0,
      path,
      pagination: { page: 1, pageCount: 1, total: deals.length, paths: [path] },
    },
  };
}

/** Without any deals there is no list. For a label without deals, the list says that it is empty. */
async function load(ctx: PublicCtx, key: PageKey, { label, sort }: Asked): Promise<LoadResult<DealsData>> {
  const { tenant, lang } = ctx;
  const { content, totalElements } = await dealFeed(
    ctx,
    { label, sort: DEAL_ORDERS[sort] },
    { page: key.page, size: LIST_SIZE },
  );
  const pageCount = pageCountOf(totalElements);
  if (key.page > pageCount || (totalElements === 0 && label === null)) return { kind: 'absent' };
  const path = pathOf(tenant, lang, pageKeyOf('deals'));
  const paths = Array.from({ length: pageCount }, (_, index) => dealsAddress(path, { label, sort }, index + 1));
  return {
    kind: 'page',
    status: 200,
    path: paths[key.page - 1] ?? path,
    indexable: sort === 'discount',
    alternates: key.page > 1 || sort !== 'discount' ? [] : alternatesOf(tenant, key, await dealLangs(ctx)),
    data: {
      label,
      sort,
      labels: await ctx.once('deal-labels', dealLabels),
      deals: content,
      unproven: sort === 'discount' ? await unprovenCount(ctx, label) : 0,
      path,
      pagination: { page: key.page, pageCount, total: totalElements, paths },
    },
  };
}

/** The address of one page of the deals with a label, in an order. */
export function dealsAddress(path: string, { label, sort }: Asked, page = 1): string {
  const query = [
    ...(label === null ? [] : [`label=${label}`]),
    ...(sort === 'discount' ? [] : [`sort=${sort}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ];
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}
