/**
 * Whether PostgreSQL can hold every text of a value, keys included: no NUL and no half of a surrogate pair.
 * The nesting must have been bounded before.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item));
}
