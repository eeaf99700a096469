/** Limits the calls a minute of a network, in the memory of one process. */

import { LRUCache } from 'lru-cache';
import { Failure } from '#src/kernel/failure.ts';

export interface Limits {
  /** Calls a minute of one network, of all kinds; counted in each process. null: no limit. */
  readonly reads: number | null;
  /** Costly calls a minute of one network, counted in the database. Many people may share a network. */
  readonly costlyByNetwork: number;
  /** Costly calls a minute of one device, counted in the database. */
  readonly costlyByDevice: number;
}

export const DEFAULT_LIMITS: Limits = { reads: 6000, costlyByNetwork: 600, costlyByDevice: 60 };

const MINUTE_MS = 60_000;
/** Maximum number of buckets; the one unused for longest is removed first. */
const MOST_PARTIES = 20_000;

interface Bucket {
  /** Calls that may be made right now. */
  left: number;
  /** Time of `left`, in milliseconds. */
  at: number;
}

/**
 * Token buckets, one for each party, that refill steadily. They live in the memory of one process and need no database,
 * because they protect the time of this process.
 */
export class Buckets {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #buckets = new LRUCache<string, Bucket>({ max: MOST_PARTIES });

  /** @param now  milliseconds of a monotonic clock */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /**
   * Takes a call from a party's bucket. Throws TooMany when it is empty.
   * @param cost  how many usual calls it counts as; what is not in the bucket is owed
   */
  take(party: string, cost = 1): void {
    const now = this.#now();
    const known = this.#buckets.peek(party);
    const filled =
      known === undefined ? this.#perMinute : known.left + ((now - known.at) / MINUTE_MS) * this.#perMinute;
    const left = Math.min(this.#perMinute, filled);
    if (left < 1) throw tooMany(((1 - left) / this.#perMinute) * (MINUTE_MS / 1000));
    this.#buckets.set(party, { left: left - cost, at: now });
  }
}

/** @param seconds  until the next call may succeed */
export function tooMany(seconds: number): Failure {
  return new Failure('TooMany', '', [], Math.max(1, Math.ceil(seconds)));
}
