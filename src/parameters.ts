/** Says which parameters of an address a screen takes, and which pages are published or rendered on demand. */

import type { PageKey, ScreenName } from '#src/page-key.ts';
import { type MappedScreen, URL_MAP } from '#src/url-map.ts';

/** Pages of a list of goods or deals that are published; later ones are rendered on demand. */
export const PUBLISHED_PAGES = 50;

const mapped = (screen: ScreenName): MappedScreen => URL_MAP[screen];

/**
 * The parameters in a query that a screen supports, in the screen's order. Empty parameters, which forms send, are left
 * out.
 * @param query  the text after the question mark, unchanged
 */
export function ownParameters(screen: ScreenName, query: string): URLSearchParams {
  const { parameters = [] } = mapped(screen);
  const given = query === '' || parameters.length === 0 ? [] : [...new URLSearchParams(query)];
  return new URLSearchParams(given.filter(([name, value]) => parameters.includes(name) && value.trim() !== ''));
}

/** false: the screen's pages are always rendered on demand. */
export function isPublished(screen: ScreenName): boolean {
  return mapped(screen).published ?? true;
}

/** Whether a screen's pages are files for programs, which it writes itself. */
export function isFile(screen: ScreenName): boolean {
  return mapped(screen).file ?? false;
}

const FILE_TYPES: Readonly<Record<string, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/** The media type of a file, by the end of its subject; undefined for a page. */
export function fileType({ screen, subject }: Pick<PageKey, 'screen' | 'subject'>): string | undefined {
  return isFile(screen) ? FILE_TYPES[subject.slice(subject.lastIndexOf('.') + 1)] : undefined;
}

/** Whether a page with this query is rendered on demand and never published. */
export function isOnDemand({ screen, page }: PageKey, query: string): boolean {
  const { continued = false } = mapped(screen);
  if (!isPublished(screen)) return true;
  if (page > PUBLISHED_PAGES && continued) return true;
  return query !== '' && ownParameters(screen, query).size > 0;
}

/**
 * The word of a parameter that a typed one means, in capitals or with the other sign between its parts: PRICE_ASC is
 * price-asc. undefined: none.
 */
export function meantWord<Word extends string>(typed: string | null, words: readonly Word[]): Word | undefined {
  const plain = (word: string) => word.toLowerCase().replaceAll('_', '-');
  return typed === null ? undefined : words.find((word) => plain(word) === plain(typed.trim()));
}
