/** Writes responses to the socket: pages, texts, JSON, redirects and refusals. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { qrPath } from '#src/kernel/qr-path.ts';
import { isKnown } from '#src/serving/responses/accepted-encoding.ts';
import type { PageHeaders } from '#src/serving/responses/page-request-headers.ts';
import {
  BASIC_SECURITY,
  type HeaderList,
  headerPairs,
  NO_STORE,
  REVALIDATE,
} from '#src/serving/responses/response-headers.ts';

/** One encoding of a body, with its headers. */
export interface Variant {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: HeaderList;
  readonly unchangedHeaders: HeaderList;
  /** The value of Last-Modified, in milliseconds since 1970; undefined: none. */
  readonly modifiedAt?: number | undefined;
}

export function variantOf(
  body: Buffer,
  etag: string,
  encoding: string,
  described: HeaderList,
  modifiedAt?: number,
): Variant {
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const unchangedHeaders = ['ETag', etag, 'Vary', 'Accept-Encoding', ...described];
  const headers = ['Content-Length', String(body.length), ...coding, ...unchangedHeaders];
  return { body, etag, headers, unchangedHeaders, modifiedAt };
}

/** The version that the browser or crawler has: If-None-Match, and If-Modified-Since, which counts only without the first. */
type Known = Pick<PageHeaders, 'match' | 'since'>;

function isUnchanged({ match, since }: Known, { etag, modifiedAt }: Variant): boolean {
  if (match !== undefined) return isKnown(match, etag);
  return since !== undefined && modifiedAt !== undefined && modifiedAt <= Date.parse(since);
}

/** Sends a body. With status 200, sends 304 without a body instead where the body is known. */
export function sendVariant(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  variant: Variant,
  known: Known,
): void {
  if (status === 200 && isUnchanged(known, variant)) {
    res.writeHead(304, variant.unchangedHeaders as string[]).end();
    return;
  }
  res.writeHead(status, variant.headers as string[]);
  if (req.method === 'HEAD') res.end();
  else res.end(variant.body);
}

const OF_A_STANDING_PAGE = ['ETag', 'Last-Modified', 'Cache-Control'];

/** Sends a body with a status that no cache may keep. @param extra  further headers */
export function sendRefusal(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  { body, headers }: Variant,
  extra: HeaderList,
): void {
  const kept = headerPairs(headers).filter(([name]) => !OF_A_STANDING_PAGE.includes(name));
  res.writeHead(status, [...kept.flat(), ...extra]);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Sends one line of plain text, for responses that belong to no tenant. */
export function sendText(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  text: string,
  extra: HeaderList = NO_STORE,
): void {
  const body = `${text}\n`;
  const length = String(Buffer.byteLength(body));
  const described = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', length];
  res.writeHead(status, [...described, ...extra, ...BASIC_SECURITY]);
  res.end(req.method === 'HEAD' ? undefined : body);
}

export function sendJson(req: IncomingMessage, res: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value);
  const length = String(Buffer.byteLength(body));
  const described = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', length];
  res.writeHead(status, [...described, ...NO_STORE, ...BASIC_SECURITY]);
  res.end(req.method === 'HEAD' ? undefined : body);
}

export function sendMoved(res: ServerResponse, location: string, security: HeaderList): void {
  res.writeHead(301, ['Location', location, 'Content-Length', '0', ...REVALIDATE, ...security]).end();
}

/** Sends a redirect that no cache may keep: where it leads may change. */
export function sendFound(res: ServerResponse, location: string, security: HeaderList): void {
  res.writeHead(302, ['Location', location, 'Content-Length', '0', ...NO_STORE, ...security]).end();
}

const DAY_SECONDS = 86_400;

/** Sends the QR code of an address as SVG. */
export function sendQr(req: IncomingMessage, res: ServerResponse, address: string): void {
  const { size, path } = qrPath(address);
  const square = `0 0 ${size} ${size}`;
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${square}" shape-rendering="crispEdges"><path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${path}"/></svg>`;
  res.writeHead(200, [
    'Content-Type',
    'image/svg+xml',
    'Content-Length',
    String(Buffer.byteLength(body)),
    'Cache-Control',
    `public, max-age=${DAY_SECONDS}`,
    ...BASIC_SECURITY,
  ]);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/**
 * Sends 405 for a method other than GET and HEAD.
 * @returns whether it did
 */
export function refusedMethod(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method === 'GET' || req.method === 'HEAD') return false;
  sendText(req, res, 405, 'Method not allowed', ['Allow', 'GET, HEAD', ...NO_STORE]);
  return true;
}
