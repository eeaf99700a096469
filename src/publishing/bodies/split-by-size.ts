/** Separates small changes from large ones, so that the pages of a small change need not wait. */

import type { Invalidation } from '#src/publishing/changes/fan-out.ts';

/**
 * Splits invalidations by the transactions that wrote them: the smallest transactions, which together have at most a
 * number of tags, and the others. Both keep their order.
 */
export function splitBySize(
  invalidations: readonly Invalidation[],
  most: number,
): { readonly small: readonly Invalidation[]; readonly large: readonly Invalidation[] } {
  const changes = [...Map.groupBy(invalidations, ({ transaction }) => transaction)];
  const small = new Set<string>();
  let tags = 0;
  for (const [transaction, { length }] of changes.toSorted(([, a], [, b]) => a.length - b.length)) {
    tags += length;
    if (tags > most) break;
    small.add(transaction);
  }
  const { yes = [], no = [] } = Object.groupBy(invalidations, ({ transaction }) =>
    small.has(transaction) ? 'yes' : 'no',
  );
  return { small: yes, large: no };
}
