/** Compares values of fields. */

/** A value as text, with the keys of its objects in order: the server and a form name them in another one. */
const toText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Whether two values of a field say the same. */
export const isSame = (a: unknown, b: unknown): boolean => toText(a) === toText(b);
