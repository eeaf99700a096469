import { isDeepStrictEqual } from 'node:util';
import type { Content, FieldChange } from '#src/modules/running/revisions/contract.ts';

/** So many revisions of each subject are kept, the newest. */
export const KEPT = 50;

/** So many names of changed fields are kept with a revision. */
const MOST_FIELDS = 60;

/** The fields in which two contents differ, in order; objects are compared field by field, lists as a whole. */
export function fieldChanges(before: Content | null, after: Content | null, path = ''): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
  return names.flatMap((name) => {
    const x = before?.[name];
    const y = after?.[name];
    if (isDeepStrictEqual(x, y)) return [];
    const field = path === '' ? name : `${path}.${name}`;
    if (isContent(x) && isContent(y)) return fieldChanges(x, y, field);
    return [{ field, ...(x === undefined ? {} : { before: x }), ...(y === undefined ? {} : { after: y }) }];
  });
}

/** The names of the changed fields, as a revision keeps them; none where the subject begins or ends. */
export function changedFields(before: Content | null, after: Content | null): string[] {
  if (before === null || after === null) return [];
  return fieldChanges(before, after)
    .map(({ field }) => field)
    .slice(0, MOST_FIELDS);
}

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
