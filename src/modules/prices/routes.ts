import { call } from '#src/http/call.ts';
import { IdParams } from '#src/http/id.ts';
import { StatisticsAnswer, StatisticsRequest } from '#src/modules/prices/contract.ts';
import { priceStatistics } from '#src/modules/prices/service.ts';

export const priceCalls = [
  call(
    'POST /saas-das-service/goods-histories/price-statistics/{id}',
    { access: 'public', remember: true, params: IdParams, body: StatisticsRequest, answer: StatisticsAnswer },
    async ({ db, tenant, reader }, { params, body }) => ({
      data: await priceStatistics(db, tenant, params.id, body, Date.now(), reader.saw),
    }),
  ),
] as const;
