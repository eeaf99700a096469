/** The version of a code or an address where nothing stands. A write that means it never replaces anything. */
export const NOTHING_THERE = 'none';
