/** Reports where the redirects of a site lead, and which addresses are gone. */

import type { SeoReport } from '#src/publishing/seo/report.ts';
import type { SiteRow } from '#src/publishing/seo/site-page.ts';
import { toPath } from '#src/publishing/seo/site-path.ts';

const MOST_HOPS = 10;

/** Where an address ends, and after how many redirects. */
function follow(row: SiteRow, rows: ReadonlyMap<string, SiteRow>): { hops: number; end: SiteRow | undefined } {
  let end: SiteRow | undefined = row;
  let hops = 0;
  while (end?.status === 301 && end.location !== null && hops < MOST_HOPS) {
    end = rows.get(toPath(end.location));
    hops++;
  }
  return { hops, end };
}

export const redirects: SeoReport = {
  name: 'redirects',
  reads: 'addresses',
  question: 'Where does each redirect lead, in how many hops, what answers there, and who followed it in 30 days?',
  columns: ['path', 'location', 'hops', 'answer', 'readers', 'bots', 'since'],
  rows({ rows, redirectHits }) {
    const hits = new Map(redirectHits.map((hit) => [hit.path, hit]));
    const byPath = new Map(rows.map((row) => [row.path, row]));
    return rows
      .filter(({ status }) => status === 301)
      .map((row) => {
        const { hops, end } = follow(row, byPath);
        const { readers = 0, bots = 0 } = hits.get(row.path) ?? {};
        const answer = end?.status ?? 404;
        return [row.path, row.location ?? '', hops, answer, readers, bots, row.modifiedAt.toISOString()];
      })
      .toSorted((a, b) => Number(b[2]) - Number(a[2]) || Number(b[3]) - Number(a[3]));
  },
};

export const gonePages: SeoReport = {
  name: 'gone',
  reads: 'addresses',
  question: 'Which addresses answer 410, and since when, the newest first?',
  columns: ['path', 'kind', 'since'],
  rows: ({ rows }) =>
    rows
      .filter(({ status, screen }) => status === 410 && screen !== 'status')
      .toSorted((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime())
      .map(({ path, screen, modifiedAt }) => [path, screen, modifiedAt.toISOString()]),
};
