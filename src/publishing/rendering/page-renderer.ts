/** Loads and draws the pages of a tenant by their page keys, for the publisher, plans of changes and receipts. */

import type { PublicCtx, Tenant } from '#src/ctx.ts';
import { type BatchCache, createContext } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { CacheTag } from '#src/kernel/cache-tag.ts';
import { shortCode } from '#src/kernel/hash.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { LocalizedPageKey, ScreenName } from '#src/page-key.ts';
import type { LoadResult, RenderedSite, Screen } from '#src/publishing/screen.ts';
import { type PageMedia, storedMedia } from '#src/publishing/sitemaps/page-media.ts';

/** The result of rendering a page key. */
export interface RenderedPage {
  readonly key: LocalizedPageKey;
  readonly status: 200 | 301 | 404 | 410;
  /** null when there is nothing at this page key. */
  readonly path: string | null;
  readonly location: string | null;
  readonly html: string | null;
  readonly indexable: boolean;
  /** Identifies what the page itself has to say; see Screen.content. null: there is no page. */
  readonly content: string | null;
  /** When that last changed, where the page says it itself; see Screen.saidAt. */
  readonly saidAt?: Date;
  /** Its part in the sitemaps of pictures, videos and news; null: it has none. */
  readonly media: PageMedia | null;
  readonly reads: ReadonlySet<CacheTag>;
  /** Milliseconds of loading, beside other pages of the batch, and of drawing. */
  readonly loadMs: number;
  readonly drawMs: number;
}

/**
 * A page with the data of its screen. Data of the page shell is read later, while the first page of a language is
 * drawn.
 */
export interface LoadedPage {
  readonly key: LocalizedPageKey;
  readonly ctx: PublicCtx;
  readonly result: LoadResult<unknown>;
  readonly reads: ReadonlySet<CacheTag>;
  readonly loadMs: number;
}

/**
 * Renders pages of one tenant. Pages of the same language share what they read (batch cache). The caller must drop the
 * renderer when any of it changes.
 */
export class PageRenderer {
  readonly tenant: Tenant;
  readonly #db: Db;
  readonly #site: RenderedSite;
  readonly #screens: ReadonlyMap<ScreenName, Screen<unknown>>;
  readonly #caches = new Map<Lang, BatchCache>();

  constructor(db: Db, site: RenderedSite, tenant: Tenant) {
    this.#db = db;
    this.#site = site;
    this.tenant = tenant;
    this.#screens = new Map(site.screens.map((screen) => [screen.name, screen]));
  }

  /** Reads what a page's screen shows. Rejects with the error of the screen's loader. */
  async load({ screen, subject, lang, page }: LocalizedPageKey): Promise<LoadedPage> {
    const key = { screen, subject, lang, page };
    const begun = performance.now();
    const { ctx, reads } = createContext(this.#db, this.tenant, lang, this.#cacheOf(lang));
    const result = await this.#resultOf(ctx, key);
    return { key, ctx, reads, result, loadMs: performance.now() - begun };
  }

  /** Renders a loaded page to HTML. Rejects with the error of the component. */
  async draw({ key, ctx, reads, result, loadMs }: LoadedPage): Promise<RenderedPage> {
    const begun = performance.now();
    const base = {
      key,
      location: null,
      html: null,
      indexable: false,
      content: null,
      media: null,
      reads,
      loadMs,
      drawMs: 0,
    };
    switch (result.kind) {
      case 'absent':
        return { ...base, status: 404, path: null };
      case 'gone':
        return { ...base, status: 410, path: result.path };
      case 'moved':
        return { ...base, status: 301, path: result.from, location: result.path };
      case 'page': {
        const html = await this.#site.html(ctx, key, result);
        const screen = this.#screens.get(key.screen);
        const saidAt = screen?.saidAt?.(result.data);
        return {
          ...base,
          status: result.status,
          path: result.path,
          html,
          indexable: result.indexable && result.status === 200,
          content: this.#contentOf(key.screen, result.data),
          media: storedMedia(screen?.media?.(result.data, this.tenant) ?? {}),
          drawMs: performance.now() - begun,
          ...(saidAt && { saidAt }),
        };
      }
    }
  }

  #contentOf(screen: ScreenName, data: unknown): string {
    return shortCode(JSON.stringify(this.#screens.get(screen)?.content(data)));
  }

  #resultOf(ctx: PublicCtx, key: LocalizedPageKey): Promise<LoadResult<unknown>> {
    const screen = this.#screens.get(key.screen);
    if (screen === undefined || !this.tenant.languages.includes(key.lang)) return Promise.resolve({ kind: 'absent' });
    return screen.load(ctx, key);
  }

  #cacheOf(lang: Lang): BatchCache {
    let cache = this.#caches.get(lang);
    if (cache === undefined) {
      cache = new Map();
      this.#caches.set(lang, cache);
    }
    return cache;
  }
}
