/**
 * `npm run test:soak` runs the tests that import this file again at full size: minutes of load, hundreds of thousands
 * of rows, many kills. `npm test` runs the same code at a size that takes seconds.
 */
export const SOAK = process.env['SOAK'] === '1';

/** The size of a test: `small` in `npm test`, `full` in `npm run test:soak`. */
export function scaled({ small, full }: { readonly small: number; readonly full: number }): number {
  return SOAK ? full : small;
}
