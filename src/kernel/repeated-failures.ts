/** Decides which failures are logged when the same comes again and again. */

import { LRUCache } from 'lru-cache';

/** When a failure that lasts is logged again, in ms. */
const AGAIN_MS = 60_000;
/** Without a failure for so long, what failed works again, in ms. */
const QUIET_MS = 5000;
const MOST_KINDS = 1000;

interface Kind {
  readonly loggedAt: number;
  /** Failures since then. */
  unlogged: number;
}

export interface PastFailures {
  readonly failures: number;
  /** From the first to the last. */
  readonly seconds: number;
}

/**
 * Decides which failures are logged when the same comes again and again: the first of a kind, then one a minute with the
 * number of those before it. The end of all is told once.
 */
export class RepeatedFailures {
  readonly #againMs: number;
  readonly #now: () => number;
  readonly #kinds: LRUCache<string, Kind>;
  #failures = 0;
  #first = 0;
  #last = 0;

  /** @param options.now  a clock in ms that is never set */
  constructor({ againMs = AGAIN_MS, mostKinds = MOST_KINDS, now = () => performance.now() } = {}) {
    this.#againMs = againMs;
    this.#now = now;
    this.#kinds = new LRUCache({ max: mostKinds });
  }

  /** Counts a failure. @returns how many of its kind the log says now, this one included; 0: nothing is logged */
  count(kind: string): number {
    const now = this.#now();
    if (this.#failures === 0) this.#first = now;
    this.#failures += 1;
    this.#last = now;
    const repeated = this.#kinds.get(kind);
    if (repeated !== undefined && now - repeated.loggedAt < this.#againMs) {
      repeated.unlogged += 1;
      return 0;
    }
    this.#kinds.set(kind, { loggedAt: now, unlogged: 0 });
    return 1 + (repeated?.unlogged ?? 0);
  }

  /** To be called when what failed has succeeded. @returns what to log; undefined: nothing failed, or did just now */
  end(): PastFailures | undefined {
    if (this.#failures === 0 || this.#now() - this.#last < QUIET_MS) return undefined;
    const ended = { failures: this.#failures, seconds: Math.round((this.#last - this.#first) / 1000) };
    this.#kinds.clear();
    this.#failures = 0;
    return ended;
  }
}

/** The kind of a failure, the same for two: their code, else their message. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
