/** Writes an SEO report as a table, CSV or JSON, for the command `npm run seo`. */

import type { Cell, SeoReport } from '#src/publishing/seo/report.ts';

export const FORMATS = ['table', 'csv', 'json'] as const;
export type Format = (typeof FORMATS)[number];

/** How wide a cell of a table may be; the rest of its text is left out. */
const WIDEST = 90;

const printed = (cell: Cell) => {
  const text = String(cell);
  return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text;
};

function* tableLines({ name, question, columns }: SeoReport, rows: readonly Cell[][], left: number): Generator<string> {
  yield `── ${name}: ${question}`;
  if (rows.length === 0) yield '  none';
  else {
    const table = [columns, ...rows].map((row) => row.map(printed));
    const widths = columns.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
    for (const row of table) yield `  ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd();
  }
  if (left > 0) yield `  … and ${left} more`;
  yield '';
}

/** A cell as spreadsheets read it: quoted, and never a formula. */
const quoted = (cell: Cell) => {
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell);
  return `"${text.replaceAll('"', '""')}"`;
};

/** The lines of a report. Every format says which report a row is of. */
export function* reportLines(
  report: SeoReport,
  rows: readonly Cell[][],
  { format, limit }: { readonly format: Format; readonly limit: number },
): Generator<string> {
  const { name, columns } = report;
  const part = rows.slice(0, limit);
  if (format === 'table') yield* tableLines(report, part, rows.length - part.length);
  else if (format === 'json')
    for (const row of part)
      yield JSON.stringify({ report: name, ...Object.fromEntries(columns.map((column, at) => [column, row[at]])) });
  else yield* [['report', ...columns], ...part.map((row) => [name, ...row])].map((row) => row.map(quoted).join(','));
}
