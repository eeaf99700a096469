import type { PageKey, ScreenName } from '#src/page-key.ts';

const GOODS_FILTERS = ['sort', 'brand', 'platform', 'min', 'max'] as const;

/**
 * The parameters that mean something to a screen, apart from ?page=. An address that carries one is rendered on demand
 * and listed nowhere; every other parameter is somebody else's mark on a link and changes no byte.
 */
const OWN: Partial<Readonly<Record<ScreenName, readonly string[]>>> = {
  search: ['q', 'tab', ...GOODS_FILTERS],
  products: GOODS_FILTERS,
  category: GOODS_FILTERS,
  brands: ['keyword', 'category'],
  brand: ['tab', ...GOODS_FILTERS],
  deals: ['label'],
  leaderboards: ['category'],
  coupons: ['type', 'platform', 'sort'],
};

/** Pages of a list of goods or deals that are published; those after it are rendered on demand. */
export const PUBLISHED_PAGES = 50;

const CONTINUED: ReadonlySet<ScreenName> = new Set(['products', 'category', 'deals']);

/**
 * A screen's own parameters in a query, in its order; without those a form sends empty.
 * @param query  what follows the question mark, as it came
 */
export function ownParameters(screen: ScreenName, query: string): URLSearchParams {
  const own = OWN[screen] ?? [];
  const given = query === '' || own.length === 0 ? [] : [...new URLSearchParams(query)];
  return new URLSearchParams(given.filter(([name, value]) => own.includes(name) && value.trim() !== ''));
}

/** Whether a target is never published in the form a query asks for. */
export function isOnDemand({ screen, page }: PageKey, query: string): boolean {
  if (screen === 'search') return true;
  if (page > PUBLISHED_PAGES && CONTINUED.has(screen)) return true;
  return query !== '' && ownParameters(screen, query).size > 0;
}
