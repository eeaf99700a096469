/** Sums up the rows of a run of a feed. */

import type { FeedRun } from '#src/modules/running/scheduled-feeds/contract.ts';

interface FeedRows {
  readonly total: number;
  /** Rows that were not rejected, in per cent: rounded down, so that 100 says all. */
  readonly takenPercent: number;
  readonly changed: number;
  readonly rejected: number;
  readonly expired: number;
}

/** undefined: the run has not counted its rows, or the file had none. */
export function countRows({
  rows = 0,
  created = 0,
  updated = 0,
  rejected = 0,
  expired = 0,
}: FeedRun['counts']): FeedRows | undefined {
  if (rows === 0) return undefined;
  const takenPercent = Math.max(0, Math.floor(((rows - rejected) / rows) * 100));
  return { total: rows, takenPercent, changed: created + updated, rejected, expired };
}
