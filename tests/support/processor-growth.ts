/** Processor time of this thread: a busy machine does not add to it as it does to the time of a clock. */
export const processorMs = (): number => process.threadCpuUsage().user / 1000;

/** Four times the text may take so many times as long: in linear time 4, in quadratic time 16. */
const MOST_GROWTH = 9;
/** Below this, a time says little. */
const LEAST_MS = 5;
/** A collection of garbage or a late compilation may fall into one measurement, but not into all. */
const TRIES = 4;

/**
 * Whether the work on a text grows with its length, and not with the square of it: two sizes are compared in the same run,
 * so it is true on a slow machine too. The work is done once where the whole takes no longer than a quarter may.
 */
export function isLinear(work: (text: string) => unknown, text: string): boolean {
  const quarter = text.slice(0, text.length / 4);
  return Array.from({ length: TRIES }).some(() => {
    const whole = processorMsOf(() => work(text));
    return whole < MOST_GROWTH * LEAST_MS || whole < MOST_GROWTH * processorMsOf(() => work(quarter));
  });
}

function processorMsOf(work: () => unknown): number {
  const start = processorMs();
  work();
  return processorMs() - start;
}
