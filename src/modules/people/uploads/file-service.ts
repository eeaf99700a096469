/** Serves uploaded files, and receives their bytes. */

import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { bytesResponse } from '#src/http/responses/bytes-response.ts';
import { keyIn, readSignedUpload } from '#src/modules/people/uploads/signed-upload.ts';
import { type UploadStorage, WrongSize } from '#src/modules/people/uploads/upload-storage.ts';
import { giveBackPlace, markReceived, takePlace } from '#src/modules/people/uploads/upload-store.ts';

export interface UploadFilesOptions {
  readonly storage: UploadStorage;
  /** Throws Unavailable while there is no database. */
  readonly db: () => Db;
  /** The tenant of a Host header. */
  readonly tenantOf: (host: string) => Tenant | undefined;
}

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // An SVG that somebody opens cannot run scripts and has no origin.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-site',
};
const YEAR_SECONDS = 31_536_000;

/** Everything below /uploads: serves files, and receives the bytes of uploads where this server stores them. */
export function uploadFiles(options: UploadFilesOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    const tenant = options.tenantOf(request.headers.get('host') ?? '');
    if (tenant === undefined) return refusal(404, 'Not found');
    if (request.method === 'PUT') return receive(options, tenant, url, request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const allowed = options.storage.receives ? 'GET, HEAD, PUT' : 'GET, HEAD';
      return refusal(405, 'Method not allowed', { Allow: allowed });
    }
    return serve(options.storage, tenant, keyIn(url.pathname));
  };
}

async function serve(storage: UploadStorage, tenant: Tenant, key: string | undefined): Promise<Response> {
  const bytes = key === undefined ? undefined : await storage.published(tenant, key);
  if (key === undefined || bytes === undefined) return refusal(404, 'Not found');
  const drawn = key.endsWith('.svg');
  return bytesResponse(bytes, {
    headers: {
      ...HEADERS,
      'Content-Type': drawn ? 'image/svg+xml' : 'image/webp',
      'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
      ...(drawn ? { 'Content-Disposition': 'attachment' } : {}),
    },
  });
}

async function receive(
  { storage, db }: UploadFilesOptions,
  tenant: Tenant,
  url: URL,
  request: Request,
): Promise<Response> {
  const place = storage.receives ? readSignedUpload(tenant, url) : undefined;
  if (place === undefined) return refusal(403, 'Not a place that takes anything');
  if (place.expires * 1000 < Date.now()) return refusal(410, 'The upload has expired');
  if (request.headers.get('content-type') !== place.contentType) return refusal(415, 'Not the declared type');
  if (Number(request.headers.get('content-length')) !== place.size) return refusal(413, 'Not the declared size');
  if (request.body === null) return refusal(400, 'Not the declared size');
  if (!(await takePlace(db(), tenant.id, place.key))) return refusal(409, 'The upload is complete or expired');
  try {
    await storage.receive(tenant, place.key, request.body, place.size);
  } catch (error) {
    await giveBackPlace(db(), tenant.id, place.key);
    if (error instanceof WrongSize || request.signal.aborted) return refusal(400, 'Not the declared size');
    throw error;
  }
  if (!(await markReceived(db(), tenant.id, place.key))) {
    await storage.remove(tenant, place.key);
    return refusal(410, 'The upload has expired');
  }
  return new Response(null, { status: 204, headers: { ...HEADERS, 'Cache-Control': 'no-store' } });
}

function refusal(status: number, text: string, more: Readonly<Record<string, string>> = {}): Response {
  const headers = { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...more };
  return new Response(`${text}\n`, { status, headers });
}
