/** Reports how many addresses a site has, by kind of page and language. */

import type { SeoReport } from '#src/publishing/seo/report.ts';
import type { SiteRow } from '#src/publishing/seo/site-page.ts';

const COUNTED_COLUMNS = ['pages', 'indexable', 'noindex', 'redirects', 'gone'] as const;

type Counts = Record<(typeof COUNTED_COLUMNS)[number], number>;

const STATUSES = { 200: 'pages', 301: 'redirects', 404: undefined, 410: 'gone' } as const;

function count(counts: Counts, { status, indexable }: SiteRow): void {
  const kind = STATUSES[status];
  if (kind !== undefined) counts[kind]++;
  if (status === 200) counts[indexable ? 'indexable' : 'noindex']++;
}

export const urlCounts: SeoReport = {
  name: 'urls',
  reads: 'addresses',
  question: 'How many addresses does the site have, by kind of page and language?',
  columns: ['kind', 'language', ...COUNTED_COLUMNS],
  rows({ rows }) {
    const kinds = new Map<string, Counts>();
    for (const row of rows) {
      const key = `${row.screen} ${row.lang}`;
      const counts = kinds.get(key) ?? { pages: 0, indexable: 0, noindex: 0, redirects: 0, gone: 0 };
      count(counts, row);
      kinds.set(key, counts);
    }
    return [...kinds]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, counts]) => [...key.split(' '), ...COUNTED_COLUMNS.map((name) => counts[name])]);
  },
};
