/** Sums up for the operator which categories and brands of a feed are unknown. */

import type { ImportReport } from '#src/importing/report.ts';

const number = new Intl.NumberFormat('en');

/** Terms of the unknown ones that the summary shows. */
const SHOWN_TERMS = 10;

const KINDS = { categories: 'category', brands: 'brand' } as const;

/** Findings of an import about the categories and brands of its files, as lines of the summary. */
export function mappingSummary({ unknown, createdTerms }: Pick<ImportReport, 'unknown' | 'createdTerms'>): string[] {
  const lines: string[] = [];
  if (createdTerms > 0)
    lines.push(`  made       ${number.format(createdTerms).padStart(9)}  (categories and brands of the files)`);
  if (unknown.count === 0) return lines;
  lines.push(
    `  unknown    ${number.format(unknown.count).padStart(9)}  (categories and brands; see: import -- mapping list)`,
  );
  for (const { kind, term, rows, likely } of unknown.terms.slice(0, SHOWN_TERMS)) {
    const guess = likely === null ? '' : `  (perhaps ${likely})`;
    lines.push(`    ${number.format(rows).padStart(7)}  ${KINDS[kind]} ${term}${guess}`);
  }
  return lines;
}
