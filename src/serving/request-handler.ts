/** Answers each request of the server: a published page, a probe, a file, a call, or a page on demand. */

import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Refusals } from '#src/http/limits/refusals.ts';
import { type RequestKind, requestKind } from '#src/kernel/request-kind.ts';
import { originOf } from '#src/kernel/tenant.ts';
import { PICTURE_PREFIX } from '#src/pictures/picture-address.ts';
import type { Pages } from '#src/serving/pages/pages.ts';
import { CONNECTION_LIMITS, type ConnectionOptions, limitConnections } from '#src/serving/process/connection-limits.ts';
import { watchConnections } from '#src/serving/process/drain.ts';
import type { LoopTurns } from '#src/serving/process/loop-turns.ts';
import { oneRequestAtATime } from '#src/serving/process/one-request-at-a-time.ts';
import type { Gate } from '#src/serving/process/request-gate.ts';
import type { Hosts } from '#src/serving/replica/hosts.ts';
import type { ServedTenant } from '#src/serving/replica/local-replica.ts';
import type { Assets } from '#src/serving/responses/assets.ts';
import type { GeneratedAssets } from '#src/serving/responses/generated-assets.ts';
import { type PageHeaders, readPageHeaders } from '#src/serving/responses/page-request-headers.ts';
import { sendReply } from '#src/serving/responses/reply.ts';
import { BASIC_SECURITY, NO_STORE } from '#src/serving/responses/response-headers.ts';
import { refusedMethod, sendJson, sendMoved, sendText } from '#src/serving/responses/send-response.ts';
import { isTemporary, UNAVAILABLE } from '#src/serving/responses/temporary-refusal.ts';

/** The body of a response to /readyz. */
export interface Readiness {
  readonly ready: boolean;
  readonly database: 'up' | 'down';
  readonly draining: boolean;
  /** Published bodies that are gone and are being made again. */
  readonly missingBodies: number;
  /** How many requests and connections were refused since the start, by kind; left out while none was. */
  readonly refused?: Readonly<Record<string, number>>;
  /** The action that an operator has to take. */
  readonly problem?: string | undefined;
}

export interface RequestHandlerOptions {
  readonly hosts: Hosts<ServedTenant>;
  readonly pages: Pages;
  readonly assets: Assets;
  readonly generatedAssets: GeneratedAssets;
  /** Handles requests below /api, those for unknown hosts included. */
  readonly api: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  /** Handles requests below /uploads, when the site accepts uploads. */
  readonly uploads?: ((req: IncomingMessage, res: ServerResponse) => Promise<void>) | undefined;
  /** Handles requests below /feeds: feeds of readers, made for each request. */
  readonly feeds?: ((req: IncomingMessage, res: ServerResponse) => Promise<void>) | undefined;
  /** Handles requests below /preview: pages as they would be, made for each request. */
  readonly previews?: ((req: IncomingMessage, res: ServerResponse) => Promise<void>) | undefined;
  /** Handles requests below /studio: the application of editors. */
  readonly studio?: ((req: IncomingMessage, res: ServerResponse) => Promise<void>) | undefined;
  /** Admits requests for feeds and previews: as those for pages that are rendered on demand. */
  readonly feedGate: Gate;
  /** Admits requests for pictures and uploads. */
  readonly gate: Gate;
  /** Spreads calls, pictures and feeds over the turns of the event loop. */
  readonly turns: LoopTurns;
  readonly refusals?: Refusals | undefined;
  readonly readiness: () => Readiness;
  /** Whether the tenants were read from the database at least once. */
  readonly knowsTenants: () => boolean;
  /** Sends the figures of the site. @returns whether it did: to others there is no such address */
  readonly metrics?: ((req: IncomingMessage, res: ServerResponse) => Promise<boolean>) | undefined;
  /** Called with each request before it is answered. */
  readonly onRequest?:
    | ((req: IncomingMessage, res: ServerResponse, served: ServedTenant | undefined) => void)
    | undefined;
  /** Called with each unexpected error; the response is a 500, or a 503 when the error is temporary. */
  readonly onError: (error: unknown, req: IncomingMessage) => void;
}

export interface Timeouts {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  readonly connectionsCheckingInterval: number;
}

/** Milliseconds. A connection stays open longer than the 60 s of common load balancers, so that they close it first. */
export const TIMEOUTS: Timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 25_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
};

/**
 * Handles every request: first published pages from memory, then the probes, then everything that needs more work. The
 * Host header alone decides the tenant. Forwarding headers are never read.
 */
export function createRequestHandler(options: RequestHandlerOptions): RequestListener {
  const { hosts, pages, turns, onRequest, onError } = options;
  return (req, res) => {
    const headers = readPageHeaders(req.rawHeaders);
    const served = headers.host === undefined ? undefined : hosts.find(headers.host);
    onRequest?.(req, res, served);
    if (headers.host === undefined) return sendText(req, res, 400, 'One Host header is needed');
    if (served !== undefined && hosts.isSecond(headers.host) && standsAtFirstHost(req)) {
      return sendMoved(res, `${originOf(served.tenant)}${req.url ?? ''}`, BASIC_SECURITY);
    }
    if (served !== undefined && pages.answerFromMemory(served, headers, req, res)) return;
    const answer = () => {
      if (req.socket.destroyed) return;
      answerOther(options, served, headers, req, res).catch((error: unknown) => {
        onError(error, req);
        if (res.headersSent) return void res.destroy();
        const refusal = isTemporary(error) ? UNAVAILABLE : ({ status: 500 } as const);
        if (served === undefined || !isForPage(req)) return sendFailure(req, res, refusal);
        return pages.refuse(served, headers, refusal, req, res).catch((second: unknown) => {
          onError(second, req);
          if (!res.headersSent) sendFailure(req, res, refusal);
        });
      });
    };
    // Pages, their files and probes come before calls: those on demand wait for their places anyway.
    if (isForPage(req)) return answer();
    if (turns.begin(answer)) return;
    options.refusals?.count('requests: too many at once');
    res.shouldKeepAlive = false;
    sendFailure(req, res, UNAVAILABLE);
  };
}

