/** Counts published pages whose body is missing on disk, until there is none. */

import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import type { LocalReplica } from '#src/serving/replica/local-replica.ts';

const LOOK_MS = 1000;
/** The next look comes so many times later than the last one took: counting 100,000 bodies holds up readers. */
const REST = 20;

/**
 * Counts published pages without a body, until there is none: before that, the process is not ready. What is lost later
 * is noticed when it is read.
 */
export class BodyCheck {
  readonly #replica: Pick<LocalReplica, 'isComplete' | 'countMissing'>;
  readonly #bodies: Bodies;
  #missing: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Milliseconds. */
  #took = 0;

  constructor(replica: Pick<LocalReplica, 'isComplete' | 'countMissing'>, bodies: Bodies) {
    this.#replica = replica;
    this.#bodies = bodies;
  }

  /** 0 while nothing is published that could miss one. */
  get missing(): number {
    return this.#missing ?? 0;
  }

  /** Whether pages are published and each has its body. */
  get isWhole(): boolean {
    if (this.#missing === undefined) this.#count();
    return this.#missing === 0;
  }

  start(): void {
    this.#count();
    if (!this.isWhole) this.#lookLater();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #lookLater(): void {
    this.#timer = setTimeout(
      () => {
        this.#count();
        if (!this.isWhole) this.#lookLater();
      },
      Math.max(LOOK_MS, REST * this.#took),
    );
  }

  #count(): void {
    const started = performance.now();
    if (this.#replica.isComplete()) this.#missing = this.#replica.countMissing(this.#bodies);
    this.#took = performance.now() - started;
  }
}
