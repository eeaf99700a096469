/** The version of a code or an address where nothing stands. A write that means it never replaces anything. */
export const NOTHING_THERE = 'none';

/** Says why a write is refused that means another version. @param nothing  the words where nothing stands */
export function describeOther(current: string | undefined, meant: string, nothing: string): string {
  if (current === undefined) return nothing;
  return meant === NOTHING_THERE ? `it is there already, as ${current}` : `the version is ${current}, not ${meant}`;
}
