/** Reports indexable pages that show little text. */

import type { SeoReport } from '#src/publishing/seo/report.ts';

/** Indexable pages whose main part shows fewer characters than this are worth a look. */
const THIN = 400;

export const thinPages: SeoReport = {
  name: 'thin',
  reads: 'pages',
  question: `Which indexable pages show fewer than ${THIN} characters, the shortest first?`,
  columns: ['path', 'kind', 'characters'],
  rows: ({ pages }) =>
    pages
      .filter(({ indexable, textLength }) => indexable && textLength < THIN)
      .toSorted((a, b) => a.textLength - b.textLength)
      .map(({ path, screen, textLength }) => [path, screen, textLength]),
};
