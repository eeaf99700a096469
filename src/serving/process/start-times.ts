/** Where the time of a start went, for the log. */
export class StartTimes {
  readonly #now: () => number;
  readonly #parts = new Map<string, number>();
  #last = 0;

  /** @param now  milliseconds since the process began */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Says what was done since the last call. Times of the same part are added. */
  end(part: string): void {
    const now = this.#now();
    this.#parts.set(part, (this.#parts.get(part) ?? 0) + now - this.#last);
    this.#last = now;
  }

  /** Such as `started in 900 ms: program loaded 500, database started 400`. */
  get text(): string {
    const parts = [...this.#parts].map(([part, ms]) => `${part} ${Math.round(ms)}`);
    return `started in ${Math.round(this.#last)} ms: ${parts.join(', ')}`;
  }
}
