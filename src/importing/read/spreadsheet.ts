/** Reads the rows of a sheet of an XLSX file. */

import { type ByteSink, bytesOf } from '#src/importing/read/bytes.ts';
import { fromHeader } from '#src/importing/read/header-row.ts';
import { excerptOf, type Read, ROW_LIMIT, UnreadableFile } from '#src/importing/read/record.ts';
import { headerOf } from '#src/importing/read/separated.ts';
import { parsedPart, readWorkbook, type Workbook } from '#src/importing/read/workbook.ts';
import { ZipFile } from '#src/importing/read/zip.ts';
import { DAY_MS } from '#src/kernel/day.ts';

interface SheetFile {
  readonly path: string;
  /** Its name in reports. */
  readonly file: string;
  /** Default: the first. */
  readonly sheet: string | undefined;
}

type Cell = string | number | boolean;

interface SheetRow {
  readonly line: number;
  readonly cells: readonly Cell[];
  readonly length: number;
}

/**
 * Reads a sheet of an XLSX file row by row. Its header is the first row that is not empty and no title above the table. Numbers and booleans keep
 * their type; a date becomes "2026-11-12" or "2026-11-12T09:30:00"; an error is empty. Throws UnreadableFile.
 */
export async function* readSheet({ path, file, sheet }: SheetFile, sink: ByteSink): AsyncGenerator<Read> {
  for await (const _ of bytesOf(path, file, false, sink));
  const zip = await ZipFile.open(path, file);
  try {
    const workbook = await readWorkbook(zip, file, sheet);
    let header: string[] | undefined;
    for await (const row of fromHeader(rowsOf(zip, workbook), ({ cells }) => Array.from(cells))) {
      if (header === undefined) header = headerIn(file, row);
      else yield readRow(file, row, header);
    }
    if (header === undefined) throw new UnreadableFile(file, 'has no header row');
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('Z_')) throw error;
    throw new UnreadableFile(file, `is not a whole zip file (${error.message})`);
  } finally {
    await zip.close();
  }
}

/** Columns without a name are not read. */
function headerIn(file: string, { cells }: SheetRow): string[] {
  const names = Array.from(cells, (cell) => String(cell ?? '').trim());
  headerOf(
    file,
    names.filter((name) => name !== ''),
  );
  return names;
}

function readRow(file: string, { line, cells, length }: SheetRow, header: readonly string[]): Read {
  if (length > ROW_LIMIT) {
    return { file, line, reason: `longer than ${ROW_LIMIT} characters`, excerpt: excerptOf(cells.join(' ')) };
  }
  const named = header.map((name, at) => [name, cells[at] ?? ''] as const).filter(([name]) => name !== '');
  return { file, line, values: Object.fromEntries(named) };
}

/** The rows of a sheet that are not empty; only those of a chunk are in memory. */
async function* rowsOf(zip: ZipFile, workbook: Workbook): AsyncGenerator<SheetRow> {
  const builder = new RowBuilder(workbook);
  for await (const _ of parsedPart(zip, workbook.sheet, builder)) yield* builder.take();
}

/** A sheet has at most so many columns. */
const MOST_COLUMNS = 16_384;

class RowBuilder {
  readonly #book: Workbook;
  #done: SheetRow[] = [];
  #line = 0;
  #cells: Cell[] = [];
  #length = 0;
  #at = -1;
  #type = 'n';
  #style = 0;
  #text = '';
  #inValue = false;

  constructor(book: Workbook) {
    this.#book = book;
  }

  take(): SheetRow[] {
    const rows = this.#done;
    this.#done = [];
    return rows;
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (tag === 'row') {
      this.#line = Number(attributes['r'] ?? this.#line + 1);
      this.#cells = [];
      this.#length = 0;
      this.#at = -1;
    } else if (tag === 'c') {
      this.#at = columnIn(attributes['r']) ?? this.#at + 1;
      this.#type = attributes['t'] ?? 'n';
      this.#style = Number(attributes['s'] ?? 0);
      this.#text = '';
    }
    this.#inValue = tag === 'v' || tag === 't';
  }

  text(piece: string): void {
    if (this.#inValue && this.#text.length <= ROW_LIMIT) this.#text += piece;
  }

  close(tag: string): void {
    this.#inValue = false;
    if (tag === 'c' && this.#at < MOST_COLUMNS) {
      const value = this.#value();
      // A row that is too long is reported by its beginning.
      if (value !== '' && this.#length <= ROW_LIMIT) this.#cells[this.#at] = value;
      this.#length += String(value).length;
    } else if (tag === 'row' && this.#cells.length > 0) {
      this.#done.push({ line: this.#line, cells: this.#cells, length: this.#length });
    }
  }

  #value(): Cell {
    const text = this.#text;
    if (this.#type === 's') return this.#book.texts[Number(text)] ?? '';
    if (this.#type === 'b') return text === '1';
    if (this.#type === 'e' || text === '') return '';
    const number = Number(text);
    if (this.#type !== 'n' || !Number.isFinite(number)) return text;
    return this.#book.dates[this.#style] === true ? dateText(number + this.#book.epoch) : number;
  }
}

/** The column of an address such as "AB12", from 0. */
function columnIn(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A sheet knows no time zone, so the text has none either. @param days  since 1970 */
function dateText(days: number): string {
  const date = new Date(Math.round((days * DAY_MS) / 1000) * 1000);
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}
