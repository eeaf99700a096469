/** Longest wait for a quiet moment, in milliseconds; where a browser tells of none, the wait itself. */
const WAIT_MS = 2000;

/** Does something once the page is there and has nothing else to do. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: WAIT_MS });
    else setTimeout(work, WAIT_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
