import type { PublicCtx, Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { CacheTag } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { LocalizedPageKey, PageKey, ScreenName } from '#src/page-key.ts';

/** The address of a page in each language it exists in, in the tenant's order. */
export type Alternates = readonly { readonly lang: Lang; readonly path: string }[];

export interface LoadedPageResult<Data> {
  readonly kind: 'page';
  readonly status: 200 | 404 | 410;
  /** The one right address; another one that leads here answers 301 to it. */
  readonly path: string;
  /** Whether search engines are asked to list it. */
  readonly indexable: boolean;
  readonly alternates: Alternates;
  /** Where readers find it in each language, when that is more than search engines are told. */
  readonly readable?: Alternates;
  readonly data: Data;
}

/** What stands at a target: a page, a new address, something deleted for good, or nothing. */
export type LoadResult<Data> =
  | LoadedPageResult<Data>
  | { readonly kind: 'moved'; readonly path: string; readonly from: string }
  | { readonly kind: 'gone'; readonly path: string }
  | { readonly kind: 'absent' };

/**
 * One screen. load runs before anything is rendered and reads everything at once, without a viewer.
 * targets names the pages a change may create or end: for a tag, those it could concern; for 'site:all', every
 * page there is. Naming too many costs a render each and is otherwise harmless; naming too few is a bug.
 */
export interface Screen<Data> {
  readonly name: ScreenName;
  load(ctx: PublicCtx, key: PageKey): Promise<LoadResult<Data>>;
  affectedPages(db: Db, tenant: Tenant, cacheTag: CacheTag): AsyncIterable<LocalizedPageKey>;
}

/** What the publisher is handed: the screens there are, and how a loaded one becomes HTML in UTF-8. */
export interface Site {
  readonly screens: readonly Screen<unknown>[];
  html(ctx: PublicCtx, key: PageKey, result: LoadedPageResult<unknown>): Promise<string>;
}
