/** What values of statements really are, as node-postgres hands them out. */
export type Kind = 'string' | 'number' | 'boolean' | 'bigint' | 'Date' | 'Buffer' | 'null' | 'array' | 'object';

/** Values that came in one place, taken together. */
export interface Shape {
  /** How often each kind came. */
  readonly kinds: Partial<Record<Kind, number>>;
  /** Of arrays: all items of all of them. */
  items?: Shape;
  /** Of objects. A field that came less often than the objects was left out of some. */
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

/** Adds what another worker or test file saw in the same place. */
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
