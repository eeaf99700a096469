/** Says whether a streaming replica has replayed enough of the log to be read. */

/** A position in the log of the database, as a number. */
export type LogPosition = bigint;

const MOST_LAG_MS = 5000;
/** For so long what the replica said counts. */
const BELIEVED_MS = 3000;
/** Positions of the primary that are remembered: one a second, and more while a change is waited for. */
const MOST_SAMPLES = 100;

/** The position that PostgreSQL writes as `16/B374D848`; undefined: it is none. */
export function positionFrom(text: string): LogPosition | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export class ReplicaProgress {
  readonly #now: () => number;
  #replayed: LogPosition = 0n;
  #heardAt = Number.NEGATIVE_INFINITY;
  /** Positions of the primary that are not replayed yet, oldest first. */
  #samples: { readonly position: LogPosition; readonly at: number }[] = [];
  /** Where the last change stands in the log. undefined: nobody has looked since. */
  #changedAt: LogPosition | undefined;
  #changes = 0;

  /** @param now  a clock in ms that is never set */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Number of changes so far; to be read before the position of the primary is asked for. */
  get changes(): number {
    return this.#changes;
  }

  /** Something was committed and caches were told: nobody may fill them from before it. */
  changed(): void {
    this.#changes += 1;
    this.#changedAt = undefined;
  }

  /** The primary stands at a position. @param changes  how many there were when it was asked */
  written(position: LogPosition, changes: number): void {
    if (changes === this.#changes) this.#changedAt ??= position;
    if (position > this.#replayed && this.#samples.length < MOST_SAMPLES)
      this.#samples.push({ position, at: this.#now() });
  }

  replayed(position: LogPosition): void {
    this.#replayed = position;
    this.#heardAt = this.#now();
    this.#samples = this.#samples.filter((sample) => sample.position > position);
  }

  /** The replica did not answer, or is none. */
  lost(): void {
    this.#heardAt = Number.NEGATIVE_INFINITY;
  }

  /** How long ago the primary stood where the replica has not come yet, in ms; infinite while it does not answer. */
  get lagMs(): number {
    const now = this.#now();
    if (now - this.#heardAt > BELIEVED_MS) return Number.POSITIVE_INFINITY;
    return now - (this.#samples[0]?.at ?? now);
  }

  /** Whether the last change is not replayed yet, as far as is known. */
  get isBehindChange(): boolean {
    return this.#changedAt === undefined || this.#replayed < this.#changedAt;
  }

  get isClose(): boolean {
    return this.lagMs <= MOST_LAG_MS;
  }

  /** @param own  what the reader wrote itself */
  mayRead(own: LogPosition = 0n): boolean {
    return !this.isBehindChange && this.#replayed >= own && this.isClose;
  }
}
