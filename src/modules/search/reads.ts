import type { PublicCtx } from '#src/ctx.ts';
import { offsetOf, type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import type { ArticleCard } from '#src/modules/articles/contract.ts';
import { articleCards } from '#src/modules/articles/reads.ts';
import { PLATFORMS } from '#src/modules/goods/contract.ts';
import { articleIds } from '#src/modules/search/article-lists.ts';
import { articleItem, itemsOf } from '#src/modules/search/cards.ts';
import type {
  ClientPagesRequest,
  FiltersAnswer,
  FiltersRequest,
  SearchAnswer,
  SearchItem,
  SearchRequest,
} from '#src/modules/search/contract.ts';
import { facetsOf } from '#src/modules/search/facets.ts';
import { type Found, find } from '#src/modules/search/finding.ts';
import { readEditorKeywords } from '#src/modules/search/keyword-store.ts';
import { readBrandNames, readCategoryNames } from '#src/modules/search/names-store.ts';
import { readFound, type Slice, type Sort, type Wanted } from '#src/modules/search/ranking.ts';
import { chosenOf, wantedOf } from '#src/modules/search/wanted.ts';

export interface Searched {
  readonly answer: SearchAnswer;
  /** What it was found by: for counting. */
  readonly found: Found;
}

function sortOf({ sort, keyword }: Pick<SearchRequest, 'sort' | 'keyword'>): Sort {
  if (sort === 'UPDATE') return 'UPDATE_DESC';
  return sort ?? (keyword === '' ? 'HOT_DESC' : 'RELEVANCE');
}

/** One page of what answers a request. Nothing is recorded: what it is shown on is never published. */
export async function search(ctx: PublicCtx, request: SearchRequest): Promise<Searched> {
  const { keyword, maxCount, pageRequest } = request;
  const wanted = await wantedOf(ctx, request, await chosenOf(ctx, request));
  const slice = cutAt(pageRequest, maxCount ?? Infinity);
  const found = await find({ ...lookingAt(ctx, wanted), sort: sortOf(request), slice }, keyword);
  const total = Math.min(found.total, maxCount ?? Infinity);
  const { hasNext, ...page } = toPage<SearchItem>(await itemsOf(ctx, found.hits), total, pageRequest);
  const seen = offsetOf(pageRequest) + found.hits.length;
  return {
    answer: {
      ...page,
      content: [...page.content],
      hasNext: seen < total && found.hits.length > 0,
      correctedKeyword: found.corrected,
    },
    found,
  };
}

const lookingAt = ({ db, tenant }: PublicCtx, wanted: Wanted) => ({
  db,
  tenantId: tenant.id,
  wanted,
  sort: 'RELEVANCE' as const,
});

/** The rows of a page, none of them beyond the last. */
function cutAt(request: PageRequest, last: number): Slice {
  const offset = offsetOf(request);
  return { offset, limit: Math.max(0, Math.min(request.size, last - offset)) };
}

/** The keywords editors put forward in the reader's language, in their order. */
export async function editorKeywords({ db, tenant, lang, saw }: PublicCtx, size: number): Promise<string[]> {
  saw(`keywords-hot:${lang}`);
  return readEditorKeywords(db, tenant, lang, size);
}

/** What a search can be narrowed down by. */
export async function searchFilters(ctx: PublicCtx, request: FiltersRequest): Promise<FiltersAnswer> {
  const { db, tenant, lang } = ctx;
  const chosen = await chosenOf(ctx, request);
  const nothing = { categoryIds: [], brandIds: [], platforms: [], price: undefined };
  const wanted = await wantedOf(ctx, request, nothing);
  const { question } = await find({ ...lookingAt(ctx, wanted), slice: { limit: 1, offset: 0 } }, request.keyword);
  const found = await readFound(db, question);
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
    counted: found.length,
  };
}

function named<Name extends { readonly id: number }>(
  counts: readonly (readonly [number, number])[],
  names: readonly Name[],
) {
  return counts.flatMap(([id, count]) => names.filter((one) => one.id === id).map((one) => ({ ...one, count })));
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

/** Articles and notes that answer a question, as cards; none without a question. */
export async function searchArticles(
  ctx: PublicCtx,
  keyword: string,
  request: PageRequest,
): Promise<{ total: number; articles: readonly ArticleCard[]; corrected: string | null }> {
  if (keyword === '') return { total: 0, articles: [], corrected: null };
  const types = ['ARTICLE', 'NOTE'];
  const wanted = { lang: ctx.lang, types, anyOf: [], expired: undefined, price: undefined };
  const found = await find({ ...lookingAt(ctx, wanted), slice: cutAt(request, Infinity) }, keyword);
  const cards = await articleCards(
    ctx,
    found.hits.map(({ id }) => id),
  );
  return { total: found.total, articles: [...cards.values()], corrected: found.corrected };
}
