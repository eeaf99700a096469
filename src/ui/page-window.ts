/** Numbers a pager shows; 'gap' stands for two or more that are left out. */
export type PageSlot = number | 'gap';

/**
 * First and last page, the current one and its two neighbours, in order. A single left-out number is shown
 * instead of a gap that would take the same room.
 */
export function pageWindow(page: number, pageCount: number): PageSlot[] {
  const wanted = [1, page - 1, page, page + 1, pageCount];
  const shown = [...new Set(wanted)].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b);
  return shown.flatMap((n, index): PageSlot[] => {
    const before = shown[index - 1] ?? 0;
    if (n - before <= 1) return [n];
    return n - before === 2 ? [n - 1, n] : ['gap', n];
  });
}
