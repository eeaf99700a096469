import type { Column, Part, TableFacts } from '#scripts/schema/catalog.ts';
import { commentLines, plainSql } from '#scripts/schema/plain-sql.ts';

/** The statements that make a table as it is now, with the comments of its parts. */
export function tableText(table: TableFacts): string {
  const width = Math.max(...table.columns.map(({ name }) => name.length));
  const body = [
    ...table.columns.map((column) => [...commentLines(column.comment, '  '), `  ${columnText(column, width)}`]),
    ...table.constraints.map((part) => [...commentLines(part.comment, '  '), `  ${plainSql(part.statement)}`]),
  ];
  const lines = body.flatMap((part, at) => (at < body.length - 1 ? [...part.slice(0, -1), `${part.at(-1)},`] : part));
  return [
    ...commentLines(table.comment),
    `create ${table.unlogged ? 'unlogged ' : ''}table ${table.name} (`,
    ...lines,
    table.options === null ? ');' : `) with (${table.options});`,
    ...statements(table.indexes),
    ...statements(table.triggers),
  ].join('\n');
}

/** Where a trigger goes on in the next line. */
const BREAK = / (for each )/;

function columnText(column: Column, width: number): string {
  const words = [column.name.padEnd(width), plainSql(column.type)];
  if (column.identity !== null) words.push(`generated ${column.identity} as identity`);
  else if (column.required) words.push('not null');
  if (column.default !== null) {
    const value = plainSql(column.default).replaceAll('\n', '\n  ');
    words.push(column.generated ? `generated always as (${value}) stored` : `default ${value}`);
  }
  return words.join(' ');
}

function statements(parts: readonly Part[]): string[] {
  const lines = parts.flatMap(({ statement, comment }) => [
    ...commentLines(comment),
    `${plainSql(statement).replace(BREAK, '\n  $1')};`,
  ]);
  return lines.length === 0 ? [] : ['', ...lines];
}
