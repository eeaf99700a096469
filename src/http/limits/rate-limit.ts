/** Limits the calls a minute of a network, in the memory of the processes of a site. */

import { LRUCache } from 'lru-cache';
import { Failure } from '#src/kernel/failure.ts';

export interface Limits {
  /** Calls a minute of one network, of all kinds; counted in memory. null: no limit. */
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

/** Counts together with other processes. It is given what to do with what they counted, and returns what notes a count here. */
export type Share = (onCounted: (party: string, amount: number) => void) => (party: string, amount: number) => void;

/**
 * Token buckets, one for each party, that refill steadily. They live in memory and need no database, because they protect the
 * time of this process. Beside others, each process takes from its buckets what was taken in theirs.
 */
export class Buckets {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #buckets = new LRUCache<string, Bucket>({ max: MOST_PARTIES });

  readonly #note: ((party: string, cost: number) => void) | undefined;

  /**
   * @param now  milliseconds of a monotonic clock
   * @param share  notes what is taken here, and is given what to do with what is taken elsewhere. Default: this is the only process
   */
  constructor(perMinute: number, now: () => number = () => performance.now(), share?: Share) {
    this.#perMinute = perMinute;
    this.#now = now;
    this.#note = share?.((party, cost) =>
      this.#buckets.set(party, { left: this.#left(party) - cost, at: this.#now() }),
    );
  }

  /**
   * Takes a call from a party's bucket. Throws TooMany when it is empty.
   * @param cost  how many usual calls it counts as; what is not in the bucket is owed
   */
  take(party: string, cost = 1): void {
    const left = this.#left(party);
    if (left < 1) throw tooMany(((1 - left) / this.#perMinute) * (MINUTE_MS / 1000));
    this.#buckets.set(party, { left: left - cost, at: this.#now() });
    this.#note?.(party, cost);
  }

  #left(party: string): number {
    const bucket = this.#buckets.peek(party);
    if (bucket === undefined) return this.#perMinute;
    return Math.min(this.#perMinute, bucket.left + ((this.#now() - bucket.at) / MINUTE_MS) * this.#perMinute);
  }
}

/** @param seconds  until the next call may succeed */
export function tooMany(seconds: number): Failure {
  return new Failure('TooMany', '', [], Math.max(1, Math.ceil(seconds)));
}
