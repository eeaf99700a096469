/** Reports pages that the sitemaps list and search engines may not, or the other way round. */

import type { SeoReport } from '#src/publishing/seo/report.ts';
import type { SitePage } from '#src/publishing/seo/site-page.ts';
import { toPath } from '#src/publishing/seo/site-path.ts';
import type { SiteReading } from '#src/publishing/seo/site-reading.ts';

/** Why a page and the sitemaps disagree; undefined: they agree. */
function findFault({ path, page, facts, indexable }: SitePage, { listed }: SiteReading): string | undefined {
  const isOwn = facts.canonical !== null && toPath(facts.canonical) === path;
  const refuses = facts.robots?.includes('noindex') === true;
  if (indexable && refuses) return 'counts as indexable and says noindex';
  if (indexable && !isOwn) return `counts as indexable and names another canonical: ${facts.canonical ?? 'none'}`;
  // Further pages of a list are found by links.
  if (indexable && page === 1 && !listed.has(path)) return 'is indexable and in no sitemap';
  if (listed.has(path) && (refuses || !isOwn)) return 'is in a sitemap and not indexable';
  return undefined;
}

export const coverage: SeoReport = {
  name: 'coverage',
  reads: 'pages',
  question: 'Do the sitemaps list exactly what search engines may list?',
  columns: ['path', 'fault'],
  rows(site) {
    const paths = new Set(site.pages.map(({ path }) => path));
    const faults = site.pages.flatMap((page) => {
      const fault = findFault(page, site);
      return fault === undefined ? [] : [[page.path, fault]];
    });
    const dead = [...site.listed].filter((path) => !paths.has(path));
    return [...faults, ...dead.map((path) => [path, 'is in a sitemap, and no page stands there'])];
  },
};
