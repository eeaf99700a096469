import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Assets } from '#src/serving/assets.ts';
import { watchConnections } from '#src/serving/drain.ts';
import type { GeneratedAssets } from '#src/serving/generated-assets.ts';
import type { Hosts } from '#src/serving/hosts.ts';
import type { ServedTenant } from '#src/serving/local-replica.ts';
import { type PageHeaders, readPageHeaders } from '#src/serving/page-headers.ts';
import type { Pages } from '#src/serving/pages.ts';
import { sendReply } from '#src/serving/reply.ts';
import { refusedMethod, sendJson, sendText } from '#src/serving/send.ts';

/** What /readyz tells. */
export interface Readiness {
  readonly ready: boolean;
  readonly database: 'up' | 'down';
  readonly draining: boolean;
}

export interface RequestHandlerOptions {
  readonly hosts: Hosts<ServedTenant>;
  readonly pages: Pages;
  readonly assets: Assets;
  readonly generatedAssets: GeneratedAssets;
  /** Answers everything below /api, unknown hosts included. */
  readonly api: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  /** Answers everything below /uploads, where the site takes uploads. */
  readonly uploads?: ((req: IncomingMessage, res: ServerResponse) => Promise<void>) | undefined;
  readonly readiness: () => Readiness;
  /** Told of every answer that was sent, where somebody wants to know. */
  readonly onAnswer?: ((req: IncomingMessage, res: ServerResponse) => void) | undefined;
  /** Told of errors nobody expected; the request got a 500. */
  readonly onError: (error: unknown, req: IncomingMessage) => void;
}

export interface Timeouts {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  readonly connectionsCheckingInterval: number;
}

/** Milliseconds. A connection is kept longer than load balancers in front keep theirs (60 s). */
export const TIMEOUTS: Timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
};

/**
 * What every request meets first: published pages from memory, the probes, then whatever needs more work. The Host
 * header alone decides the tenant; no forwarding header is read anywhere.
 */
export function createRequestHandler(options: RequestHandlerOptions): RequestListener {
  const { hosts, pages, onAnswer, onError } = options;
  return (req, res) => {
    if (onAnswer !== undefined) res.once('finish', () => onAnswer(req, res));
    const asked = readPageHeaders(req.rawHeaders);
    if (asked.host === undefined) return sendText(req, res, 400, 'One Host header is needed');
    const served = hosts.find(asked.host);
    if (served !== undefined && pages.answerFromMemory(served, asked, req, res)) return;
    answerOther(options, served, asked, req, res).catch((error: unknown) => {
      onError(error, req);
      if (res.headersSent) res.destroy();
      else sendText(req, res, 500, 'Something went wrong');
    });
  };
}

async function answerOther(
  { assets, generatedAssets, pages, api, uploads, readiness }: RequestHandlerOptions,
  served: ServedTenant | undefined,
  asked: PageHeaders,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const url = req.url ?? '';
  if (url === '/healthz') return sendJson(req, res, 200, { alive: true });
  if (url === '/readyz') {
    const state = readiness();
    return sendJson(req, res, state.ready && !state.draining ? 200 : 503, state);
  }
  if (/^\/api(?:[/?]|$)/.test(url)) return api(req, res);
  if (served === undefined) return sendText(req, res, 404, 'Not found');
  if (uploads !== undefined && url.startsWith('/uploads/')) return uploads(req, res);
  if (await assets.answer(asked, req, res)) return;
  if (refusedMethod(req, res)) return;
  const file = await generatedAssets.answer(served.tenant, url);
  if (file !== undefined) return sendReply(req, res, file, asked.match);
  await pages.answer(served, asked, req, res);
}

/** A server with limits on how long a request may take to arrive. */
export function createHttpServer(listener: RequestListener, timeouts: Timeouts = TIMEOUTS): Server {
  const server = createServer({ ...timeouts, keepAlive: true, noDelay: true }, listener);
  watchConnections(server);
  return server;
}

/** Another program listens there already, or the address is not this machine's. */
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
