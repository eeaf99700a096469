/** Waits between tries of what fails again and again. */
export interface Backoff {
  readonly firstSeconds: number;
  readonly longestSeconds: number;
}

/** More doublings than any longest wait needs; without an end the wait would become infinite. */
const MOST_DOUBLINGS = 20;

/** @returns seconds until the next try: the first wait, doubled by each earlier try, up to the longest */
export function backoffSeconds({ firstSeconds, longestSeconds }: Backoff, earlierTries: number): number {
  return Math.min(firstSeconds * 2 ** Math.min(earlierTries, MOST_DOUBLINGS), longestSeconds);
}
