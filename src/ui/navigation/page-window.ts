/** Chooses the page numbers that a pager shows. */

/** An entry of a pager: a page number, or 'gap' for two or more omitted numbers. */
export type PageSlot = number | 'gap';

/** Up to this many pages are all shown. Longer lists show runs of this length. */
const ROW = 7;
const RUN = 5;

/**
 * The first and the last page, and a run around the current page, in order. The run is as long at the ends of the list
 * as in its middle, so that far pages are a few steps away.
 */
export function pageWindow(page: number, pageCount: number): PageSlot[] {
  const run = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (pageCount <= ROW) return run(1, pageCount);
  if (page < RUN) return [...run(1, RUN), 'gap', pageCount];
  if (page > pageCount - RUN + 1) return [1, 'gap', ...run(pageCount - RUN + 1, pageCount)];
  return [1, 'gap', ...run(page - 1, page + 1), 'gap', pageCount];
}
