/** Remembers the last requests of a page, for reports of faults. */

const MOST_ENTRIES = 10_000;

/** One logged request: never its body, headers or query. */
export interface LoggedCall {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly name: string;
  readonly requestId: string;
  readonly ms: number;
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  /** The code of the envelope, or why there was no response. */
  readonly code: string;
}

/** The last ten thousand requests of this page, oldest first. */
export class RequestLog {
  readonly #ring: LoggedCall[] = [];
  #next = 0;

  add(entry: LoggedCall): void {
    this.#ring[this.#next] = entry;
    this.#next = (this.#next + 1) % MOST_ENTRIES;
  }

  entries(): readonly LoggedCall[] {
    return this.#ring.length < MOST_ENTRIES
      ? [...this.#ring]
      : [...this.#ring.slice(this.#next), ...this.#ring.slice(0, this.#next)];
  }
}
