/** Turns observed prices into a step curve with gaps. */

import { DAY, type Piece, type Window } from '#src/modules/catalogue/prices/history/series.ts';

/** The price from an instant on; null: unknown from then on. */
export interface Step {
  readonly at: number;
  readonly minor: number | null;
}

const BUCKETS = 100;
const PER_BUCKET = 5;

/** The most steps of a curve. */
export const MOST_STEPS = BUCKETS * PER_BUCKET;

/**
 * The step curve in a window, with gaps. A curve with more than 500 steps is thinned: each hundredth of the window
 * keeps the first and last step, the lowest, the highest and the first gap. So no extreme is lost.
 * @param pieces  ascending
 */
export function curveOf(pieces: readonly Piece[], window: Window): Step[] {
  const steps: Step[] = [];
  let end: number | undefined;
  for (const { from, to, minor } of pieces) {
    if (to <= window.from || from >= window.to) continue;
    const at = Math.max(from, window.from);
    if (end !== undefined && end < at) steps.push({ at: end, minor: null });
    steps.push({ at, minor });
    end = Math.min(to, window.to);
  }
  if (end !== undefined && end < window.to) steps.push({ at: end, minor: null });
  return steps.length <= MOST_STEPS ? steps : thin(steps, window);
}

/** The last part of a whole history, which keeps its detail. */
const DETAILED = 366 * DAY;

/**
 * The step curve from the first price until an instant. The last year and the time before it are thinned separately, so
 * that a long past does not reduce the detail of the last year.
 */
export function wholeCurve(pieces: readonly Piece[], until: number): Step[] {
  const first = pieces[0]?.from ?? until;
  const middle = Math.max(first, until - DETAILED);
  const past = first < middle ? curveOf(pieces, { from: first, to: middle }) : [];
  return [...past, ...curveOf(pieces, { from: middle, to: until })].filter(
    ({ minor }, index, all) => minor !== all[index - 1]?.minor,
  );
}

function thin(steps: readonly Step[], { from, to }: Window): Step[] {
  const buckets = Map.groupBy(steps, ({ at }) => Math.floor(((at - from) * BUCKETS) / (to - from)));
  return [...buckets.values()].flatMap((bucket) => {
    const priced = bucket.filter(({ minor }) => minor !== null);
    const by = (sign: 1 | -1) =>
      priced.reduce<Step | undefined>(
        (best, step) => (best === undefined || sign * ((step.minor ?? 0) - (best.minor ?? 0)) < 0 ? step : best),
        undefined,
      );
    const kept = new Set([bucket[0], bucket.at(-1), by(1), by(-1), bucket.find(({ minor }) => minor === null)]);
    return bucket.filter((step) => kept.has(step));
  });
}
