/** Runs one piece of work at a time. The parties whose work waits take turns, however much of it one of them has. */
export class FairTurns {
  /** Whose turn is next comes first. */
  readonly #waiting = new Map<number, (() => void)[]>();
  #busy = false;

  /** Number of pieces of work that wait for this party. */
  waitingOf(party: number): number {
    return this.#waiting.get(party)?.length ?? 0;
  }

  async run<T>(party: number, work: () => Promise<T>): Promise<T> {
    await this.#turnOf(party);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  async #turnOf(party: number): Promise<void> {
    if (!this.#busy) {
      this.#busy = true;
      return;
    }
    const turn = Promise.withResolvers<void>();
    this.#waiting.set(party, [...(this.#waiting.get(party) ?? []), turn.resolve]);
    await turn.promise;
  }

  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#busy = false;
      return;
    }
    const [party, [begin, ...others]] = first;
    this.#waiting.delete(party);
    // Behind all others that wait.
    if (others.length > 0) this.#waiting.set(party, others);
    begin?.();
  }
}
