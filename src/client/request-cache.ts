/** Caches answers of calls in the page, so that the same call is not made twice. */

const LIFE_MS = 300_000;
const MOST_SNAPSHOTS = 1000;

interface Snapshot {
  readonly value: unknown;
  readonly until: number;
}

/**
 * Caches up to a thousand responses for five minutes; the least recently used is evicted first. Concurrent requests
 * with the same key share one response. A response that `keep` rejects and a failure go to those who wait and are not
 * cached.
 */
export class RequestCache {
  readonly #now: () => number;
  /** Least recently used first. */
  readonly #snapshots = new Map<string, Snapshot>();
  readonly #pending = new Map<string, Promise<unknown>>();

  /** @param now  milliseconds of a monotonic clock */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The response for a key, cached or requested now. Each caller gets its own copy. */
  async get<T>(key: string, ask: () => Promise<T>, keep: (value: T) => boolean): Promise<T> {
    const known = this.#snapshots.get(key);
    this.#snapshots.delete(key);
    if (known !== undefined && known.until > this.#now()) {
      this.#snapshots.set(key, known);
      return structuredClone(known.value) as T;
    }
    const pending = this.#pending.get(key) ?? this.#ask(key, ask, keep);
    return structuredClone(await pending) as T;
  }

  clear(): void {
    this.#snapshots.clear();
    this.#pending.clear();
  }

  #ask<T>(key: string, ask: () => Promise<T>, keep: (value: T) => boolean): Promise<unknown> {
    const request = ask().then(
      (value) => {
        // The cache was cleared meanwhile, as after a logout: the response goes only to those who already wait for it.
        if (this.#pending.get(key) === request && keep(value)) this.#store(key, value);
        this.#end(key, request);
        return value;
      },
      (error: unknown) => {
        this.#end(key, request);
        throw error;
      },
    );
    this.#pending.set(key, request);
    return request;
  }

  #end(key: string, request: Promise<unknown>): void {
    if (this.#pending.get(key) === request) this.#pending.delete(key);
  }

  #store(key: string, value: unknown): void {
    this.#snapshots.set(key, { value, until: this.#now() + LIFE_MS });
    if (this.#snapshots.size <= MOST_SNAPSHOTS) return;
    const [oldest] = this.#snapshots.keys();
    if (oldest !== undefined) this.#snapshots.delete(oldest);
  }
}
