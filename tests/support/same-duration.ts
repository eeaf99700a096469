/** Tells whether two works take the same time. */

const ROUNDS = 24;
/** A difference is there in each try, and noise in few. */
const TRIES = 3;

const quantile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
const spread = (times: readonly number[]) => quantile(times, 0.75) - quantile(times, 0.25);

/**
 * Whether two works take the same time: their medians are less apart than the middle half of the times of each, or than a
 * quarter of the median. They are measured in turns in the same run, so a busy machine delays both.
 */
export async function takeTheSameTime(
  works: readonly [() => Promise<unknown>, () => Promise<unknown>],
): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const times: readonly [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const started = performance.now();
        await works[side]();
        times[side].push(performance.now() - started);
      }
    }
    const one = quantile(times[0], 0.5);
    const other = quantile(times[1], 0.5);
    if (Math.abs(one - other) < Math.max(spread(times[0]), spread(times[1]), Math.max(one, other) / 4)) return true;
  }
  return false;
}
