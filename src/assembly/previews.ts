/** Answers requests below /preview: a page as it would be if the article of the preview were published. */

import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import {
  applyPreview,
  PREVIEW_PREFIX,
  previewedArticle,
} from '#src/modules/reading/articles/drafts/preview-service.ts';
import { parsePath } from '#src/paths.ts';
import { renderChangedPage } from '#src/publishing/rendering/changed-page.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';
import { type HeaderList, headerPairs } from '#src/serving/responses/response-headers.ts';

export interface PreviewOptions {
  readonly db: () => Db;
  readonly tenantOf: (host: string) => Tenant | undefined;
  readonly site: RenderedSite;
  /** Security headers of pages. */
  readonly headers: HeaderList;
}

/** No cache stores a preview, no search engine lists it, and no link from it tells its address. */
const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

const TOKEN = /^[\w-]{32}(?=\/|$)/;

/** Handles requests below /preview: any page, as it would be if the article of the preview were published. */
export function previewPages({ db, tenantOf, site, headers }: PreviewOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method not allowed');
    const tenant = tenantOf(request.headers.get('host') ?? '');
    const { pathname } = new URL(request.url);
    const [token] = TOKEN.exec(pathname.slice(PREVIEW_PREFIX.length)) ?? [];
    if (tenant === undefined || token === undefined) return plain(404, 'Not found');
    const article = await previewedArticle({ db: db(), tenant }, token);
    if (article === undefined) return plain(410, 'This preview has ended');
    const key = parsePath(tenant, pathname.slice(PREVIEW_PREFIX.length + token.length) || '/');
    const html =
      key && (await renderChangedPage({ db: db(), tenant }, site, key, (inner) => applyPreview(inner, article)));
    if (html === undefined) return plain(404, 'Not found');
    const type = { 'Content-Type': 'text/html; charset=utf-8' };
    return new Response(request.method === 'HEAD' ? null : html, {
      headers: { ...Object.fromEntries(headerPairs(headers)), ...type, ...PRIVATE },
    });
  };
}

const plain = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...PRIVATE } });
