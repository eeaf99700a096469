/** Reads the rows of CSV and TSV files. */

import { fromHeader, isComment } from '#src/importing/read/header-row.ts';
import { type Line, linesOf } from '#src/importing/read/lines.ts';
import { excerptOf, type Read, ROW_LIMIT, UnreadableFile, type UnreadableRow } from '#src/importing/read/record.ts';
import { swallowsRow } from '#src/importing/read/swallowed-row.ts';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The first lines may be a title. */
const FIRST_LINES = 10;

/**
 * The delimiter that occurs most often outside quotes in the header line: the first line with several, else the first; a
 * comma if there is none.
 */
export function delimiterOf(head: string): Delimiter {
  const lines = head.split('\n', FIRST_LINES).filter((line) => !isComment(line));
  const counted = lines.map((line) => {
    const bare = line.replace(/"(?:[^"]|"")*"/g, '');
    return DELIMITERS.map((mark) => ({ mark, count: bare.split(mark).length - 1 })).reduce((best, next) =>
      next.count > best.count ? next : best,
    );
  });
  return (counted.find(({ count }) => count > 1) ?? counted[0])?.mark ?? ',';
}

/**
 * Reads a table with a header line: cells by column, as text. Quotes follow RFC 4180; empty lines are skipped, and so
 * are comments and titles above the header. A row is
 * unreadable if it has more or fewer cells than the header, is too long, or has a quote that is never closed; reading
 * goes on with the row below. Throws UnreadableFile if there is no usable header.
 */
export async function* readSeparated(
  file: string,
  text: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<Read> {
  let header: string[] | undefined;
  const rows = fromHeader(cellsOf(file, text, delimiter), (row) => ('cells' in row ? row.cells : undefined));
  for await (const row of rows) {
    if ('reason' in row) yield row;
    else if (header === undefined) header = headerOf(file, row.cells);
    else yield rowOf(file, row, header);
  }
  if (header === undefined) throw new UnreadableFile(file, 'has no header line');
}

interface CellRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Maximum number of lines of a row with an open quote. */
const OPEN_LINES = 2000;

async function* cellsOf(
  file: string,
  text: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<CellRow | UnreadableRow> {
  const rows = new RowBuilder(delimiter);
  /** Gives up the current row and returns the lines below its first one. */
  function* giveUp(): Generator<UnreadableRow, Line[]> {
    const [first, ...below] = rows.reset();
    if (first !== undefined) {
      yield { file, line: first.number, reason: 'a quote is never closed', excerpt: excerptOf(first.text) };
    }
    return below;
  }
  function* feed(lines: Line[]): Generator<CellRow | UnreadableRow> {
    for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
      const row = rows.take(line);
      if (row !== undefined) yield row;
      else if (rows.broken) lines.unshift(...(yield* giveUp()));
    }
  }
  for await (const line of linesOf(text)) {
    if (!line.cut) {
      yield* feed([line]);
      continue;
    }
    while (rows.open) yield* feed(yield* giveUp());
    const reason = `longer than ${ROW_LIMIT} characters`;
    yield { file, line: line.number, reason, excerpt: excerptOf(line.text) };
  }
  while (rows.open) yield* feed(yield* giveUp());
}

/** Joins lines to rows; a row continues on the next line while a quote is open. */
class RowBuilder {
  readonly #delimiter: string;
  #lines: Line[] = [];
  #length = 0;
  #cells: string[] = [];
  /** Content of the quoted cell that is still open. */
  #cell: string | undefined;
  /** Number of cells of the header. */
  #width: number | undefined;
  /**
   * The quote that ends a cell opened on another line was probably meant to open a cell: text follows it, or the lines
   * are rows without it.
   */
  #broken = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  get open(): boolean {
    return this.#cell !== undefined;
  }

  /** Whether no further line can complete the row. */
  get broken(): boolean {
    return this.#broken || this.#lines.length > OPEN_LINES || this.#length > ROW_LIMIT;
  }

  /** Adds a line and returns the row if it is complete. */
  take(line: Line): CellRow | undefined {
    if (!this.open && line.text === '') return undefined;
    this.#lines.push(line);
    this.#length += line.text.length;
    this.#read(this.#cell === undefined ? line.text : `\n${line.text}`);
    if (this.#cell !== undefined || this.#broken) return undefined;
    // A title above the table has a single cell.
    if (this.#width === undefined || this.#width === 1) this.#width = this.#cells.length;
    this.#broken = swallowsRow(this.#lines, this.#delimiter, this.#width);
    if (this.#broken) return undefined;
    const row = { line: this.#lines[0]?.number ?? line.number, cells: this.#cells };
    this.reset();
    return row;
  }

  /** Discards the current row and returns its lines. */
  reset(): Line[] {
    const lines = this.#lines;
    this.#lines = [];
    this.#length = 0;
    this.#cells = [];
    this.#cell = undefined;
    this.#broken = false;
    return lines;
  }

  #read(text: string): void {
    if (this.#cell === undefined && !text.includes('"')) {
      this.#cells.push(...text.split(this.#delimiter));
      return;
    }
    let at = 0;
    while (at <= text.length) {
      if (this.#cell === undefined && text[at] === '"') {
        this.#cell = '';
        at += 1;
      }
      const next = this.#cell === undefined ? this.#bare(text, at) : this.#quoted(text, at);
      if (next === undefined) return;
      at = next;
    }
  }

  /** Reads an unquoted cell, in which quotes are text. @returns where the next cell begins */
  #bare(text: string, from: number, before = ''): number {
    const end = text.indexOf(this.#delimiter, from);
    this.#cells.push(before + (end < 0 ? text.slice(from) : text.slice(from, end)));
    return end < 0 ? text.length + 1 : end + 1;
  }

  /** Reads a quoted cell; undefined if the text ends before the quote is closed. */
  #quoted(text: string, from: number): number | undefined {
    let cell = this.#cell ?? '';
    for (let at = from; ; ) {
      const quote = text.indexOf('"', at);
      if (quote < 0) {
        this.#cell = cell + text.slice(at);
        return undefined;
      }
      cell += text.slice(at, quote);
      at = quote + 1;
      if (text[at] !== '"') {
        this.#cell = undefined;
        this.#broken ||= this.#lines.length > 1 && at < text.length && text[at] !== this.#delimiter;
        // Text between the closing quote and the delimiter belongs to the cell.
        return this.#bare(text, at, cell);
      }
      cell += '"';
      at += 1;
    }
  }
}

/** The names of a header's cells. Throws UnreadableFile for two columns of one name. */
export function headerOf(file: string, cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new UnreadableFile(file, `the column ${JSON.stringify(twice)} occurs twice in the header`);
  return names;
}

function rowOf(file: string, { line, cells }: CellRow, header: readonly string[]): Read {
  if (cells.length !== header.length) {
    const reason = `${cells.length} cells, the header has ${header.length}`;
    return { file, line, reason, excerpt: excerptOf(cells.join(' ')) };
  }
  return { file, line, values: Object.fromEntries(header.map((name, index) => [name, cells[index]])) };
}
