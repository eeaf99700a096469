/** Answers requests below /studio: the page that loads the application of editors, and the empty one that shows previews. */

import { randomBytes } from 'node:crypto';
import type { Tenant } from '#src/ctx.ts';
import { defaultLang } from '#src/kernel/tenant.ts';
import { themeStyle } from '#src/layouts/theme.ts';
import { BASIC_SECURITY, type HeaderList, headerPairs } from '#src/serving/responses/response-headers.ts';
import type { StudioFiles } from '#src/studio-files.ts';

export interface StudioOptions {
  readonly tenantOf: (host: string) => Tenant | undefined;
  /** The files of the application; undefined: it was not built, and its addresses answer 503. */
  readonly files: () => Promise<StudioFiles | undefined>;
  /** Security headers of public pages: previews load what those load. */
  readonly pageHeaders: HeaderList;
  /** Origins besides the site's own that take uploads. */
  readonly uploadOrigins: readonly string[];
}

/** No cache stores it, and no search engine lists it. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

const FRAME = '<!doctype html><html lang="en"><head><title>…</title></head><body></body></html>';

const NONCE_BYTES = 18;

/** Handles requests below /studio. Addresses inside of the application are its own: each gets the same page. */
export function studioPages(options: StudioOptions): (request: Request) => Promise<Response> {
  const { tenantOf, files, pageHeaders, uploadOrigins } = options;
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method not allowed');
    const tenant = tenantOf(request.headers.get('host') ?? '');
    if (tenant === undefined) return plain(404, 'Not found');
    const { pathname } = new URL(request.url);
    if (pathname === '/studio/frame') return html(request, FRAME, pageHeaders);
    const built = await files();
    if (built === undefined) return plain(503, 'The studio was not built');
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return html(request, studioPage(tenant, built, nonce), studioSecurity(nonce, built, uploadOrigins));
  };
}

/** Styles that packages add have the nonce, and no other inline style or script runs. */
function studioSecurity(nonce: string, { inlineScript }: StudioFiles, uploadOrigins: readonly string[]): HeaderList {
  const policy = [
    "default-src 'self'",
    inlineScript === undefined ? "script-src 'self'" : `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["connect-src 'self'", ...uploadOrigins].join(' '),
    "img-src 'self' https: data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return [...BASIC_SECURITY, 'X-Frame-Options', 'DENY', 'Content-Security-Policy', policy.join('; ')];
}

function studioPage(tenant: Tenant, { script, styles, inlineScript }: StudioFiles, nonce: string): string {
  const lines = [
    `<!doctype html><html lang="${defaultLang(tenant)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<meta property="csp-nonce" nonce="${nonce}"><title>Studio</title><link rel="icon" href="/icons/app-192.png">`,
    `<style nonce="${nonce}">:root{${themeStyle(tenant.theme)}}</style>`,
    ...styles.map((path) => `<link rel="stylesheet" href="${path}">`),
    ...(inlineScript === undefined ? [] : [`<script type="module" nonce="${nonce}">${inlineScript}</script>`]),
    `<script type="module" src="${script}"></script></head><body><div id="studio"></div></body></html>`,
  ];
  return lines.join('');
}

function html(request: Request, body: string, headers: HeaderList): Response {
  const type = { 'Content-Type': 'text/html; charset=utf-8' };
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: { ...Object.fromEntries(headerPairs(headers)), ...type, ...PRIVATE },
  });
}

const plain = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...PRIVATE } });
