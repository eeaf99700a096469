/** Lets a request wait while the publisher renders a page again whose body is lost. */

import { setTimeout as sleep } from 'node:timers/promises';
import { LostBody } from '#src/serving/pages/load-body.ts';

/** How long a request for a page whose body is lost waits for its rendering. */
const WAIT_MS = 2000;
const LOOK_MS = 50;
/** Maximum number of requests that wait at once. */
const MOST_WAITING = 200;

/** Lets requests wait while the publisher renders again what they asked for. */
export class LostPages {
  readonly #waitMs: number;
  #waiting = 0;

  constructor(waitMs: number = WAIT_MS) {
    this.#waitMs = waitMs;
  }

  /** Returns the value of `load` if it comes in time; undefined when it keeps failing with LostBody, or too many wait. */
  async until<T>(load: () => Promise<T>): Promise<T | undefined> {
    if (this.#waiting >= MOST_WAITING) return undefined;
    this.#waiting++;
    const started = performance.now();
    try {
      while (performance.now() - started < this.#waitMs) {
        await sleep(LOOK_MS);
        const loaded = await load().catch(unlessLost);
        if (loaded !== undefined) return loaded;
      }
      return undefined;
    } finally {
      this.#waiting--;
    }
  }
}

function unlessLost(error: unknown): undefined {
  if (!(error instanceof LostBody)) throw error;
}
