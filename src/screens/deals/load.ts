import type { PublicCtx } from '#src/ctx.ts';
import { LIST_SIZE } from '#src/modules/articles/rules.ts';
import type { DealCard } from '#src/modules/deals/contract.ts';
import { LabelFilter } from '#src/modules/deals/contract.ts';
import { dealsLike } from '#src/modules/deals/proposal-reads.ts';
import type { CountedLabel } from '#src/modules/deals/reads.ts';
import { dealFeed, dealLabels, dealLangs } from '#src/modules/deals/reads.ts';
import { type PageKey, pageKeyOf } from '#src/page-key.ts';
import { PUBLISHED_PAGES } from '#src/parameters.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { alternatesOf, pageCountOf } from '#src/screens/lists.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** Current deals, newest first: all of them, or those with a label. */
export interface DealsData {
  readonly label: LabelFilter | null;
  /** Labels to filter by with their numbers of deals, most important first. */
  readonly labels: readonly CountedLabel[];
  readonly deals: readonly DealCard[];
  /** Address of the plain list. */
  readonly path: string;
  readonly pagination: Pagination;
}

/** Loads the published list of deals. */
export async function loadDeals(ctx: PublicCtx, key: PageKey): Promise<LoadResult<DealsData>> {
  return key.page > PUBLISHED_PAGES ? { kind: 'absent' } : load(ctx, key, null);
}

/** Loads the deals with a label, and unpublished pages of the list. */
export async function loadDealsOnDemand(
  ctx: PublicCtx,
  key: PageKey,
  asked: URLSearchParams,
): Promise<LoadResult<DealsData>> {
  const like = asked.get('like');
  if (like !== null) return asked.size === 1 && key.page === 1 ? loadAlike(ctx, key, like) : { kind: 'absent' };
  const wanted = asked.has('label') ? LabelFilter.safeParse(asked.get('label')) : { success: true, data: null };
  return wanted.success && asked.size <= 1 ? load(ctx, key, wanted.data ?? null) : { kind: 'absent' };
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
      labels: await ctx.once('deal-labels', dealLabels),
      deals,
      path,
      pagination: { page: 1, pageCount: 1, total: deals.length, paths: [path] },
    },
  };
}

/** Without any deals there is no list. For a label without deals, the list says that it is empty. */
async function load(ctx: PublicCtx, key: PageKey, label: LabelFilter | null): Promise<LoadResult<DealsData>> {
  const { tenant, lang } = ctx;
  const { content, totalElements } = await dealFeed(
    ctx,
    { label, sort: 'UPDATE_DESC' },
    { page: key.page, size: LIST_SIZE },
  );
  const pageCount = pageCountOf(totalElements);
  if (key.page > pageCount || (totalElements === 0 && label === null)) return { kind: 'absent' };
  const path = pathOf(tenant, lang, pageKeyOf('deals'));
  const paths = Array.from({ length: pageCount }, (_, index) => pageAddress(path, label, index + 1));
  return {
    kind: 'page',
    status: 200,
    path: paths[key.page - 1] ?? path,
    indexable: true,
    alternates: key.page > 1 ? [] : alternatesOf(tenant, key, await dealLangs(ctx)),
    data: {
      label,
      labels: await ctx.once('deal-labels', dealLabels),
      deals: content,
      path,
      pagination: { page: key.page, pageCount, total: totalElements, paths },
    },
  };
}

function pageAddress(path: string, label: LabelFilter | null, page: number): string {
  const query = [...(label === null ? [] : [`label=${label}`]), ...(page === 1 ? [] : [`page=${page}`])];
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}
