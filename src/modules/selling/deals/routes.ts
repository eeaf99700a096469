import { z } from 'zod';
import { call } from '#src/http/call.ts';
import { pageOf } from '#src/http/paging.ts';
import { Failure } from '#src/kernel/failure.ts';
import {
  ActivityDealsRequest,
  DailyDealCard,
  DailySpecialConfig,
  DailySpecialRequest,
  DealAddress,
  DealCard,
  DealDeleted,
  FeedItem,
  FeedQuery,
  LabelCount,
  RecommendRequest,
  RelatedRequest,
} from '#src/modules/selling/deals/contract.ts';
import { dailySpecial, dailySpecialConfig, dealFeed, dealLabels } from '#src/modules/selling/deals/reads.ts';
import { related } from '#src/modules/selling/deals/related-deals.ts';
import { deleteDeal } from '#src/modules/selling/deals/service.ts';
import { write } from '#src/publishing/invalidate.ts';

export const dealCalls = [
  call(
    'GET /saas-search-service/feeds/deals',
    { access: 'public', cached: true, query: FeedQuery, answer: pageOf(DealCard) },
    async (ctx, { query: { label, ...page } }) => ({
      data: await dealFeed(ctx.reader, { label, sort: 'UPDATE_DESC' }, page),
    }),
  ),
  call(
    'POST /saas-search-service/feeds/deals/recommend/label-navigate',
    { access: 'public', cached: true, answer: z.array(LabelCount) },
    async (ctx) => ({ data: await dealLabels(ctx.reader) }),
  ),
  call(
    'POST /saas-search-service/feeds/deals/recommend',
    { access: 'public', cached: true, body: RecommendRequest, answer: pageOf(DealCard) },
    async (ctx, { body: { label, sort, ...page } }) => ({ data: await dealFeed(ctx.reader, { label, sort }, page) }),
  ),
  call(
    'POST /saas-search-service/feeds/deals/recommend/for-activity',
    { access: 'public', cached: true, body: ActivityDealsRequest, answer: pageOf(DealCard) },
    async (ctx, { body }) => ({ data: await dealFeed(ctx.reader, { traced: true, sort: 'HOT_DESC' }, body) }),
  ),
  call(
    'POST /saas-search-service/feeds/deals/daily-special',
    { access: 'public', cached: true, body: DailySpecialRequest, answer: pageOf(DailyDealCard) },
    async (ctx, { body }) => ({ data: await dailySpecial(ctx.reader, body) }),
  ),
  call(
    'POST /saas-integration-service/home-pages/daily-special-config',
    { access: 'public', cached: true, answer: DailySpecialConfig },
    async (ctx) => ({ data: await dailySpecialConfig(ctx.reader) }),
  ),
  call(
    'POST /saas-search-service/search/common/related',
    { access: 'public', cached: true, body: RelatedRequest, answer: pageOf(FeedItem) },
    async (ctx, { body }) => ({ data: await related(ctx.reader, body) }),
  ),
  call(
    'DELETE /publishing/deals/{code}',
    { access: 'publishing', params: DealAddress, answer: DealDeleted },
    async ({ db, tenant }, { params: { code } }) => {
      const { result } = await write(db, tenant, (ctx) => deleteDeal(ctx, code));
      if (!result) throw new Failure('NotFound', `no deal ${code}`);
      return { data: { outcome: 'deleted' as const, code } };
    },
  ),
];
