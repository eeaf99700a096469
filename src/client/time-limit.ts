const TIMED_OUT = 'fetchError: network timeout';

/** Gives up on work that takes longer than ms: its signal is aborted and the error says so. */
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
