import type { PublicCtx } from '#src/ctx.ts';
import { LIST_SIZE } from '#src/modules/articles/rules.ts';
import { LabelFilter } from '#src/modules/deals/contract.ts';
import { dealFeed, dealLabels, dealLangs } from '#src/modules/deals/reads.ts';
import { PUBLISHED_PAGES } from '#src/parameters.ts';
import { pathOf } from '#src/paths.ts';
import type { Outcome } from '#src/publishing/screen.ts';
import type { DealsData } from '#src/screens/deals/data.ts';
import { alternatesOf, pageCountOf } from '#src/screens/lists.ts';
import { type Target, target } from '#src/target.ts';

/** The list of deals as it is published. */
export async function loadDeals(ctx: PublicCtx, to: Target): Promise<Outcome<DealsData>> {
  return to.page > PUBLISHED_PAGES ? { kind: 'absent' } : load(ctx, to, null);
}

/** The deals of a label, and pages of the list that are not published. */
export async function loadDealsAsked(ctx: PublicCtx, to: Target, asked: URLSearchParams): Promise<Outcome<DealsData>> {
  const wanted = asked.has('label') ? LabelFilter.safeParse(asked.get('label')) : { success: true, data: null };
  return wanted.success && asked.size <= 1 ? load(ctx, to, wanted.data ?? null) : { kind: 'absent' };
}

/** Without any deals there is no list; of a label without deals there is one that says so. */
async function load(ctx: PublicCtx, to: Target, label: LabelFilter | null): Promise<Outcome<DealsData>> {
  const { tenant, lang } = ctx;
  const { content, totalElements } = await dealFeed(
    ctx,
    { label, sort: 'UPDATE_DESC' },
    { page: to.page, size: LIST_SIZE },
  );
  const pageCount = pageCountOf(totalElements);
  if (to.page > pageCount || (totalElements === 0 && label === null)) return { kind: 'absent' };
  const path = pathOf(tenant, lang, target('deals'));
  const paths = Array.from({ length: pageCount }, (_, index) => pageAddress(path, label, index + 1));
  return {
    kind: 'page',
    status: 200,
    path: paths[to.page - 1] ?? path,
    indexable: true,
    alternates: to.page > 1 ? [] : alternatesOf(tenant, to, await dealLangs(ctx)),
    data: {
      label,
      labels: await ctx.once('deal-labels', dealLabels),
      deals: content,
      path,
      pagination: { page: to.page, pageCount, total: totalElements, paths },
    },
  };
}

function pageAddress(path: string, label: LabelFilter | null, page: number): string {
  const query = [...(label === null ? [] : [`label=${label}`]), ...(page === 1 ? [] : [`page=${page}`])];
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}
