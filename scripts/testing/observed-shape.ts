/** Records the shape of rows that statements returned in tests. */

/** The kinds of values that node-postgres returns. */
export type Kind = 'string' | 'number' | 'boolean' | 'bigint' | 'Date' | 'Buffer' | 'null' | 'array' | 'object';

/** The merged shape of all values observed at one position. */
export interface Shape {
  /** The number of values of each kind. */
  readonly kinds: Partial<Record<Kind, number>>;
  /** For arrays: the merged shape of their items. */
  items?: Shape;
  /** For objects: the shape of each field. A field with fewer values than there were objects is optional. */
  fields?: Record<string, Shape>;
}

export const emptyShape = (): Shape => ({ kinds: {} });

function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'Date';
  if (value instanceof Uint8Array) return 'Buffer';
  const kind = typeof value;
  if (kind === 'string' || kind === 'number' || kind === 'boolean' || kind === 'bigint') return kind;
  return 'object';
}

export function addValue(shape: Shape, value: unknown): void {
  const kind = kindOf(value);
  shape.kinds[kind] = (shape.kinds[kind] ?? 0) + 1;
  if (Array.isArray(value)) {
    shape.items ??= emptyShape();
    for (const item of value) addValue(shape.items, item);
  } else if (kind === 'object') {
    shape.fields ??= {};
    for (const [name, field] of Object.entries(Object(value))) addValue(fieldOf(shape.fields, name), field);
  }
}

function fieldOf(fields: Record<string, Shape>, name: string): Shape {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field !== undefined) return field;
  const fresh = emptyShape();
  fields[name] = fresh;
  return fresh;
}

/** Merges a shape observed at the same position by another worker. */
export function addShape(shape: Shape, { kinds, items, fields }: Shape): void {
  for (const [kind, count] of Object.entries(kinds)) {
    shape.kinds[kind as Kind] = (shape.kinds[kind as Kind] ?? 0) + count;
  }
  if (items !== undefined) {
    shape.items ??= emptyShape();
    addShape(shape.items, items);
  }
  if (fields !== undefined) {
    shape.fields ??= {};
    for (const [name, field] of Object.entries(fields)) addShape(fieldOf(shape.fields, name), field);
  }
}
