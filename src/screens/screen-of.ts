import type { PublicCtx } from '#src/ctx.ts';
import type { LocalizedPageKey, ScreenName } from '#src/page-key.ts';
import type { LoadResult, Screen } from '#src/publishing/screen.ts';
import type { URL_MAP } from '#src/url-map.ts';

/** A screen as its own parameters ask for it. */
export interface OnDemandScreen<Data> {
  readonly name: ScreenName;
  /**
   * Loads a page for one request; 'absent' for a value that no link or form of the site makes.
   * @param asked  the parameters of the URL map that the request carries
   */
  loadOnDemand(ctx: PublicCtx, key: LocalizedPageKey, asked: URLSearchParams): Promise<LoadResult<Data>>;
}

type Mapped<Name extends ScreenName> = (typeof URL_MAP)[Name];
type Published<Name extends ScreenName, Data> =
  Mapped<Name> extends { readonly published: false } ? unknown : Screen<Data>;
type OnDemand<Name extends ScreenName, Data> =
  Mapped<Name> extends { readonly parameters: unknown } ? OnDemandScreen<Data> : unknown;

/**
 * What the folder of a screen says of it: how it is published, unless the URL map says that it never is, and how it is
 * loaded on demand where the map gives it parameters. XScreen.astro beside it shows what was loaded.
 */
export type ScreenOf<Name extends ScreenName, Data> = { readonly name: Name } & Published<Name, Data> &
  OnDemand<Name, Data>;
