const MOST_ENTRIES = 10_000;

/** What is remembered of one request: never its body, its headers or its query. */
export interface LoggedCall {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly name: string;
  readonly requestId: string;
  readonly ms: number;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The code of the envelope, or why no answer came. */
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
