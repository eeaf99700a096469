/** Refuses a body by the length that it declares, before anything of it is read and before a Request is built. */

import type { IncomingMessage } from 'node:http';
import { inOrderOfRoutes, routePattern } from '#src/http/allowed-methods.ts';
import type { ApiOptions } from '#src/http/api-options.ts';
import { READER_BODY } from '#src/http/call.ts';
import { failureLanguage, setCallHeaders } from '#src/http/call-headers.ts';
import { requestIdOfMessage } from '#src/http/caller.ts';
import { networkOf, senderOfMessage } from '#src/http/peer-address.ts';
import { failureResponse } from '#src/http/responses/failure-response.ts';
import { Failure } from '#src/kernel/failure.ts';

/** @returns the refusal; undefined where the request may go on */
export type RefuseEarly = (req: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>) => Response | undefined;

type BoundOptions = Pick<ApiOptions, 'calls' | 'tenantOf' | 'refusals' | 'trustedProxies'>;

/** Refuses what is longer than its call takes. Where there is no call, a body may be as long as that of a reader. */
export function refuseLongBodies({ calls, tenantOf, refusals, trustedProxies = new Set() }: BoundOptions): RefuseEarly {
  const bounds = inOrderOfRoutes(calls).map((call) => ({ ...routePattern(call), bytes: call.bodyLimits.bytes }));
  const least = Math.min(READER_BODY.bytes, ...bounds.map(({ bytes }) => bytes));
  return (req) => {
    const declared = declaredLength(req);
    if (declared <= least) return undefined;
    const tenant = tenantOf(req.headers.host ?? '');
    // An unknown host is told that it is one.
    if (tenant === undefined) return undefined;
    const [path = ''] = (req.url ?? '').split('?', 1);
    const bound = bounds.find(({ method, pattern }) => method === req.method && pattern.test(path));
    if (declared <= (bound?.bytes ?? READER_BODY.bytes)) return undefined;
    refusals?.count('calls: body too long', networkOf(senderOfMessage(req, trustedProxies)));
    const lang = failureLanguage(path, req.headers['accept-language'], tenant);
    const response = failureResponse(new Failure('TooLarge'), lang);
    setCallHeaders(response.headers, requestIdOfMessage(req));
    return response;
  };
}

/** Refuses long bodies where no body is read at all. */
export const refuseAnyBody: RefuseEarly = (req) =>
  declaredLength(req) > READER_BODY.bytes
    ? new Response('The body is too long', {
        status: 413,
        headers: { Connection: 'close', 'Cache-Control': 'no-store' },
      })
    : undefined;

/** 0 where it declares none: then it is counted while it is read. */
function declaredLength({ headers }: Pick<IncomingMessage, 'headers'>): number {
  return Number(headers['content-length'] ?? 0);
}
