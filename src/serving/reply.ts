import type { IncomingMessage, ServerResponse } from 'node:http';
import { isKnown } from '#src/serving/accept.ts';
import type { HeaderList } from '#src/serving/headers.ts';

/** A whole answer that is not in several encodings, ready for node:http and for a Response. */
export interface Reply {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: Buffer;
  /** undefined: the answer is not to be asked about again. */
  readonly etag?: string;
}

/** @param match  the reader's If-None-Match; it may spare the body */
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

/** The same answer where there is no node:http. */
export function responseOf({ status, headers, body }: Reply): Response {
  const pairs = headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as [string, string]] : [],
  );
  return new Response(new Uint8Array(body), { status, headers: pairs });
}
