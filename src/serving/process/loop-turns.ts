/** How long the work that begins in one turn of the event loop may take, in ms. */
const BUDGET_MS = 8;
/** The same in a turn that accepted a connection: a turn accepts one only, so hundreds would wait for each other's calls. */
const ACCEPTING_BUDGET_MS = 1;
/** Work that waits for a later turn. */
const MOST_WAITING = 2000;

/**
 * Spreads the beginning of calls over the turns of the event loop, so that published pages and new
 * connections come in between, however many calls arrive at once. Without a burst, work begins at once.
 */
export class LoopTurns {
  readonly #now: () => number;
  readonly #waiting: (() => void)[] = [];
  #spentMs = 0;
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
    this.#waiting.push(work);
    this.#beginMore();
    this.#schedule();
    return true;
  }

  #beginMore(): void {
    const budget = this.#accepting ? ACCEPTING_BUDGET_MS : BUDGET_MS;
    while (this.#spentMs < budget) {
      const work = this.#waiting.shift();
      if (work === undefined) return;
      const started = this.#now();
      work();
      this.#spentMs += this.#now() - started;
    }
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#spentMs = 0;
      this.#beginMore();
      this.#accepting = false;
      if (this.#waiting.length > 0) this.#schedule();
    });
  }
}
