/** Reports links of pages that lead to a redirect or to no page. */

import { isPagePath } from '#src/kernel/request-kind.ts';
import type { SeoReport } from '#src/publishing/seo/report.ts';
import { toPath } from '#src/publishing/seo/site-path.ts';

/** Files that every site serves. */
const FILES = /^\/(?:icons|og|pictures)\//;

export const deadLinks: SeoReport = {
  name: 'links',
  reads: 'pages',
  question: 'Which links of pages lead to a redirect or to no page?',
  columns: ['target', 'answer', 'pages', 'examples'],
  rows({ rows, pages }) {
    const statuses = new Map(rows.map(({ path, status }) => [path, status]));
    const faults = new Map<string, string[]>();
    // Addresses with a query are lists in another order or with filters, which the manifest does not have.
    for (const { path, facts } of pages)
      for (const link of facts.links) {
        const target = toPath(link);
        if (link.includes('?') || statuses.get(target) === 200 || !isPagePath(target) || FILES.test(target)) continue;
        faults.set(target, [...(faults.get(target) ?? []), path]);
      }
    return [...faults]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([target, from]) => [target, statuses.get(target) ?? 404, from.length, from.slice(0, 5).join(' ')]);
  },
};
