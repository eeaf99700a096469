import type { PublicCtx, Tenant } from '#src/ctx.ts';
import { createContext } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { ownParameters } from '#src/parameters.ts';
import type { Alternates, Outcome, Site } from '#src/publishing/screen.ts';
import { loadBrandAsked } from '#src/screens/brand/load.ts';
import { loadBrandsAsked } from '#src/screens/brands/load.ts';
import { loadCategoryAsked } from '#src/screens/category/load.ts';
import { loadCouponsAsked } from '#src/screens/coupons/load.ts';
import { loadDealsAsked } from '#src/screens/deals/load.ts';
import { loadLeaderboardsAsked } from '#src/screens/leaderboards/load.ts';
import { loadProductsAsked } from '#src/screens/products/load.ts';
import { loadSearch } from '#src/screens/search/load.ts';
import type { PageTarget, ScreenName } from '#src/target.ts';

/** Loads a screen as its own parameters ask for it; 'absent' for a value that no link or form of the site makes. */
type LoadAsked = (ctx: PublicCtx, to: PageTarget, asked: URLSearchParams) => Promise<Outcome<unknown>>;

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
export async function loadOnDemand(ctx: PublicCtx, to: PageTarget, query: string): Promise<Outcome<unknown>> {
  const asked = ownParameters(to.screen, query);
  const outcome = (await SCREENS[to.screen]?.(ctx, to, asked)) ?? { kind: 'absent' };
  if (outcome.kind !== 'page') return outcome;
  const readable = asking(outcome.readable ?? outcome.alternates, asked);
  return { ...outcome, indexable: false, alternates: [], readable };
}

function asking(plain: Alternates, asked: URLSearchParams): Alternates {
  return asked.size === 0 ? plain : plain.map(({ lang, path }) => ({ lang, path: `${path}?${asked}` }));
}

/** A screen that is rendered when asked for, as HTML in UTF-8; undefined where there is no such page. */
export async function renderOnDemand(
  { db, site }: { db: Db; site: Site },
  tenant: Tenant,
  to: PageTarget,
  query: string,
): Promise<Buffer | undefined> {
  const { ctx } = createContext(db, tenant, to.lang);
  const outcome = await loadOnDemand(ctx, to, query);
  return outcome.kind === 'page' ? Buffer.from(await site.html(ctx, to, outcome)) : undefined;
}
