/** Reports indexable pages that share a title, a description or a heading. */

import type { Cell, SeoReport } from '#src/publishing/seo/report.ts';
import type { SitePage } from '#src/publishing/seo/site-page.ts';

const SAID = ['title', 'description', 'h1'] as const;

/** Rows for each text that several pages have, the most frequent first. Further pages of one list count as one page. */
function shared(pages: readonly SitePage[], what: (typeof SAID)[number]): Cell[][] {
  const places = new Map<string, string[]>();
  for (const { facts, path, lang } of pages) {
    const text = facts[what]?.trim();
    if (!text) continue;
    const key = `${lang} ${text}`;
    places.set(key, [...(places.get(key) ?? []), path]);
  }
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([key, paths]) => [what, key.slice(key.indexOf(' ') + 1), paths.length, paths.slice(0, 5).join(' ')]);
}

export const duplicates: SeoReport = {
  name: 'duplicates',
  reads: 'pages',
  question: 'Which indexable pages share a title, a description or a heading?',
  columns: ['what', 'text', 'pages', 'examples'],
  rows({ pages }) {
    const firsts = pages.filter(({ indexable, page }) => indexable && page === 1);
    return SAID.flatMap((what) => shared(firsts, what));
  },
};
