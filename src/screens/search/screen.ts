/** The screen of search results: reads the words and the tab of an address, and loads the results for a reader. */

import type { PublicCtx } from '#src/ctx.ts';
import { LIST_SIZE } from '#src/kernel/list-size.ts';
import { SEARCH_TABS, type SearchTab } from '#src/modules/finding/search/contract.ts';
import { hotKeywords, searchSite } from '#src/modules/finding/search/reads.ts';
import { type PageKey, pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { listingPaths } from '#src/screen-parts/goods-list/load.ts';
import { alternatesOf, pageCountOf } from '#src/screens/list-pagination.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';
import type { SearchData, SearchResults } from '#src/screens/search/data.ts';
import { readSearchQuery, type SearchQuery } from '#src/screens/search/query.ts';

const HOT_KEYWORDS = 12;
const LAST_PAGE = 50;

/** Loads the results of a query on demand. A page beyond the last is absent. */
async function loadSearch(
  ctx: PublicCtx,
  { page }: PageKey,
  parameters: URLSearchParams,
): Promise<LoadResult<SearchData>> {
  const { tenant, lang } = ctx;
  const asked = readSearchQuery(parameters, tenant);
  if (!tenant.features.search || page > LAST_PAGE || asked === undefined) return { kind: 'absent' };
  const path = pathOf(tenant, lang, pageKeyOf('search'));
  const [results, hot] = await Promise.all([
    asked.query === '' ? null : answer(ctx, asked, { path, page }),
    hotKeywords(ctx, HOT_KEYWORDS),
  ]);
  if (results === undefined || (results === null && page > 1)) return { kind: 'absent' };
  return {
    kind: 'page',
    status: 200,
    path,
    indexable: false,
    alternates: alternatesOf(tenant, pageKeyOf('search'), tenant.languages),
    data: {
      query: asked.query,
      results,
      hot: hot.map(({ keyword }) => ({ keyword, path: `${path}?${new URLSearchParams({ q: keyword })}` })),
    },
  };
}

async function answer(
  ctx: PublicCtx,
  { query, tab, asked }: SearchQuery,
  { path, page }: { readonly path: string; readonly page: number },
): Promise<SearchResults | undefined> {
  const request = { page, size: LIST_SIZE };
  const { listing, ...found } = await searchSite(ctx, { keyword: query, tab, asked, pageRequest: request });
  const total = found.tab === 'products' ? listing.total : found.counts[found.tab];
  const pageCount = Math.min(LAST_PAGE, pageCountOf(total));
  if (page > pageCount) return undefined;
  const kept = [
    ['q', query],
    ['tab', found.tab],
  ] as const;
  const pagination = { page, pageCount, total, paths: listingPaths(path, asked, kept, pageCount) };
  const addressOf = (searchTab: SearchTab) => `${path}?${new URLSearchParams({ q: query, tab: searchTab })}`;
  return {
    ...found,
    list: { ...listing, asked, path, kept, pagination, first: 'relevance', currency: ctx.tenant.currencies[0] ?? '' },
    pagination,
    tabs: Object.fromEntries(SEARCH_TABS.map((name) => [name, addressOf(name)])) as Record<SearchTab, string>,
  };
}

export const searchScreen: ScreenOf<'search', SearchData> = { name: 'search', loadOnDemand: loadSearch };
