/** Defines a screen as the publisher sees it: how its pages are found, loaded and described. */

import type { PublicCtx, Tenant, TenantCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { LocalizedPageKey, PageKey, ScreenName } from '#src/page-key.ts';
import type { PageMedia } from '#src/publishing/sitemaps/page-media.ts';

/** The address of a page in each language it exists in, in the tenant's order. */
export type Alternates = readonly { readonly lang: Lang; readonly path: string }[];

/** Texts of a page's head in place of those of its screen; null: those of the screen. */
export interface PageHead {
  readonly title: string | null;
  readonly description: string | null;
  /** The path of the page that search engines list instead. */
  readonly canonical: string | null;
}

export interface LoadedPageResult<Data> {
  readonly kind: 'page';
  readonly status: 200 | 404 | 410;
  /** The canonical address. Other addresses that lead to this page answer 301 to it. */
  readonly path: string;
  /** Whether the page is listed in the sitemap. */
  readonly indexable: boolean;
  readonly alternates: Alternates;
  /** Languages in which readers can read it, when there are more of them than `alternates` names to search engines. */
  readonly readable?: Alternates;
  /** The name of the list whose feed the page offers, where its screen and subject do not say it. */
  readonly feed?: string;
  /** Set by an editor for this page. */
  readonly head?: PageHead;
  readonly data: Data;
}

/** The result of loading a page key: a page, a redirect, something deleted for good, or nothing. */
export type LoadResult<Data> =
  | LoadedPageResult<Data>
  | { readonly kind: 'moved'; readonly path: string; readonly from: string }
  | { readonly kind: 'gone'; readonly path: string }
  | { readonly kind: 'absent' };

/**
 * One kind of page. `load` reads everything the page shows before anything is rendered, and knows no viewer.
 * `affectedPages` names the pages that a change may create or end: for a tag, the pages it could concern; for the kind
 * 'site', every page there is. Naming too many costs one render each and is otherwise harmless. Naming too few is a
 * bug.
 */
export interface Screen<Data> {
  readonly name: ScreenName;
  load(ctx: PublicCtx, key: PageKey): Promise<LoadResult<Data>>;
  /**
   * What the page itself has to say, as JSON: texts, prices, offers and pictures of its subject, or the entries of its
   * list. Its date of modification follows this and not its bytes, so cards beside it and the site's own words are not
   * in it.
   */
  content(data: Data): unknown;
  /** When that last changed, where the page says it itself; else its date is that of the release that changes it. */
  saidAt?(data: Data): Date;
  /** Pictures and videos of its subject, as the page shows them, and its news, for sitemaps of these. */
  media?(data: Data, tenant: Tenant): PageMedia;
  affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag): AsyncIterable<LocalizedPageKey>;
}

/** The parts of a site that the publisher needs: the list of screens, and a function that renders a loaded page to HTML. */
export interface RenderedSite {
  /** The pages that readers open most, the most read first. */
  mostRead(of: TenantCtx): Promise<readonly LocalizedPageKey[]>;
  readonly screens: readonly Screen<unknown>[];
  html(ctx: PublicCtx, key: PageKey, result: LoadedPageResult<unknown>): Promise<string>;
}
