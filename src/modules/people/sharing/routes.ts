import { call } from '#src/http/call.ts';
import { Origin, OriginQuery, ShortLink, TransferRequest } from '#src/modules/people/sharing/contract.ts';
import { originOfLink, shortLinkOf } from '#src/modules/people/sharing/service.ts';

const LIMIT = 16 * 1024;

/** The calls for short links. */
export const sharingCalls = [
  call(
    'POST /saas-das-service/short-url-mappings/transfer',
    { access: 'public', rate: 'costly', body: TransferRequest, answer: ShortLink, limit: LIMIT },
    async (ctx, { body }) => ({ data: await shortLinkOf(ctx, body.originUri, ctx.caller.networkName) }),
  ),
  call(
    'GET /saas-das-service/short-url-mappings/get-origin-url',
    { access: 'public', query: OriginQuery, answer: Origin },
    async (ctx, { query }) => ({ data: { originUri: await originOfLink(ctx, query.shortUri) } }),
  ),
];
