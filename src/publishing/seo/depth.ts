/** Reports how many links lie between the home page and each indexable page, and the pages that no link reaches. */

import type { SeoReport } from '#src/publishing/seo/report.ts';

export const orphans: SeoReport = {
  name: 'orphans',
  reads: 'pages',
  question: 'Which indexable pages does no link reach from the home page, and which lie more than four links deep?',
  columns: ['path', 'depth'],
  rows: ({ pages, depths }) =>
    pages
      .filter(({ indexable, path }) => indexable && (depths.get(path) ?? MOST_LINKS + 1) > MOST_LINKS)
      .map(({ path }) => [path, depths.get(path) ?? 'no link']),
};

const MOST_LINKS = 4;

export const depthCounts: SeoReport = {
  name: 'depth',
  reads: 'pages',
  question: 'How many links lie between the home page and the indexable pages?',
  columns: ['links', 'pages'],
  rows({ pages, depths }) {
    const counts = Map.groupBy(
      pages.filter(({ indexable }) => indexable),
      ({ path }) => depths.get(path) ?? Number.POSITIVE_INFINITY,
    );
    return [...counts]
      .toSorted(([a], [b]) => a - b)
      .map(([links, pages]) => [Number.isFinite(links) ? links : 'no link', pages.length]);
  },
};
