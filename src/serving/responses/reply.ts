/** A complete response, for node:http and for the web's Response. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { isKnown } from '#src/serving/responses/accepted-encoding.ts';
import { type HeaderList, headerPairs } from '#src/serving/responses/response-headers.ts';

/** A complete response in a single encoding, to be sent by node:http or turned into a Response. */
export interface Reply {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: Buffer;
  /** undefined: the browser cannot revalidate this response. */
  readonly etag?: string;
}

/** @param match  the request's If-None-Match; when it matches, the response is 304 without a body */
export function sendReply(req: IncomingMessage, res: ServerResponse, reply: Reply, match: string | undefined): void {
  const { status, body, etag } = reply;
  const headers = [...reply.headers, ...(etag === undefined ? [] : ['ETag', etag])];
  if (status === 200 && etag !== undefined && match !== undefined && isKnown(match, etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  res.writeHead(status, ['Content-Length', String(body.length), ...headers]);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** The same response as a web Response, for where there is no node:http. */
export function responseOf({ status, headers, body }: Reply): Response {
  return new Response(new Uint8Array(body), { status, headers: headerPairs(headers) });
}
