import { z } from 'zod';
import { call } from '#src/http/call.ts';
import { IdParams } from '#src/http/id.ts';
import { Failure } from '#src/kernel/failure.ts';
import {
  AllModulesRequest,
  DealModule,
  DealPage,
  ModuleDealsRequest,
  PageModule,
} from '#src/modules/selling/home/contract.ts';
import { dealModules, moduleDeals, pageModule } from '#src/modules/selling/home/reads.ts';

function found<T>(value: T | undefined): { data: T } {
  if (value === undefined) throw new Failure('NotFound', 'no such module');
  return { data: value };
}

export const homeCalls = [
  call(
    'GET /saas-integration-service/page-data-modules/{id}',
    { access: 'public', cached: true, params: IdParams, answer: PageModule },
    async (ctx, { params }) => found(await pageModule(ctx.reader, params)),
  ),
  call(
    'POST /saas-search-service/feeds/deals/list-by-all-modules',
    { access: 'public', cached: true, body: AllModulesRequest, answer: z.array(DealModule) },
    async (ctx, { body }) => ({ data: await dealModules(ctx.reader, body) }),
  ),
  call(
    'POST /saas-search-service/feeds/deals/page-by-module',
    { access: 'public', cached: true, body: ModuleDealsRequest, answer: DealPage },
    async (ctx, { body }) => found(await moduleDeals(ctx.reader, body)),
  ),
];
