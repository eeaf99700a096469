/** Handles every request below /api. */

import { Hono } from 'hono';
import type { Tenant } from '#src/ctx.ts';
import { allowedMethodsOf, inOrderOfRoutes } from '#src/http/allowed-methods.ts';
import { COST_OF_PLAIN, documentResponder, takesGzip } from '#src/http/api-document.ts';
import type { ApiOptions } from '#src/http/api-options.ts';
import { type Call, type CallName, isForPrograms } from '#src/http/call.ts';
import { CallHandler } from '#src/http/call-handler.ts';
import { failureLanguage, setCallHeaders } from '#src/http/call-headers.ts';
import { requestIdOf } from '#src/http/caller.ts';
import { languageFor } from '#src/http/language.ts';
import { Buckets } from '#src/http/limits/rate-limit.ts';
import { openApi } from '#src/http/openapi.ts';
import { networkOf, senderOf } from '#src/http/peer-address.ts';
import { logFailedCall } from '#src/http/responses/failed-call-log.ts';
import { failureResponse } from '#src/http/responses/failure-response.ts';
import { loggedRequest } from '#src/http/responses/logged-request.ts';
import { Failure } from '#src/kernel/failure.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { RepeatedFailures } from '#src/kernel/repeated-failures.ts';
import { currentTracer } from '#src/kernel/tracing.ts';

/** State of a request that exists before its call runs. */
export interface Variables {
  requestId: string;
  lang: Lang;
  /** The language of a failure. */
  failureLang: Lang;
  tenant: Tenant | undefined;
  /** The parsed body; undefined until a call has read it. */
  body: unknown;
}

type Api = Hono<{ Variables: Variables }>;

/** Counts a request for its network; throws Misdirected for a host without a tenant, and TooMany where it has no request left. */
type CountRequest = (tenant: Tenant | undefined, request: Request, cost?: number) => void;

/**
 * Handles everything below /api. Each response has the envelope and the id of its request. It may not be stored, unless
 * its call permits that.
 */
export function createApi(options: ApiOptions): Api {
  const app = new Hono<{ Variables: Variables }>();
  const count = openCounter(options);
  const { unavailable = new RepeatedFailures() } = options;
  logRequests(app, options);
  routeCalls(app, options.calls, new CallHandler({ ...options, unavailable }), count);
  const document = documentResponder(() => openApi(options.calls, TITLE, options.descriptions));
  app.get('/api/openapi.json', (c) => {
    count(c.get('tenant'), c.req.raw, takesGzip(c.req.raw) ? 1 : COST_OF_PLAIN);
    return document(c.req.raw);
  });
  const allowedAt = allowedMethodsOf([...options.calls, { name: 'GET /openapi.json' }]);
  // A route: what notFound() throws passes by the headers that logRequests sets.
  app.all('*', (c) => {
    count(c.get('tenant'), c.req.raw);
    const allowed = allowedAt(c.req.path);
    if (allowed === undefined) throw new Failure('NotFound');
    const response = failureResponse(new Failure('MethodNotAllowed'), c.get('failureLang'));
    response.headers.set('Allow', allowed);
    return response;
  });
  app.onError((error, c) => {
    const response = failureResponse(error, c.get('failureLang'));
    if (response.status >= 500) {
      const request = loggedRequest(c.req.raw, c.get('body'));
      logFailedCall(options, unavailable, error, { requestId: c.get('requestId'), request });
    }
    return response;
  });
  return app;
}

/** Gives each request its id, tenant and languages, and logs it when it is answered. */
function logRequests(app: Api, options: ApiOptions): void {
  app.use(async (c, next) => {
    const started = performance.now();
    const tenant = options.tenantOf(c.req.header('host') ?? '');
    c.set('requestId', requestIdOf(c.req.raw));
    c.set('tenant', tenant);
    c.set('lang', languageFor(c.req.header('accept-language') ?? null, tenant?.languages ?? LANGS));
    c.set('failureLang', failureLanguage(c.req.path, c.req.header('accept-language'), tenant));
    await next();
    // Set on the response itself: c.header() would build another response for each request.
    setCallHeaders(c.res.headers, c.get('requestId'));
    options.log.info({
      requestId: c.get('requestId'),
      tenant: tenant?.code,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  });
}

/** Has each call answered at its route, after it is counted for the network that sends it. */
function routeCalls(app: Api, calls: readonly Call[], handler: CallHandler, count: CountRequest): void {
  for (const call of inOrderOfRoutes(calls)) {
    const [method, path] = routeFromName(call.name);
    app.on(method, path, (c) => {
      currentTracer()?.current()?.rename(call.name);
      if (!isForPrograms(call)) count(c.get('tenant'), c.req.raw, costOf(call, c.req.raw));
      const known = { ...c.var, onBody: (body: unknown) => c.set('body', body) };
      return handler.answer(call, c.req.raw, c.req.param(), known).catch((error: unknown) => {
        // Calls of programs are not counted, but guesses at a token are.
        if (error instanceof Failure && error.kind === 'TokenRefused') count(c.get('tenant'), c.req.raw);
        throw error;
      });
    });
  }
}

const TITLE = 'Shopping guide';

/** Opens the counts of requests, one of each network. */
function openCounter({ limits, refusals, sharedCounts, trustedProxies = new Set() }: ApiOptions): CountRequest {
  const reads = limits?.reads ?? null;
  const buckets = reads === null ? undefined : new Buckets(reads, undefined, sharedCounts?.share('calls'));
  return (tenant, request, cost = 1) => {
    if (tenant === undefined) throw new Failure('Misdirected');
    const network = networkOf(senderOf(request, trustedProxies));
    try {
      buckets?.take(network, cost);
    } catch (error) {
      refusals?.count('calls: too many a minute', network);
      throw error;
    }
  };
}

/** A body of so many bytes costs as much as a call without: reading and parsing it takes about as long. */
const BYTES_OF_A_CALL = 8192;

/** Counts a body before it is read: by the length that it declares, else as the longest. */
function costOf({ schemas, bodyLimits: { bytes } }: Call, { headers }: Request): number {
  if (schemas.body === undefined) return 1;
  const declared = headers.get('content-length');
  return 1 + Math.min(declared === null ? bytes : Number(declared) || 0, bytes) / BYTES_OF_A_CALL;
}

/** `PUT /things/{code}` as Hono writes routes. */
function routeFromName(name: CallName): [string, string] {
  const [method = '', path = ''] = name.split(' ', 2);
  return [method, `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`];
}
