/** Shares places for work among parties, so that none waits for another's pile. */

import { Failure } from '#src/kernel/failure.ts';

export interface TurnLimits {
  /** How much work runs at once: in all, and of one party. */
  readonly atOnce: number;
  readonly ofParty: number;
  /** How many pieces of work of one party may wait. */
  readonly mostWaiting: number;
  /** How long a piece of work waits for its turn; without it, as long as it takes. */
  readonly longestWaitMs?: number;
}

/** Seconds until work that may not wait should come again. */
const RETRY_SECONDS = 2;

/** Runs so many pieces of work at a time. The parties whose work waits take turns, however much of it one of them has. */
export class FairTurns {
  readonly #limits: TurnLimits;
  /** Whose turn is next comes first. */
  readonly #waiting = new Map<number, (() => void)[]>();
  readonly #running = new Map<number, number>();
  #atWork = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Throws Unavailable when too much work of the party waits or its turn does not come, and the error of the work. */
  async run<T>(party: number, work: () => Promise<T>): Promise<T> {
    const before = this.#waiting.get(party) ?? [];
    if (before.length >= this.#limits.mostWaiting) {
      throw new Failure('Unavailable', 'too much work waits', [], RETRY_SECONDS);
    }
    const turn = Promise.withResolvers<void>();
    this.#waiting.set(party, [...before, turn.resolve]);
    this.#begin();
    await this.#inTime(party, turn);
    try {
      return await work();
    } finally {
      this.#end(party);
    }
  }

  /** Waits for a turn, so long as it may. */
  async #inTime(party: number, { promise, resolve, reject }: PromiseWithResolvers<void>): Promise<void> {
    const { longestWaitMs } = this.#limits;
    if (longestWaitMs === undefined) return promise;
    const timer = setTimeout(() => {
      const others = (this.#waiting.get(party) ?? []).filter((begin) => begin !== resolve);
      if (others.length === 0) this.#waiting.delete(party);
      else this.#waiting.set(party, others);
      reject(new Failure('Unavailable', 'its turn did not come in time', [], RETRY_SECONDS));
    }, longestWaitMs);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  #runningOf(party: number): number {
    return this.#running.get(party) ?? 0;
  }

  /** Begins what may begin. */
  #begin(): void {
    while (this.#atWork < this.#limits.atOnce) {
      const party = this.#nextParty();
      if (party === undefined) return;
      const [begin, ...others] = this.#waiting.get(party) ?? [];
      this.#waiting.delete(party);
      // Behind all others that wait.
      if (others.length > 0) this.#waiting.set(party, others);
      this.#atWork += 1;
      this.#running.set(party, this.#runningOf(party) + 1);
      begin?.();
    }
  }

  /** Of the parties that wait and may begin, one with the least at work; of those, the one that waits longest. */
  #nextParty(): number | undefined {
    const may = [...this.#waiting.keys()].filter((party) => this.#runningOf(party) < this.#limits.ofParty);
    return may.toSorted((a, b) => this.#runningOf(a) - this.#runningOf(b))[0];
  }

  #end(party: number): void {
    this.#atWork -= 1;
    const left = this.#runningOf(party) - 1;
    if (left === 0) this.#running.delete(party);
    else this.#running.set(party, left);
    this.#begin();
  }
}
