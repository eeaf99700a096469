/** Reports addresses that answered no page to readers and bots. */

import type { SeoReport } from '#src/publishing/seo/report.ts';

export const missedPaths: SeoReport = {
  name: 'missed',
  reads: 'addresses',
  question: 'Which addresses answered no page in the last 30 days, those that most readers met first?',
  columns: ['path', 'answer', 'readers', 'bots', 'days', 'last'],
  rows: ({ misses }) =>
    misses.map(({ path, status, readers, bots, days, lastAt }) => [
      path === '' ? '(other addresses)' : path,
      status,
      readers,
      bots,
      days,
      lastAt.toISOString(),
    ]),
};
