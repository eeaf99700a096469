/** Searches for pages and calls: one page of results with its filters. */

import type { PublicCtx, Tenant } from '#src/ctx.ts';
import { offsetOf, type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { PLATFORMS } from '#src/kernel/platforms.ts';
import { brandCards } from '#src/modules/catalogue/brands/reads.ts';
import type { ListingQuery } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { reviewSummaries } from '#src/modules/catalogue/goods/reads.ts';
import {
  type ClientPagesRequest,
  type DocumentType,
  type FiltersAnswer,
  type FiltersRequest,
  type FoundGoods,
  type HotKeyword,
  SEARCH_TABS,
  type SearchAnswer,
  type SearchItem,
  type SearchRequest,
  type SearchTab,
  type SiteAnswer,
  type SiteQuestion,
} from '#src/modules/finding/search/contract.ts';
import { documentFilterOf, filtersOf } from '#src/modules/finding/search/query/document-filter.ts';
import { droppedOf } from '#src/modules/finding/search/query/dropped-words.ts';
import { readBrandNames, readCategoryNames } from '#src/modules/finding/search/query/filter-name-store.ts';
import type { DocumentFilter, Question, Sort } from '#src/modules/finding/search/query/search-question.ts';
import { decimalsOf } from '#src/modules/finding/search/query/typed-query.ts';
import { articleIds } from '#src/modules/finding/search/results/article-lists.ts';
import { oneOfEachProduct } from '#src/modules/finding/search/results/distinct-products.ts';
import { facetsOf } from '#src/modules/finding/search/results/facets.ts';
import { foundGoods, foundReviews } from '#src/modules/finding/search/results/goods-results.ts';
import { nearestGoods, nearestTo } from '#src/modules/finding/search/results/nearest-goods.ts';
import { type FoundRow, rank, readFound, readHits, type Slice } from '#src/modules/finding/search/results/ranking.ts';
import { articleItem, contentsOf, itemsOf } from '#src/modules/finding/search/results/result-cards.ts';
import {
  type RetrievalOptions,
  type Retrieved,
  retrieve,
  retrieveAll,
} from '#src/modules/finding/search/results/retrieval.ts';
import { readCounts, readEditorKeywords } from '#src/modules/finding/search/suggestions/keyword-store.ts';
import { hottest } from '#src/modules/finding/search/suggestions/keywords.ts';
import { articleCards } from '#src/modules/reading/articles/reads.ts';
import { fold } from '#src/words/fold.ts';
import { shopLink } from '#src/words/shop-link.ts';

export interface Searched {
  readonly answer: SearchAnswer;
  /** The query that found it, for counting. */
  readonly found: Retrieved;
}

function sortOf({ sort, keyword }: Pick<SearchRequest, 'sort' | 'keyword'>): Sort {
  if (sort === 'UPDATE') return 'UPDATE_DESC';
  return sort ?? (keyword === '' ? 'HOT_DESC' : 'RELEVANCE');
}

/** One page of the results of a request. It tracks nothing, because pages with it are never published. */
export async function search(ctx: PublicCtx, request: SearchRequest): Promise<Searched> {
  const { keyword, maxCount, pageRequest } = request;
  const wanted = await documentFilterOf(ctx, request, await filtersOf(ctx, request));
  const slice = cutAt(pageRequest, maxCount ?? Infinity);
  const found = await retrieve({ ...lookingAt(ctx, wanted), sort: sortOf(request), slice }, keyword);
  const total = Math.min(found.total, maxCount ?? Infinity);
  const { hasNext, ...page } = toPage<SearchItem>(await itemsOf(ctx, found.hits), total, pageRequest);
  const seen = offsetOf(pageRequest) + found.hits.length;
  return {
    answer: {
      ...page,
      content: [...page.content],
      hasNext: seen < total && found.hits.length > 0,
      correctedKeyword: found.corrected,
      droppedWords: droppedOf(found.text, found.unsaid),
    },
    found,
  };
}

const lookingAt = ({ db, tenant }: PublicCtx, wanted: DocumentFilter) => ({
  db,
  tenantId: tenant.id,
  wanted,
  sort: 'RELEVANCE' as const,
});

/** The slice of a page, which ends at the last allowed row. */
function cutAt(request: PageRequest, last: number): Slice {
  const offset = offsetOf(request);
  return { offset, limit: Math.max(0, Math.min(request.size, last - offset)) };
}

/** The editors' keywords in the reader's language, in their order. */
export async function editorKeywords({ db, tenant, lang, track }: PublicCtx, size: number): Promise<string[]> {
  track(tagOf.keywordsHot(lang));
  return readEditorKeywords(db, tenant, lang, size);
}

/** Keywords to suggest: those of editors in their order, then successful searches of the last days. */
export async function hotKeywords({ db, tenant, lang, track }: PublicCtx, size: number): Promise<HotKeyword[]> {
  track(tagOf.keywordsHot(lang));
  const edited = await readEditorKeywords(db, tenant, lang, size);
  const known = new Set(edited.map(fold));
  const searched = edited.length < size ? hottest(await readCounts(db, tenant, lang)) : [];
  const others = searched.filter((keyword) => !known.has(keyword)).slice(0, size - edited.length);
  return [
    ...edited.map((keyword) => ({ keyword, source: 'EDITOR' as const })),
    ...others.map((keyword) => ({ keyword, source: 'SEARCHES' as const })),
  ];
}

/** What readers searched for with success in the last days, the most wanted first, without the editors' keywords. */
export async function searchedKeywords({ db, tenant, lang, track }: PublicCtx, size: number): Promise<HotKeyword[]> {
  track(tagOf.keywordsHot(lang));
  const keywords = hottest(await readCounts(db, tenant, lang)).slice(0, size);
  return keywords.map((keyword) => ({ keyword, source: 'SEARCHES' }));
}

/** The filter choices of a search. */
export async function searchFilters(ctx: PublicCtx, request: FiltersRequest): Promise<FiltersAnswer> {
  const { db, tenant, lang } = ctx;
  const chosen = await filtersOf(ctx, request);
  const nothing = { categoryIds: [], brandIds: [], platforms: [], price: undefined };
  const wanted = await documentFilterOf(ctx, request, nothing);
  const { found } = await retrieveAll({ db, tenantId: tenant.id, wanted }, request.keyword);
  const { categories, brands, platforms, bands, currency } = facetsOf(found, chosen);
  const langs = [lang, ...tenant.languages];
  const categoryNames = await readCategoryNames(
    db,
    tenant.id,
    langs,
    categories.map(([id]) => id),
  );
  const brandNames = await readBrandNames(
    db,
    tenant.id,
    brands.map(([id]) => id),
  );
  const amount = (minor: number | null) =>
    minor === null || currency === null ? null : decimalAmount(minor, currency);
  return {
    classifications: named(categories, categoryNames),
    brands: named(brands, brandNames),
    platforms: platforms.flatMap(([name, count]) =>
      PLATFORMS.filter((code) => code === name).map((code) => ({ code, count })),
    ),
    prices: bands.map(({ min, max, count }) => ({
      min: amount(min),
      max: amount(max),
      currencyCode: currency ?? '',
      count,
    })),
    counted: oneOfEachProduct(found).length,
  };
}

function named<Name extends { readonly id: number }>(
  counts: readonly (readonly [number, number])[],
  names: readonly Name[],
) {
  return counts.flatMap(([id, count]) => names.filter((name) => name.id === id).map((name) => ({ ...name, count })));
}

/** One page of a list of articles and notes. */
export async function articlePage(ctx: PublicCtx, request: ClientPagesRequest): Promise<Page<SearchItem>> {
  const { ids, total } = await articleIds(ctx, request, cutAt(request.pageRequest, Infinity));
  const cards = await articleCards(ctx, ids);
  return toPage(
    [...cards].map(([id, card]) => articleItem(id, card)),
    total,
    request.pageRequest,
  );
}

const TYPES_OF_TAB: Readonly<Record<Exclude<SearchTab, 'products' | 'reviews'>, readonly DocumentType[]>> = {
  articles: ['ARTICLE'],
  content: ['NOTE', 'VIDEO'],
  deals: ['DEAL'],
};

const BRANDS_SHOWN = 4;

/** A search of the whole site: the counts of all tabs, and one page of one tab. */
export async function searchSite(
  ctx: PublicCtx,
  { keyword, tab, asked, pageRequest }: SiteQuestion,
): Promise<SiteAnswer> {
  const { db, tenant, lang } = ctx;
  const wanted = {
    lang,
    types: [],
    anyOf: [],
    expired: undefined,
    price: undefined,
    ownCurrency: tenant.currencies[0] ?? '',
  };
  const looking = { ...lookingAt(ctx, wanted), slice: { limit: 1, offset: 0 } };
  const { question, corrected, text } = await retrieve(looking, keyword);
  const said = saidBy(question, asked);
  const among = (types: readonly DocumentType[]) => ({
    ...question,
    bound: said.bound === null ? null : question.bound,
    wanted: { ...question.wanted, types },
  });
  const part = { limit: pageRequest.size, offset: offsetOf(pageRequest) };
  const ranked = (types: readonly DocumentType[], slice: Slice = part) => rank(db, among(types), 'RELEVANCE', slice);
  const [{ found: goods, unsaid }, articles, content, deals, brands] = await Promise.all([
    readHits(db, among(['GOODS'])),
    ranked(TYPES_OF_TAB.articles),
    ranked(TYPES_OF_TAB.content),
    ranked(TYPES_OF_TAB.deals),
    ranked(['BRAND'], { limit: BRANDS_SHOWN, offset: 0 }),
  ]);
  const summaries = await reviewSummaries(
    ctx,
    goods.map(({ id }) => id),
  );
  const reviewed = oneOfEachProduct(goods.filter(({ id }) => summaries.has(id)));
  const counts = {
    products: oneOfEachProduct(goods).length,
    articles: articles.total,
    reviews: reviewed.length,
    content: content.total,
    deals: deals.total,
  };
  const best = {
    products: goods[0]?.score ?? 0,
    articles: articles.best,
    reviews: reviewed[0]?.score ?? 0,
    content: content.best,
    deals: deals.best,
  };
  const shown = tab ?? firstTab(tenant, counts, best);
  const nothing = SEARCH_TABS.every((searchTab) => counts[searchTab] === 0);
  const { hits = [], unsaid: unsaidHere = unsaid } =
    { articles, content, deals }[shown as keyof typeof TYPES_OF_TAB] ?? {};
  const unknownKind = shown === 'products' || goods.length === 0 ? (question.kind?.unsold ?? null) : null;
  return {
    corrected,
    droppedWords: droppedOf(text, unsaidHere).filter((word) => unknownKind?.includes(word) !== true),
    unknownKind,
    priceLimits: said.bound,
    sortOrder: shown === 'products' && goods.length > 0 ? said.wished : null,
    byLink: corrected === null && goods.length > 0 && shopLink(keyword) !== undefined,
    counts,
    tab: shown,
    brands: await brandCards(
      ctx,
      brands.hits.map(({ id }) => id),
    ),
    listing: shown === 'products' ? await foundGoods(ctx, goods, said.asked, part) : NO_GOODS,
    reviews: shown === 'reviews' ? await foundReviews(ctx, reviewed, summaries, part) : [],
    ...(await contentsOf(ctx, hits)),
    nearest: await nearestOf(ctx, { nothing, goods, question, looking, keyword }),
  };
}

interface NothingFound {
  readonly nothing: boolean;
  readonly goods: readonly FoundRow[];
  readonly question: Question;
  readonly looking: RetrievalOptions;
  readonly keyword: string;
}

/** What to offer where no goods are within the price that the words say, or nothing is found at all. */
async function nearestOf(ctx: PublicCtx, { nothing, goods, question, looking, keyword }: NothingFound) {
  if (goods.length === 0 && question.bound !== null) {
    const wider = { ...question, bound: null, wanted: { ...question.wanted, types: ['GOODS'] } };
    const sort = question.bound.max === null ? 'price-desc' : 'price-asc';
    const near = await nearestTo(ctx, await readFound(ctx.db, wider), sort);
    if (near.goods.length > 0) return near;
  }
  return nothing ? nearestGoods(ctx, looking, keyword) : { sameKind: false, goods: [] };
}

/** What the words say of price and order, where the reader has not chosen otherwise by the filter of the list. */
function saidBy({ bound, order, wanted }: Question, asked: ListingQuery) {
  const isFiltered = asked.min !== null || asked.max !== null;
  const limits = bound === null || isFiltered || bound.currency !== wanted.ownCurrency ? null : bound;
  const wished = asked.sort === 'popular' ? order : null;
  const decimals = limits === null ? null : decimalsOf(limits);
  const sort = wished === 'cheapest' ? 'price-asc' : wished === 'newest' ? 'newest' : asked.sort;
  return {
    bound: limits === null || decimals === null ? null : { ...decimals, currency: limits.currency },
    wished,
    asked: { ...asked, ...decimals, sort } satisfies ListingQuery,
  };
}

const NO_GOODS = { total: 0, goods: [], brands: [], platforms: [], facts: [] };

/**
 * The initial tab: products of a shop if it has results. Else the tab with the best hit, articles first where several
 * are as good.
 */
function firstTab(
  { articleFocused }: Tenant,
  counts: SiteAnswer['counts'],
  best: Record<SearchTab, number>,
): SearchTab {
  const own: SearchTab = articleFocused ? 'articles' : 'products';
  if (!articleFocused && counts.products > 0) return own;
  return SEARCH_TABS.reduce((first, searchTab) => (best[searchTab] > best[first] ? searchTab : first), own);
}

/** The first products that the search of the site lists for a keyword with filters, and how many it lists. */
export async function productsFound(
  ctx: PublicCtx,
  keyword: string,
  asked: ListingQuery,
  size: number,
): Promise<FoundGoods & { readonly corrected: string | null }> {
  const { db, tenant, lang } = ctx;
  const ownCurrency = tenant.currencies[0] ?? '';
  const wanted = { lang, types: ['GOODS'], anyOf: [], expired: undefined, price: undefined, ownCurrency };
  const { found, question, corrected } = await retrieveAll({ db, tenantId: tenant.id, wanted }, keyword);
  const said = saidBy(question, asked);
  return { ...(await foundGoods(ctx, found, said.asked, { limit: size, offset: 0 })), corrected };
}
