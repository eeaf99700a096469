/** Types of a screen: its name, its pages, its loader. */

import type { PublicCtx } from '#src/ctx.ts';
import type { LocalizedPageKey, ScreenName } from '#src/page-key.ts';
import type { LoadResult, Screen } from '#src/publishing/screen.ts';
import type { URL_MAP } from '#src/url-map.ts';

/** A screen that is rendered with parameters from its address. */
export interface OnDemandScreen<Data> {
  readonly name: ScreenName;
  /**
   * Loads a page for one request; 'absent' for a value that no link or form of the site produces.
   * @param asked  those parameters of the request that the URL map lists
   */
  loadOnDemand(ctx: PublicCtx, key: LocalizedPageKey, asked: URLSearchParams): Promise<LoadResult<Data>>;
}

type Mapped<Name extends ScreenName> = (typeof URL_MAP)[Name];
type Published<Name extends ScreenName, Data> =
  Mapped<Name> extends { readonly published: false } ? unknown : Screen<Data>;
type OnDemand<Name extends ScreenName, Data> =
  Mapped<Name> extends { readonly parameters: unknown } ? OnDemandScreen<Data> : unknown;

/**
 * The descriptor in a screen's folder. It says how the screen is published, unless the URL map says that it never is,
 * and how it is loaded on demand, when the map gives it parameters. XScreen.astro in the same folder renders it.
 */
export type ScreenOf<Name extends ScreenName, Data> = { readonly name: Name } & Published<Name, Data> &
  OnDemand<Name, Data>;
