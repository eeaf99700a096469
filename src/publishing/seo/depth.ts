import type { SeoReport } from '#src/publishing/seo/report.ts';
import { type SiteReading, toPath } from '#src/publishing/seo/site-reading.ts';

/** The number of links between the home page of any language and each page that links reach. */
function depths({ rows, pages }: SiteReading): ReadonlyMap<string, number> {
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

export const orphans: SeoReport = {
  name: 'orphans',
  question: 'Which indexable pages does no link reach from the home page, and which lie more than four links deep?',
  columns: ['path', 'depth'],
  rows(site) {
    const depthByPath = depths(site);
    return site.pages
      .filter(({ indexable, path }) => indexable && (depthByPath.get(path) ?? MOST_LINKS + 1) > MOST_LINKS)
      .map(({ path }) => [path, depthByPath.get(path) ?? 'no link']);
  },
};

const MOST_LINKS = 4;

export const depthCounts: SeoReport = {
  name: 'depth',
  question: 'How many links lie between the home page and the indexable pages?',
  columns: ['links', 'pages'],
  rows(site) {
    const depthByPath = depths(site);
    const counts = Map.groupBy(
      site.pages.filter(({ indexable }) => indexable),
      ({ path }) => depthByPath.get(path) ?? Number.POSITIVE_INFINITY,
    );
    return [...counts]
      .toSorted(([a], [b]) => a - b)
      .map(([links, pages]) => [Number.isFinite(links) ? links : 'no link', pages.length]);
  },
};
