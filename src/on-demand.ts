import type { PublicCtx, Tenant } from '#src/ctx.ts';
import { createContext } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { LocalizedPageKey, ScreenName } from '#src/page-key.ts';
import { ownParameters } from '#src/parameters.ts';
import type { Alternates, LoadResult, Site } from '#src/publishing/screen.ts';
import { loadBrandAsked } from '#src/screens/brand/load.ts';
import { loadBrandsAsked } from '#src/screens/brands/load.ts';
import { loadCategoryAsked } from '#src/screens/category/load.ts';
import { loadCouponsAsked } from '#src/screens/coupons/load.ts';
import { loadDealsAsked } from '#src/screens/deals/load.ts';
import { loadLeaderboardsAsked } from '#src/screens/leaderboards/load.ts';
import { loadProductsAsked } from '#src/screens/products/load.ts';
import { loadSearch } from '#src/screens/search/load.ts';

/** Loads a screen as its own parameters ask for it; 'absent' for a value that no link or form of the site makes. */
type LoadAsked = (ctx: PublicCtx, key: LocalizedPageKey, asked: URLSearchParams) => Promise<LoadResult<unknown>>;

/** The screens of src/parameters.ts. */
const SCREENS: Partial<Readonly<Record<ScreenName, LoadAsked>>> = {
  search: loadSearch,
  deals: loadDealsAsked,
  products: loadProductsAsked,
  category: loadCategoryAsked,
  brand: loadBrandAsked,
  brands: loadBrandsAsked,
  leaderboards: loadLeaderboardsAsked,
  coupons: loadCouponsAsked,
};

/**
 * Loads a screen for one request: search, or a list with parameters of its own. No search engine is to list it, and
 * whoever changes the language keeps what was asked for.
 * @param query  what follows the question mark, as it came
 */
export async function loadOnDemand(ctx: PublicCtx, key: LocalizedPageKey, query: string): Promise<LoadResult<unknown>> {
  const asked = ownParameters(key.screen, query);
  const result = (await SCREENS[key.screen]?.(ctx, key, asked)) ?? { kind: 'absent' };
  if (result.kind !== 'page') return result;
  const readable = asking(result.readable ?? result.alternates, asked);
  return { ...result, indexable: false, alternates: [], readable };
}

function asking(plain: Alternates, asked: URLSearchParams): Alternates {
  return asked.size === 0 ? plain : plain.map(({ lang, path }) => ({ lang, path: `${path}?${asked}` }));
}

/** A screen that is rendered when asked for, as HTML in UTF-8; undefined where there is no such page. */
export async function renderOnDemand(
  { db, site }: { db: Db; site: Site },
  tenant: Tenant,
  key: LocalizedPageKey,
  query: string,
): Promise<Buffer | undefined> {
  const { ctx } = createContext(db, tenant, key.lang);
  const result = await loadOnDemand(ctx, key, query);
  return result.kind === 'page' ? Buffer.from(await site.html(ctx, key, result)) : undefined;
}
