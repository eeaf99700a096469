/** Reports links of articles to other sites that lead to no page. */

import type { SeoReport } from '#src/publishing/seo/report.ts';

export const outboundFaults: SeoReport = {
  name: 'outbound',
  reads: 'addresses',
  question: 'Which links of articles to other sites lead to no page, those that are broken longest first?',
  columns: ['target', 'answer', 'nights', 'last', 'pages', 'examples'],
  rows: ({ outbound }) =>
    outbound.map(({ url, status, problem, nights, checkedAt, pages, examples }) => [
      url,
      status ?? problem,
      nights,
      checkedAt.toISOString(),
      pages,
      examples.join(' '),
    ]),
};
