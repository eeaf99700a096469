/** Spreads calls and renderings over turns of the event loop, so that pages are not held up. */

import { Failure } from '#src/kernel/failure.ts';

/** How long a turn of the event loop may last in which more work begins, in ms. */
const BUDGET_MS = 8;
/**
 * For so long nothing begins in turns that accept a connection: a turn accepts one only, so hundreds would wait for each
 * other's calls, and a reader of a page behind them.
 */
const LONGEST_HELD_MS = 250;
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
  /** When work was first held back for a connection, since anything began. */
  #heldAt: number | undefined;
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
    if (this.#hasTime && !this.#isHeld) this.#begin();
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
    return this.#now() - this.#began < BUDGET_MS;
  }

  get #isHeld(): boolean {
    if (!this.#accepting || this.#waiting.length === 0) return false;
    this.#heldAt ??= this.#now();
    return this.#now() - this.#heldAt < LONGEST_HELD_MS;
  }

  #begin(): void {
    this.#heldAt = undefined;
    this.#waiting.shift()?.();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#began ??= this.#now();
    setImmediate(() => {
      this.#began = this.#now();
      if (this.#isHeld) this.#endTurn();
      // Something begins in each other turn, however late it is.
      else this.#beginNext();
    });
  }

  #beginNext(): void {
    this.#begin();
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
