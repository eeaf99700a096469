import { z } from 'zod';
import { type Answer, type CallCtx, call } from '#src/http/call.ts';
import { pageOf } from '#src/http/paging.ts';
import {
  ClientPagesRequest,
  FeedRequest,
  FiltersAnswer,
  FiltersRequest,
  HotArticlesQuery,
  HotKeyword,
  HotKeywordsRequest,
  ProductSuggestion,
  ProductSuggestionsQuery,
  SearchAnswer,
  SearchItem,
  SearchRequest,
  Suggestion,
  SuggestionsQuery,
} from '#src/modules/finding/search/contract.ts';
import { logQuery } from '#src/modules/finding/search/query/query-log.ts';
import {
  articlePage,
  hotKeywords,
  search,
  searchedKeywords,
  searchFilters,
} from '#src/modules/finding/search/reads.ts';
import { productSuggestions } from '#src/modules/finding/search/suggestions/product-suggestions.ts';
import { suggestions } from '#src/modules/finding/search/suggestions/suggestions.ts';

async function answerSearch(ctx: CallCtx, { body }: { readonly body: SearchRequest }): Promise<Answer> {
  const { answer, found } = await search(ctx.reader, body);
  if (body.pageRequest.page === 1 && body.keyword !== '') await logQuery(ctx, body.keyword, found);
  return { data: answer };
}

const answerHotKeywords = async (ctx: CallCtx, { body }: { readonly body: z.infer<typeof HotKeywordsRequest> }) => ({
  data: await hotKeywords(ctx.reader, body.size),
});

/** A list of articles without any filter. */
const wholeList = ClientPagesRequest.parse({});

export const searchCalls = [
  call(
    'POST /saas-search-service/search/common/search',
    { access: 'public', browses: true, body: SearchRequest, answer: SearchAnswer },
    answerSearch,
  ),
  call(
    'POST /saas-das-service/search/common/search/filters',
    { access: 'public', browses: true, body: FiltersRequest, answer: FiltersAnswer },
    async (ctx, { body }) => ({ data: await searchFilters(ctx.reader, body) }),
  ),
  call(
    'POST /saas-search-service/search/common/search/feed',
    { access: 'public', browses: true, body: FeedRequest, answer: SearchAnswer },
    async (ctx, { body }) => {
      const { queryList } = body;
      const feed = {
        ...body,
        queryList: queryList.length === 0 ? (['NOTE', 'PROFESSIONAL', 'PERSONAL'] as const) : queryList,
      };
      return { data: (await search(ctx.reader, SearchRequest.parse({ sort: 'UPDATE_DESC', ...feed }))).answer };
    },
  ),
  call(
    'POST /saas-search-service/search/contents/client-pages',
    { access: 'public', browses: true, body: ClientPagesRequest, answer: pageOf(SearchItem) },
    async (ctx, { body }) => ({ data: await articlePage(ctx.reader, body) }),
  ),
  call(
    'GET /saas-search-service/search/hot-articles',
    { access: 'public', browses: true, query: HotArticlesQuery, answer: pageOf(SearchItem) },
    async (ctx, { query }) => ({
      data: await articlePage(ctx.reader, {
        ...wholeList,
        type: 'HOT',
        contentTypeCodes: ['ARTICLE'],
        pageRequest: query,
      }),
    }),
  ),
  call(
    'POST /saas-content-service/content/keyword-infos/getHot',
    { access: 'public', browses: true, body: HotKeywordsRequest, answer: z.array(HotKeyword) },
    answerHotKeywords,
  ),
  call(
    'POST /saas-content-service/content/keyword-infos/hot-keywords',
    { access: 'public', browses: true, body: HotKeywordsRequest, answer: z.array(HotKeyword) },
    async (ctx, { body }) => ({ data: await searchedKeywords(ctx.reader, body.size) }),
  ),
  call(
    'GET /service-in-one/search/suggestions',
    { access: 'public', browses: true, query: SuggestionsQuery, answer: z.array(Suggestion) },
    async (ctx, { query }) => ({ data: await suggestions(ctx.reader, query.keyword, query.size) }),
  ),
  call(
    'GET /search/product-suggestions',
    { access: 'public', browses: true, query: ProductSuggestionsQuery, answer: z.array(ProductSuggestion) },
    async (ctx, { query }) => ({ data: await productSuggestions(ctx.reader, query.keyword, query.size) }),
  ),
];
