/**
 * Whether PostgreSQL can store every text of a value, keys included: no NUL and no unpaired surrogate. Limit the
 * nesting of the value first.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item));
}
