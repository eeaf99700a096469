import type { PageKey, ScreenName } from '#src/page-key.ts';
import { type MappedScreen, URL_MAP } from '#src/url-map.ts';

/** Pages of a list of goods or deals that are published; those after it are rendered on demand. */
export const PUBLISHED_PAGES = 50;

const mapped = (screen: ScreenName): MappedScreen => URL_MAP[screen];

/**
 * A screen's own parameters in a query, in its order; without those a form sends empty.
 * @param query  what follows the question mark, as it came
 */
export function ownParameters(screen: ScreenName, query: string): URLSearchParams {
  const { parameters = [] } = mapped(screen);
  const given = query === '' || parameters.length === 0 ? [] : [...new URLSearchParams(query)];
  return new URLSearchParams(given.filter(([name, value]) => parameters.includes(name) && value.trim() !== ''));
}

/** Whether a target is never published in the form a query asks for. */
export function isOnDemand({ screen, page }: PageKey, query: string): boolean {
  const { continued = false, published = true } = mapped(screen);
  if (!published) return true;
  if (page > PUBLISHED_PAGES && continued) return true;
  return query !== '' && ownParameters(screen, query).size > 0;
}
