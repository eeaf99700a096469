import { type Call, call, operatorCall } from '#src/http/call.ts';
import { IdParams } from '#src/http/id.ts';
import {
  DoubtDecided,
  DoubtDecision,
  DoubtsRequest,
  PriceDoubtPage,
  PriceNowAnswer,
  QuarantinePage,
  QuarantinesRequest,
  StatisticsAnswer,
  StatisticsRequest,
} from '#src/modules/catalogue/prices/contract.ts';
import { decideDoubt, priceDoubts } from '#src/modules/catalogue/prices/doubt-service.ts';
import { priceNow } from '#src/modules/catalogue/prices/reads.ts';
import { priceStatistics, quarantineLedger } from '#src/modules/catalogue/prices/service.ts';

export const priceCalls = [
  call(
    'POST /saas-das-service/goods-histories/price-statistics/{id}',
    { access: 'public', cached: true, params: IdParams, body: StatisticsRequest, answer: StatisticsAnswer },
    async ({ reader }, { params, body }) => ({ data: await priceStatistics(reader, params.id, body, Date.now()) }),
  ),
  call(
    'GET /saas-das-service/goods-histories/price-state/{id}',
    { access: 'public', cached: true, params: IdParams, answer: PriceNowAnswer },
    async ({ reader }, { params }) => ({ data: await priceNow(reader, params.id) }),
  ),
] as const;

/** What operators see of prices. */
export const priceOperatorCalls: readonly Call[] = [
  operatorCall(
    'GET /moderation/price-quarantines',
    { query: QuarantinesRequest, answer: QuarantinePage },
    async (ctx, { query }) => ({ data: await quarantineLedger(ctx, query) }),
  ),
  operatorCall(
    'GET /moderation/price-doubts',
    { query: DoubtsRequest, answer: PriceDoubtPage },
    async (ctx, { query }) => ({
      data: await priceDoubts(ctx, query),
    }),
  ),
  operatorCall(
    'POST /moderation/price-decisions',
    { body: DoubtDecision, answer: DoubtDecided, limit: 1024 },
    async (ctx, { body }) => ({ status: 201, data: await decideDoubt(ctx, ctx.operator, body) }),
  ),
];
