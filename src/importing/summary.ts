import type { ImportReport } from '#src/importing/report.ts';

const REASONS = 10;
const number = new Intl.NumberFormat('en');

/** The report as lines for people. */
export function summaryOf(report: ImportReport): string {
  const count = (label: string, rows: number, remark = '') =>
    rows === 0 ? [] : [`  ${label.padEnd(10)} ${number.format(rows).padStart(9)}${remark}`];
  const lines = [
    `${heading(report)}${report.note === '' ? '' : `: ${report.note}`}`,
    ...count('rows', report.read),
    ...count('skipped', report.skipped, '  (the map passes over them)'),
    ...count('repeated', report.repeated, '  (say again what an earlier row says)'),
    ...count('damaged', report.damaged, '  (text with U+FFFD; kept as it is)'),
    ...count('mended', report.mended, '  (something was left out so that the rest can stand)'),
    ...reasons(report.remarks),
    ...count('before', report.resumedAfter, '  (written by the run this one goes on from)'),
    ...['created', 'updated', 'unchanged'].map((label) => {
      const rows = report[label as 'created' | 'updated' | 'unchanged'];
      return `  ${label.padEnd(10)} ${number.format(rows).padStart(9)}`;
    }),
    ...count('rejected', report.rejected),
    ...reasons(report.reasons),
    ...report.examples.map(
      ({ file, line, field, reason }) => `    ${file}:${line} ${field === '' ? '' : `${field}: `}${reason}`,
    ),
    ...(report.rejectsFile === null ? [] : [`  rejected rows: ${report.rejectsFile}`]),
    `  ${report.seconds.toFixed(1)} s, ${report.peakMegabytes} MB at most, map ${report.map}`,
  ];
  return `${lines.join('\n')}\n`;
}

function reasons(counted: ImportReport['reasons']): string[] {
  return counted.slice(0, REASONS).map(({ reason, rows }) => `    ${number.format(rows).padStart(7)}  ${reason}`);
}

function heading({ outcome, kind, tenant }: ImportReport): string {
  return `Import of ${kind} into ${tenant}: ${outcome}`;
}

/** How a command that came to this ends. 2: the files are bad; 130: interrupted. */
export function exitCodeOf({ outcome }: Pick<ImportReport, 'outcome'>): number {
  if (outcome === 'refused') return 2;
  return outcome === 'interrupted' ? 130 : 0;
}
