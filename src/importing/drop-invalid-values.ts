/** Parses an input and leaves out single values that are not valid, so that the rest is imported. */

import type { z } from 'zod';
import { type Fault, faultFrom } from '#src/kernel/failure.ts';

/** Removing a value may show that the one around it cannot stand without it, and so on outwards. */
const PASSES = 8;

type Path = readonly PropertyKey[];

/** A parsed input and what was left out of it; or why it is not valid. */
type Lenient<T> = { readonly input: T; readonly remarks: readonly Fault[] } | Fault;

/**
 * Parses an input, with numbers as text where it needs text, and leaves out what is not valid: an element of a list, a value of an object, a field. The row is
 * invalid if a needed field is, or if it has a field that the schema does not know.
 */
export function parseLeniently<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  needed: ReadonlySet<string>,
): Lenient<z.infer<Schema>> {
  let first = schema.safeParse(value);
  if (first.success) return { input: first.data, remarks: [] };
  const rest = structuredClone(value);
  if (first.error.issues.map((issue) => writeNumber(rest, issue)).includes(true)) {
    first = schema.safeParse(rest);
    if (first.success) return { input: first.data, remarks: [] };
  }
  const fault = errorOf(first.error.issues[0]);
  const remarks: Fault[] = [];
  const removed = new Set<string>();
  let issues: readonly z.core.$ZodIssue[] = first.error.issues;
  for (let pass = 0; pass < PASSES; pass += 1) {
    // From the end, so that the places of a list's other elements do not move.
    for (const issue of issues.toReversed()) {
      const path = removable(issue, removed);
      if (path.length === 0 || needed.has(String(path[0]))) return fault;
      if (pass === 0) remarks.push(errorOf(issue));
      removed.add(path.join('.'));
      remove(rest, path);
    }
    const again = schema.safeParse(rest);
    if (again.success) return { input: again.data, remarks: remarks.reverse().map(leftOut) };
    issues = again.error.issues;
  }
  return fault;
}

/** The fields without which the schema accepts no input. */
export function requiredFields(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape)
    .filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success)
    .map(([name]) => name);
}

/** The path to remove for an issue: that of the invalid value, or the next one outwards if that one is gone already. */
function removable({ code, path }: z.core.$ZodIssue, removed: ReadonlySet<string>): Path {
  if (code === 'unrecognized_keys') return [];
  let end = path.length;
  while (end > 0 && removed.has(path.slice(0, end).join('.'))) end -= 1;
  return path.slice(0, end);
}

/** Writes a number as text where text is expected: spreadsheets and JSON have ids and bar codes as numbers. */
function writeNumber(into: unknown, { code, path, ...issue }: z.core.$ZodIssue): boolean {
  if (code !== 'invalid_type' || !('expected' in issue) || issue.expected !== 'string') return false;
  const key = path.at(-1);
  const holder = holderOf(into, path);
  const value = key === undefined ? undefined : Reflect.get(Object(holder), key);
  if (typeof value !== 'number' || typeof holder !== 'object' || holder === null || key === undefined) return false;
  return Reflect.set(holder, key, String(value));
}

const holderOf = (from: unknown, path: Path) =>
  path.slice(0, -1).reduce<unknown>((value, step) => Reflect.get(Object(value), step), from);

function remove(from: unknown, path: Path): void {
  const key = path.at(-1);
  const holder = holderOf(from, path);
  if (Array.isArray(holder) && typeof key === 'number') holder.splice(key, 1);
  else if (typeof holder === 'object' && holder !== null && key !== undefined) Reflect.deleteProperty(holder, key);
}

function errorOf(issue: z.core.$ZodIssue | undefined): Fault {
  return issue === undefined ? { field: '', reason: 'is not valid' } : faultFrom(issue);
}

/** Numbers of elements are left out, so that remarks about one list are counted together. */
function leftOut({ field, reason }: Fault): Fault {
  return { field: field.replace(/\.\d+(?=\.|$)/g, ''), reason: `${reason}; left out` };
}