function sendFailure(
  req: IncomingMessage,
  res: ServerResponse,
  { status, retryAfter }: { readonly status: number; readonly retryAfter?: number },
): void {
  if (retryAfter === undefined) sendText(req, res, status, 'Something went wrong');
  else sendText(req, res, status, 'Try again later', ['Retry-After', String(retryAfter), ...NO_STORE]);
}

/** Whether it is for a page, which has one address. Files and probes are answered at each host. */
function standsAtFirstHost({ method, url = '' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && url.startsWith('/') && requestKind(url) === 'page';
}

const BESIDE_PAGES: ReadonlySet<RequestKind> = new Set(['page', 'file', 'probe']);

/** Whether it is answered before calls, and a browser shows a failure as a page. */
const isForPage = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/') && BESIDE_PAGES.has(requestKind(url));

async function answerOther(
  options: RequestHandlerOptions,
  served: ServedTenant | undefined,
  headers: PageHeaders,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { assets, generatedAssets, pages, api, uploads, feeds, previews, studio, readiness, knowsTenants } = options;
  const url = req.url ?? '';
  if (url === '/healthz' || url === '/readyz') {
    if (refusedMethod(req, res)) return;
    if (url === '/healthz') return sendJson(req, res, 200, { alive: true });
    const state = readiness();
    return sendJson(req, res, state.ready && !state.draining ? 200 : 503, state);
  }
  if (url === '/metrics' && options.metrics !== undefined && (await options.metrics(req, res))) return;
  // Before the first tenant is known, 404 would tell crawlers that pages are gone.
  if (served === undefined && !knowsTenants()) {
    return sendText(req, res, 503, 'The site is starting', ['Retry-After', '5', ...NO_STORE]);
  }
  if (/^\/api(?:[/?]|$)/.test(url)) return api(req, res);
  if (served === undefined) return sendText(req, res, 404, 'Not found');
  if (uploads !== undefined && url.startsWith('/uploads/')) {
    return admitted(options.gate, served, req, res, () => uploads(req, res));
  }
  if (feeds !== undefined && url.startsWith('/feeds/')) {
    return admitted(options.feedGate, served, req, res, () => feeds(req, res));
  }
  if (previews !== undefined && url.startsWith('/preview/')) {
    return admitted(options.feedGate, served, req, res, () => previews(req, res));
  }
  if (studio !== undefined && /^\/studio(?:[/?]|$)/.test(url)) return studio(req, res);
  if (await assets.answer(headers, req, res)) return;
  if (refusedMethod(req, res)) return;
  if (url.startsWith(PICTURE_PREFIX)) {
    return admitted(options.gate, served, req, res, () => answerGenerated(generatedAssets, served, headers, req, res));
  }
  if (await answerGenerated(generatedAssets, served, headers, req, res)) return;
  await pages.answer(served, headers, req, res);
}

/** @returns false when nothing is generated at this address; no response is sent then */
async function answerGenerated(
  generatedAssets: GeneratedAssets,
  { tenant }: ServedTenant,
  { match }: PageHeaders,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  const file = await generatedAssets.answer(tenant, req.url ?? '');
  if (file === undefined) return false;
  sendReply(req, res, file, match);
  return true;
}

/** Runs work that needs a place, or sends why there is none. */
async function admitted(
  gate: Gate,
  { tenant }: ServedTenant,
  req: IncomingMessage,
  res: ServerResponse,
  work: () => Promise<unknown>,
): Promise<void> {
  const admission = await gate.enter(tenant.id, req);
  if ('status' in admission) {
    const { status, retryAfter } = admission;
    const text = status === 429 ? 'Too many requests' : 'Too much to do';
    return sendText(req, res, status, text, ['Retry-After', String(retryAfter), ...NO_STORE]);
  }
  try {
    await work();
  } finally {
    admission.leave();
  }
}

/** Creates a server with limits on how long a request may take to arrive, and on its connections. */
export function createHttpServer(
  listener: RequestListener,
  timeouts: Timeouts = TIMEOUTS,
  connections: ConnectionOptions = { limits: CONNECTION_LIMITS },
): Server {
  const answering = oneRequestAtATime(listener, connections.refusals);
  const server = createServer({ ...timeouts, keepAlive: true, noDelay: true }, answering);
  watchConnections(server);
  limitConnections(server, connections);
  return server;
}

/** The server cannot listen: another program uses the port, or the address does not belong to this machine. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen';
}

export async function listenOn(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  const failed = Promise.withResolvers<never>();
  server.once('error', failed.reject);
  try {
    await Promise.race([failed.promise, new Promise<void>((resolve) => server.listen(port, host, resolve))]);
  } catch (cause) {
    const taken = (cause as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const reason = taken ? 'another program listens there' : String(cause);
    throw new CannotListen(`cannot listen on ${host}:${port}: ${reason}. Set PORT or HOST to something else.`, {
      cause,
    });
  } finally {
    server.off('error', failed.reject);
  }
}
