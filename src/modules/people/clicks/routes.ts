import { call } from '#src/http/call.ts';
import { networkOf } from '#src/http/peer-address.ts';
import { Collected, CollectRequest } from '#src/modules/people/clicks/contract.ts';
import { collectClicks } from '#src/modules/people/clicks/service.ts';

const BODY_LIMIT = 16 * 1024;

export const clickCalls = [
  call(
    'POST /saas-search-service/clicks/collect',
    { access: 'public', body: CollectRequest, answer: Collected, limit: BODY_LIMIT, rate: 'costly' },
    async (ctx, { body }) => {
      const { automatic, address } = ctx.caller;
      return { data: { counted: automatic ? 0 : await collectClicks(ctx, body, networkOf(address)) } };
    },
  ),
];
