/**
 * `npm run test:soak` runs the tests that import this file once more, at full counts: minutes of load, hundreds of
 * thousands of rows, many kills. `npm test` runs the same code at counts that take seconds.
 */
export const SOAK = process.env['SOAK'] === '1';

/** The count of a test: `small` in `npm test`, `full` in `npm run test:soak`. */
export function scaled({ small, full }: { readonly small: number; readonly full: number }): number {
  return SOAK ? full : small;
}
