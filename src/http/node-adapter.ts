/** Connects the API to the server of Node: makes a request for it, and sends its response. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { RefuseEarly } from '#src/http/long-bodies.ts';
import { storePeer } from '#src/http/peer-address.ts';
import { readBytes } from '#src/http/responses/bytes-response.ts';
import { EVENT_STREAM } from '#src/http/responses/event-stream.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

/**
 * Turns a fetch-style app into a listener for node:http. A client that disconnects aborts the request's signal.
 * @param refuseEarly  refuses requests by their head alone, which costs a fraction of a Request
 */
export function nodeAdapter(
  app: Fetch,
  refuseEarly?: RefuseEarly,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  return async (req, res) => {
    const refusal = refuseEarly?.(req);
    if (refusal !== undefined) return send(refusal, req, res);
    const hungUp = new AbortController();
    res.once('close', () => {
      if (!res.writableFinished) hungUp.abort();
    });
    const request = toRequest(req, hungUp.signal);
    storePeer(request, req.socket.remoteAddress ?? 'unknown');
    await send(await app(request), req, res);
  };
}

function toRequest(req: IncomingMessage, signal: AbortSignal): Request {
  // The fetch standard forbids TRACE. Nothing takes it or OPTIONS, so both are refused alike.
  const method = req.method === undefined || req.method === 'TRACE' ? 'OPTIONS' : req.method;
  const headers = new Headers();
  for (const [name, values] of Object.entries(req.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(toAddress(req.url ?? '/'), {
    method,
    headers,
    signal,
    ...(hasBody ? { body: Readable.toWeb(req) as ReadableStream, duplex: 'half' as const } : {}),
  });
}

/**
 * The URL of a request; its host is a placeholder, because the Host header decides the tenant. URL parsing would
 * normalise dot segments and the like. A path that it would change becomes one that no call has, so that each call has
 * one spelling.
 */
function toAddress(rawUrl: string): string {
  const address = `http://call.invalid${rawUrl}`;
  const [rawPath = ''] = rawUrl.split(/[?#]/, 1);
  return URL.canParse(address) && new URL(address).pathname === rawPath ? address : 'http://call.invalid/';
}

async function send(response: Response, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (response.body !== null && response.headers.get('content-type') === EVENT_STREAM) {
    res.writeHead(response.status, [...response.headers].flat());
    await pipeline(Readable.fromWeb(response.body as NodeStream), res).catch((error: unknown) => {
      if (!res.destroyed) throw error;
    });
    return;
  }
  // All others are complete in memory; streaming would only cost time.
  const body = await readBytes(response);
  const headers = [...response.headers].flat();
  if (response.body !== null) headers.push('content-length', String(body.length));
  res.writeHead(response.status, headers).end(req.method === 'HEAD' ? undefined : body);
}
