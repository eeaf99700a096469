/** Answers requests for the OpenAPI document, compressed or as 304, without writing it anew for each. */

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip as compress } from 'node:zlib';
import { bytesResponse } from '#src/http/responses/bytes-response.ts';
import { onFirstUse } from '#src/kernel/on-first-use.ts';

/** The length of the document as it is sent without compression, in usual calls. */
export const COST_OF_PLAIN = 20;

/** Whether a client takes the short form of the document. */
export const takesGzip = ({ headers }: Request): boolean =>
  /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/i.test(headers.get('accept-encoding') ?? '');

const gzipped = promisify(compress);

/** Responds with a document that is the same until the program is another: compressed, and 304 to whom has it. */
export function documentResponder(make: () => Promise<unknown>): (request: Request) => Promise<Response> {
  const forms = onFirstUse(async () => {
    const plain = Buffer.from(JSON.stringify(await make()));
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    return { plain, gzip: await gzipped(plain), hash };
  });
  return async (request) => {
    const { plain, gzip, hash } = await forms();
    const isShort = takesGzip(request);
    const etag = `"${hash}${isShort ? '-gzip' : ''}"`;
    const headers = { ETag: etag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' };
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return bytesResponse(isShort ? gzip : plain, {
      headers: { ...headers, 'Content-Type': 'application/json', ...(isShort ? { 'Content-Encoding': 'gzip' } : {}) },
    });
  };
}
