/** Reads Markdown tables without a head. */

import type { MarkdownIt, StateBlock } from 'markdown-it';

const DELIMITER = /^\|[\s:|+=-]*[-=][\s:|+=-]*\|$/;
const BETWEEN = /(?<!\\)\|/;
const MOST_CELLS = 60;

function rowAt(state: StateBlock, line: number): string | undefined {
  if ((state.sCount[line] ?? 0) - state.blkIndent >= 4 || (state.sCount[line] ?? 0) < state.blkIndent) return undefined;
  const text = state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd();
  return text.length > 2 && text.startsWith('|') && text.endsWith('|') && !text.endsWith('\\|') ? text : undefined;
}

const cellsOf = (row: string) => row.slice(1, -1).split(BETWEEN, MOST_CELLS);

/** The lines of a table from this one on, and where it ends. */
function linesFrom(state: StateBlock, startLine: number, endLine: number): { rows: [number, string][]; end: number } {
  const rows: [number, string][] = [];
  let line = startLine;
  for (; line < endLine; line += 1) {
    const row = rowAt(state, line);
    if (row === undefined) break;
    if (!DELIMITER.test(row)) rows.push([line, row]);
  }
  return { rows, end: line };
}

/**
 * A table of Kramdown without a head: lines that begin and end with a bar. A line of dashes may stand anywhere but below
 * the first, where it makes a head and an ordinary table.
 */
function headlessTable(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (rowAt(state, startLine) === undefined) return false;
  const { rows, end } = linesFrom(state, startLine, endLine);
  if (rows.length === 0 || end - startLine < 2 || rows.some(([, row]) => cellsOf(row).length < 2)) return false;
  if (silent) return true;
  state.push('table_open', 'table', 1).map = [startLine, end];
  state.push('tbody_open', 'tbody', 1);
  for (const [line, row] of rows) {
    state.push('tr_open', 'tr', 1);
    for (const cell of cellsOf(row)) {
      state.push('td_open', 'td', 1);
      const inline = state.push('inline', '', 0);
      inline.content = cell.trim().replaceAll('\\|', '|');
      inline.map = [line, line + 1];
      inline.children = [];
      state.push('td_close', 'td', -1);
    }
    state.push('tr_close', 'tr', -1);
  }
  state.push('tbody_close', 'tbody', -1);
  state.push('table_close', 'table', -1);
  state.line = end;
  return true;
}

/** Tables without a head, as Kramdown (Jekyll) has them. */
export function headlessTables(md: MarkdownIt): void {
  md.block.ruler.after('table', 'headless_table', headlessTable);
}
