/** A row as maps see it: its columns and the @ columns. */
export type Cells = Readonly<Record<string, unknown>>;

/** A column by name, else by its path with dots; undefined for what is missing, null or empty text. */
export function cellOf(cells: Cells, column: string): unknown {
  const value = Object.hasOwn(cells, column) ? cells[column] : nested(cells, column);
  if (value === null || value === undefined) return undefined;
  return typeof value === 'string' && value.trim() === '' ? undefined : value;
}

function nested(cells: Cells, column: string): unknown {
  if (!column.includes('.')) return undefined;
  let value: unknown = cells;
  for (const key of column.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** A cell as text; '' for nothing, JSON for what is nested. */
export function textOf(cells: Cells, column: string): string {
  const value = cellOf(cells, column);
  return value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const patterns = new Map<string, RegExp>();

/** An expression of a map, whatever the case. */
export function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'iu');
  patterns.set(source, known);
  return known;
}
