import type { Bodies } from '#src/publishing/bodies.ts';
import type { LocalReplica } from '#src/serving/local-replica.ts';

const LOOK_MS = 1000;

/**
 * Counts published pages without a body, until there is none: before that, the process is not ready. What is lost later
 * is noticed when it is read.
 */
export class BodyCheck {
  readonly #replica: Pick<LocalReplica, 'isComplete' | 'countMissing'>;
  readonly #bodies: Bodies;
  #missing: number | undefined;
  #timer: NodeJS.Timeout | undefined;

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
    if (!this.isWhole) this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    this.#count();
    if (this.isWhole) this.stop();
  }

  #count(): void {
    if (this.#replica.isComplete()) this.#missing = this.#replica.countMissing(this.#bodies);
  }
}
