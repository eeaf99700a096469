/** Counts the links between the home page and every other page, for the reports on depth. */

import type { SitePage, SiteRow } from '#src/publishing/seo/site-page.ts';
import { toPath } from '#src/publishing/seo/site-path.ts';

/** The number of links between the home page of any language and each page that links reach. */
export function countLinks(rows: readonly SiteRow[], pages: readonly SitePage[]): ReadonlyMap<string, number> {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const redirects = new Map(
    rows.flatMap(({ path, location }) => (location === null ? [] : [[path, toPath(location)]])),
  );
  const depth = new Map<string, number>();
  let next = pages.filter(({ screen, page }) => screen === 'discover' && page === 1).map(({ path }) => path);
  for (let at = 0; next.length > 0; at++) {
    for (const path of next) depth.set(path, at);
    const links = next.flatMap((path) => byPath.get(path)?.facts.links ?? []);
    const targets = links.map((link) => redirects.get(toPath(link)) ?? toPath(link));
    next = [...new Set(targets)].filter((path) => byPath.has(path) && !depth.has(path));
  }
  return depth;
}
