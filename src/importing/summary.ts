/** Writes the report of an import as text for the terminal, and chooses the exit code of the command. */

import { feedSummary } from '#src/importing/feed-summary.ts';
import { mappingSummary } from '#src/importing/mapping/mapping-summary.ts';
import type { ImportReport } from '#src/importing/report.ts';

const REASONS = 10;
const COLUMNS = 20;
const number = new Intl.NumberFormat('en');

/** The report as lines of text. */
export function summaryOf(report: ImportReport): string {
  const count = (label: string, rows: number, remark = '') =>
    rows === 0 ? [] : [`  ${label.padEnd(10)} ${number.format(rows).padStart(9)}${remark}`];
  const lines = [
    `${heading(report)}${report.note === '' ? '' : `: ${report.note}`}`,
    ...count('rows', report.read),
    ...count('skipped', report.skipped, '  (by the map)'),
    ...count('repeated', report.repeated, '  (equal to an earlier row)'),
    ...count('merged', report.merged, '  (with an earlier row)'),
    ...count('damaged', report.damaged, '  (damaged text; stored unchanged, counts as bad)'),
    ...count('unpriced', report.unpriced, '  (price not readable; stored without one, counts as bad)'),
    ...count('mended', report.mended, '  (imported without a part of the row)'),
    ...reasons(report.remarks),
    ...(report.unmatched.length === 0 ? [] : ['  matched nothing, imported without']),
    ...reasons(report.unmatched),
    ...untaken(report.untaken),
    ...count('before', report.resumedAfter, '  (written by the interrupted run)'),
    ...['created', 'updated', 'unchanged'].map((label) => {
      const rows = report[label as 'created' | 'updated' | 'unchanged'];
      return `  ${label.padEnd(10)} ${number.format(rows).padStart(9)}`;
    }),
    ...feedSummary(report.feed),
    ...mappingSummary(report),
    ...count('rejected', report.rejected),
    ...reasons(report.reasons),
    ...report.examples.map(
      ({ file, line, field, reason }) => `    ${file}:${line} ${field === '' ? '' : `${field}: `}${reason}`,
    ),
    ...(report.because === null ? [] : [`  up to ${report.allowedBad} % bad rows allowed: ${report.because}`]),
    ...(report.rejectsFile === null ? [] : [`  rejected rows: ${report.rejectsFile}`]),
    `  ${report.seconds.toFixed(1)} s, ${report.peakMegabytes} MB at most, map ${report.map}`,
  ];
  return `${lines.join('\n')}\n`;
}

function reasons(counted: ImportReport['reasons']): string[] {
  return counted
    .slice(0, REASONS)
    .map(
      ({ reason, rows, example }) =>
        `    ${number.format(rows).padStart(7)}  ${reason}${example === undefined ? '' : `, e.g. "${example}"`}`,
    );
}

/** The columns that went nowhere, on one line. */
function untaken(columns: ImportReport['untaken']): string[] {
  if (columns.length === 0) return [];
  const named = columns.slice(0, COLUMNS).map(({ column, rows }) => `${column} (${number.format(rows)})`);
  const more = columns.length > COLUMNS ? ` and ${columns.length - COLUMNS} more` : '';
  return [`  not taken: ${named.join(', ')}${more}`];
}

function heading({ outcome, kind, tenant }: ImportReport): string {
  return `Import of ${kind} into ${tenant}: ${outcome}`;
}

/** The exit code of the command. 2: the files are bad; 130: interrupted. */
export function exitCodeOf({ outcome }: Pick<ImportReport, 'outcome'>): number {
  if (outcome === 'refused') return 2;
  return outcome === 'interrupted' ? 130 : 0;
}
