const LIFE_MS = 300_000;
const MOST_SNAPSHOTS = 1000;

interface Snapshot {
  readonly value: unknown;
  readonly until: number;
}

/**
 * Answers that may be given again for five minutes, the thousand used last. Who asks while the same question is under
 * way waits for its answer. An answer that `keep` refuses, and a failure, is given to those who wait and forgotten.
 */
export class RequestCache {
  readonly #now: () => number;
  /** The one used longest ago first. */
  readonly #snapshots = new Map<string, Snapshot>();
  readonly #underWay = new Map<string, Promise<unknown>>();

  /** @param now  milliseconds of a clock that never goes back */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The answer to a question, from memory or by asking. Each caller gets a copy of its own. */
  async get<T>(key: string, ask: () => Promise<T>, keep: (value: T) => boolean): Promise<T> {
    const known = this.#snapshots.get(key);
    this.#snapshots.delete(key);
    if (known !== undefined && known.until > this.#now()) {
      this.#snapshots.set(key, known);
      return structuredClone(known.value) as T;
    }
    const underWay = this.#underWay.get(key) ?? this.#ask(key, ask, keep);
    return structuredClone(await underWay) as T;
  }

  clear(): void {
    this.#snapshots.clear();
    this.#underWay.clear();
  }

  #ask<T>(key: string, ask: () => Promise<T>, keep: (value: T) => boolean): Promise<unknown> {
    const asking = ask().then(
      (value) => {
        // Cleared meanwhile, as after a logout: the answer belongs to those who waited and to nobody after them.
        if (this.#underWay.get(key) === asking && keep(value)) this.#remember(key, value);
        this.#end(key, asking);
        return value;
      },
      (error: unknown) => {
        this.#end(key, asking);
        throw error;
      },
    );
    this.#underWay.set(key, asking);
    return asking;
  }

  #end(key: string, asking: Promise<unknown>): void {
    if (this.#underWay.get(key) === asking) this.#underWay.delete(key);
  }

  #remember(key: string, value: unknown): void {
    this.#snapshots.set(key, { value, until: this.#now() + LIFE_MS });
    if (this.#snapshots.size <= MOST_SNAPSHOTS) return;
    const [oldest] = this.#snapshots.keys();
    if (oldest !== undefined) this.#snapshots.delete(oldest);
  }
}
