import { z } from 'zod';
import { createContext } from '#src/ctx.ts';
import { type Answer, type CallCtx, call } from '#src/http/call.ts';
import { pageOf } from '#src/http/paging.ts';
import { Failure } from '#src/kernel/failure.ts';
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
  SubjectAnswer,
  SubjectRequest,
  Suggestion,
  SuggestionsQuery,
} from '#src/modules/search/contract.ts';
import { productSuggestions } from '#src/modules/search/product-suggestions.ts';
import { logQuery } from '#src/modules/search/query-log.ts';
import { articlePage, hotKeywords, search, searchFilters } from '#src/modules/search/reads.ts';
import { subjectOf } from '#src/modules/search/subject.ts';
import { suggestions } from '#src/modules/search/suggestions.ts';

async function answerSearch(ctx: CallCtx, { body }: { readonly body: SearchRequest }): Promise<Answer> {
  const { answer, found } = await search(ctx.reader, body);
  if (body.pageRequest.page === 1 && body.keyword !== '') await logQuery(ctx, body.keyword, found);
  return { data: answer };
}

async function answerSubject(ctx: CallCtx, { body }: { readonly body: SubjectRequest }): Promise<Answer> {
  const lang = ctx.tenant.languages.find((one) => one === body.hl) ?? ctx.lang;
  const data = await subjectOf(createContext(ctx.db, ctx.tenant, lang).ctx, body);
  if (data === undefined) throw new Failure('NotFound', 'there is no such subject for readers');
  return { data };
}

const answerHotKeywords = async (ctx: CallCtx, { body }: { readonly body: z.infer<typeof HotKeywordsRequest> }) => ({
  data: await hotKeywords(ctx.reader, body.size),
});

/** A list of articles without any filter. */
const wholeList = ClientPagesRequest.parse({});

export const searchCalls = [
  call(
    'POST /saas-search-service/search/common/search',
    { access: 'public', body: SearchRequest, answer: SearchAnswer },
    answerSearch,
  ),
  call(
    'POST /saas-search-service/search/common/get/byId',
    { access: 'public', body: SubjectRequest, answer: SubjectAnswer },
    answerSubject,
  ),
  call(
    'POST /saas-das-service/search/common/search/filters',
    { access: 'public', body: FiltersRequest, answer: FiltersAnswer },
    async (ctx, { body }) => ({ data: await searchFilters(ctx.reader, body) }),
  ),
  call(
    'POST /saas-search-service/search/common/search/feed',
    { access: 'public', body: FeedRequest, answer: SearchAnswer },
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
    { access: 'public', body: ClientPagesRequest, answer: pageOf(SearchItem) },
    async (ctx, { body }) => ({ data: await articlePage(ctx.reader, body) }),
  ),
  call(
    'GET /saas-search-service/search/hot-articles',
    { access: 'public', query: HotArticlesQuery, answer: pageOf(SearchItem) },
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
    { access: 'public', body: HotKeywordsRequest, answer: z.array(HotKeyword) },
    answerHotKeywords,
  ),
  call(
    'POST /saas-content-service/content/keyword-infos/hot-keywords',
    { access: 'public', body: HotKeywordsRequest, answer: z.array(HotKeyword) },
    answerHotKeywords,
  ),
  call(
    'GET /service-in-one/search/suggestions',
    { access: 'public', query: SuggestionsQuery, answer: z.array(Suggestion) },
    async (ctx, { query }) => ({ data: await suggestions(ctx.reader, query.keyword, query.size) }),
  ),
  call(
    'GET /search/product-suggestions',
    { access: 'public', query: ProductSuggestionsQuery, answer: z.array(ProductSuggestion) },
    async (ctx, { query }) => ({ data: await productSuggestions(ctx.reader, query.keyword, query.size) }),
  ),
];
