/** Spreads calls and renderings over turns of the event loop, so that pages are not held up. */

import { Failure } from '#src/kernel/failure.ts';

/** How long a turn of the event loop may last in which more work begins, in ms. */
const BUDGET_MS = 8;
/** The same in a turn that accepted a connection: a turn accepts one only, so hundreds would wait for each other's calls. */
const ACCEPTING_BUDGET_MS = 1;
/** Work that waits for a later turn. */
const MOST_WAITING = 2000;
/** Seconds until what found no turn should come again. */
const BUSY_SECONDS = 2;

/**
 * Spreads the beginning of calls over the turns of the event loop, so that published pages and new
 * connections come in between, however many calls arrive at once. Without a burst, work begins at once. What a call does
 * after it has begun counts too: each begins behind all that the one before it has left to do in this turn.
 */
export class LoopTurns {
  readonly #now: () => number;
  readonly #waiting: (() => void)[] = [];
  /** When this turn began; undefined: nothing has happened in it. */
  #began: number | undefined;
  #accepting = false;
  #isScheduled = false;

  /** @param now  a clock in ms that is never set */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** A connection was accepted in this turn. */
  accepted(): void {
    this.#accepting = true;
    this.#schedule();
  }

  /** Begins work in this turn or in a later one. @returns false: too much waits, and it never begins */
  begin(work: () => void): boolean {
    if (this.#waiting.length >= MOST_WAITING) return false;
    this.#schedule();
    this.#waiting.push(work);
    if (this.#hasTime) this.#waiting.shift()?.();
    return true;
  }

  /** Waits for a turn for work that takes long: what comes after it is its beginning. Throws Unavailable. */
  take(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (!this.begin(resolve)) throw new Failure('Unavailable', 'too much waits for its turn', [], BUSY_SECONDS);
    return promise;
  }

  get #hasTime(): boolean {
    this.#began ??= this.#now();
    return this.#now() - this.#began < (this.#accepting ? ACCEPTING_BUDGET_MS : BUDGET_MS);
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#began ??= this.#now();
    setImmediate(() => {
      this.#began = this.#now();
      // Something begins in each turn, however late it is.
      this.#beginNext();
    });
  }

  #beginNext(): void {
    this.#waiting.shift()?.();
    // A tick that a microtask asks for comes when every other microtask is done.
    queueMicrotask(() =>
      process.nextTick(() => {
        if (this.#waiting.length > 0 && this.#hasTime) this.#beginNext();
        else this.#endTurn();
      }),
    );
  }

  #endTurn(): void {
    this.#isScheduled = false;
    this.#accepting = false;
    this.#began = undefined;
    if (this.#waiting.length > 0) this.#schedule();
  }
}
