/** Turns the moves of pages in a plan into moves of addresses, as an editor reads them. */

import type { DescribedMove } from '#src/publishing/plans/describe-move.ts';

/**
 * The moves of pages as moves of addresses: a page with another address leaves one, which leads to the other, and begins
 * there. Where a page takes the address of another one over, as when a site changes its first language, only the page that
 * stands there afterwards is said.
 */
export function movesByAddress(described: readonly DescribedMove[]): DescribedMove[] {
  const formerPaths = new Set(described.filter(({ page }) => page.what !== 'begins').map(({ page }) => page.path));
  const nextPaths = new Set(described.map(({ standsAt }) => standsAt));
  return described.flatMap((move) => {
    const { page, standsAt } = move;
    if (standsAt === page.path)
      return [{ ...move, page: { ...page, what: formerPaths.has(standsAt) ? 'changes' : page.what } }];
    const left = { ...move, begin: [], end: [], page: { ...page, held: [], differences: [] } };
    const leaving = nextPaths.has(page.path) ? [] : [standsAt === null ? move : left];
    if (standsAt === null) return leaving;
    const what = formerPaths.has(standsAt) ? 'changes' : 'begins';
    return [...leaving, { ...move, page: { ...page, path: standsAt, what, status: 200, to: null } }];
  });
}
