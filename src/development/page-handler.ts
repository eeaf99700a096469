/** Answers requests for pages in development, by loading and rendering them anew each time. */

import { loadOnDemand } from '#src/assembly/pages-on-demand.ts';
import { publishedScreens } from '#src/assembly/registry.ts';
import { createContext, type PublicCtx, type Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { defaultLang } from '#src/kernel/tenant.ts';
import { type LocalizedPageKey, type PageKey, pageKeyOf, pageKeyText } from '#src/page-key.ts';
import { fileType, isFile, isOnDemand } from '#src/parameters.ts';
import { parsePath } from '#src/paths.ts';
import { describeUntracked, observedContext } from '#src/publishing/changes/untracked-reads.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { fileText } from '#src/screens/file-screen.ts';
import { loadPageShell } from '#src/screens/load-page-shell.ts';
import type { Loaded } from '#src/screens/loaded-screen.ts';
import { readAddress } from '#src/serving/pages/request-address.ts';
import { langOf, resolve } from '#src/serving/pages/resolve-request.ts';
import type { PageRow } from '#src/serving/replica/page-row.ts';
import { type HeaderList, headerPairs } from '#src/serving/responses/response-headers.ts';

/** Renders a loaded screen as Astro's own response, with the scripts of development. */
export type RenderResponse = (key: PageKey, loaded: Loaded) => Promise<Response>;

export interface PageHandlerOptions {
  readonly db: Db;
  readonly tenant: Tenant;
  readonly render: RenderResponse;
  /** Security headers of every page. */
  readonly headers: HeaderList;
  /** Called with a warning for each table that the page shows without tracking it. */
  readonly warn: (line: string) => void;
}

/** Responds to requests for pages. It loads the screens to get the rows that a publisher would write. */
export class PageHandler {
  readonly #options: PageHandlerOptions;

  constructor(options: PageHandlerOptions) {
    this.#options = options;
  }

  /** @param rawUrl  path and query, unchanged */
  async answer(rawUrl: string): Promise<Response> {
    const { db, tenant, warn } = this.#options;
    const requested = this.#keyOf(rawUrl);
    const { ctx, untracked } = observedContext(db, tenant, requested?.lang ?? defaultLang(tenant));
    const result = await this.#load(ctx, requested);
    const row = requested && rowOf(requested, result);
    const found = resolve(tenant, rawUrl, {
      byPath: (path) => (row?.path === path ? row : undefined),
      byPageKey: (key) => (row !== undefined && pageKeyText(row) === pageKeyText(key) ? row : undefined),
    });
    switch (found.kind) {
      case 'malformed':
        return new Response('Bad request\n', { status: 400 });
      case 'moved':
        return new Response(null, { status: 301, headers: { location: found.location } });
      case 'short':
      case 'qr':
        // Short links are served from what is published; there is none of that here.
        return this.#statusPage(langOf(tenant, rawUrl), 404);
      case 'missing':
        return this.#statusPage(langOf(tenant, rawUrl), found.status);
      case 'render':
        return this.#page(ctx, found.key, await loadOnDemand(ctx, found.key, found.query));
      case 'page': {
        const shown = requested ?? pageKeyOf('status', '404');
        const response = await this.#page(ctx, shown, result);
        for (const untrackedRead of await untracked()) warn(describeUntracked(shown.screen, untrackedRead));
        return response;
      }
    }
  }

  #keyOf(rawUrl: string): LocalizedPageKey | undefined {
    const address = readAddress(rawUrl);
    if (typeof address === 'string' || address.page === null) return undefined;
    const key = parsePath(this.#options.tenant, address.path, address.page ?? 1);
    // A page that is rendered on demand has the address of its plain list.
    return key && isOnDemand(key, address.query) ? { ...key, page: 1 } : key;
  }

  #load(ctx: PublicCtx, key: LocalizedPageKey | undefined): Promise<LoadResult<unknown>> {
    const screen = publishedScreens.find(({ name }) => name === key?.screen);
    return screen === undefined || key === undefined ? Promise.resolve({ kind: 'absent' }) : screen.load(ctx, key);
  }

  async #statusPage(lang: Lang, status: 404 | 410): Promise<Response> {
    const { ctx } = createContext(this.#options.db, this.#options.tenant, lang);
    const key = { ...pageKeyOf('status', String(status)), lang };
    return this.#page(ctx, key, await this.#load(ctx, key));
  }

  async #page(ctx: PublicCtx, key: PageKey, result: LoadResult<unknown>): Promise<Response> {
    if (result.kind !== 'page') return this.#statusPage(ctx.lang, 404);
    if (isFile(key.screen)) {
      return new Response(fileText(result.data), { headers: { 'content-type': fileType(key) ?? 'text/plain' } });
    }
    const shell = await loadPageShell(ctx, key, result);
    const { body, headers } = await this.#options.render(key, { shell, data: result.data });
    const response = new Response(body, { status: result.status, headers });
    for (const [name, value] of headerPairs(this.#options.headers)) response.headers.set(name, value);
    return response;
  }
}

/**
 * The row that a publisher would write. The hash only says that there is a body; the other columns are not used here.
 */
function rowOf(key: LocalizedPageKey, result: LoadResult<unknown>): PageRow | undefined {
  const empty = { ...key, location: null, hash: null, size: null, contentType: null, modifiedAt: 0 };
  switch (result.kind) {
    case 'absent':
      return undefined;
    case 'gone':
      return { ...empty, path: result.path, status: 410 };
    case 'moved':
      return { ...empty, path: result.from, status: 301, location: result.path };
    case 'page':
      return { ...empty, path: result.path, status: result.status, hash: 'rendered' };
  }
}
