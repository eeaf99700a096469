/** Limits how long calls and other work of a page may take. */

const TIMED_OUT = 'fetchError: network timeout';

/** Aborts work that takes longer than ms milliseconds, by its signal. The error names the limit. */
export async function withinTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error(TIMED_OUT));
    controller.abort();
  }, ms);
  try {
    return await Promise.race([work(controller.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
