/** Numbers a pager shows; 'gap' stands for two or more that are left out. */
export type PageSlot = number | 'gap';

/** As many pages are all shown; of more, a run of so many stands at either end. */
const ROW = 7;
const RUN = 5;

/**
 * First and last page, and a run around the current one that is as long at the ends of the list as in its middle, in
 * order: far pages stay a few steps away.
 */
export function pageWindow(page: number, pageCount: number): PageSlot[] {
  const run = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (pageCount <= ROW) return run(1, pageCount);
  if (page < RUN) return [...run(1, RUN), 'gap', pageCount];
  if (page > pageCount - RUN + 1) return [1, 'gap', ...run(pageCount - RUN + 1, pageCount)];
  return [1, 'gap', ...run(page - 1, page + 1), 'gap', pageCount];
}
