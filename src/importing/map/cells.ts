/** Reads the cells of a row by column or dotted path. */

/** A row as maps read it: its columns and the @ columns. */
export type Cells = Readonly<Record<string, unknown>>;

/** Signs of an empty cell, as programs and shops write them. */
const NONE = /^(?:[Nn]\/[Aa]|#N\/A|null|Null|NULL|None|undefined|NaN|nan|-{1,3}|[–—])$/;
const LONGEST_NONE = 9;

function isNone(written: string): boolean {
  const text = written.trim();
  return text === '' || (text.length <= LONGEST_NONE && NONE.test(text));
}

/**
 * Returns a function that reads a column by name, or else by its dotted path. It returns undefined for a missing value,
 * null, empty text, and what stands for "none": "N/A", "null", "-".
 */
export function cellReader(column: string): (cells: Cells) => unknown {
  const read = writtenReader(column);
  return (cells) => {
    const value = read(cells);
    return typeof value === 'string' && isNone(value) ? undefined : value;
  };
}

/** Reads a column as cellReader does, but leaves "N/A" and the like as they are. */
function writtenReader(column: string): (cells: Cells) => unknown {
  const path = column.includes('.') ? column.split('.') : undefined;
  return (cells) => {
    const value = Object.hasOwn(cells, column) ? cells[column] : path && nested(cells, path);
    if (value === null || value === undefined) return undefined;
    return typeof value === 'string' && value.trim() === '' ? undefined : value;
  };
}

/** Reads a column of one row, as cellReader does. */
export function cellOf(cells: Cells, column: string): unknown {
  return cellReader(column)(cells);
}

function nested(cells: Cells, path: readonly string[]): unknown {
  let value: unknown = cells;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Returns a function that reads a column as text: '' if it is empty, JSON if it is nested. */
export function textReader(column: string): (cells: Cells) => string {
  const read = cellReader(column);
  return (cells) => textOf(read(cells));
}

/** Reads a column as text, "N/A" and the like included: what identifies a row must not depend on their meaning. */
export function writtenTextReader(column: string): (cells: Cells) => string {
  const read = writtenReader(column);
  return (cells) => textOf(read(cells));
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Compiles a regular expression of a map; it ignores case. */
export function patternOf(source: string): RegExp {
  return new RegExp(source, 'iu');
}
