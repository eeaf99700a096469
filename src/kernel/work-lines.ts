import { Failure } from '#src/kernel/failure.ts';

export interface LineLimits {
  /** How many of one line are at work at once. */
  readonly most: number;
  /** How many of one line may wait, and how long. */
  readonly mostWaiting: number;
  readonly longestWaitMs: number;
}

/** Work on one row, of which each piece would wait for the lock of the one before, holding a connection. */
export const ROW_LINE: LineLimits = { most: 1, mostWaiting: 1000, longestWaitMs: 8000 };

/** Seconds until work that may not wait should come again. */
const RETRY_SECONDS = 2;

interface Line {
  atWork: number;
  /** In the order in which they came. */
  readonly waiting: Set<() => void>;
}

/** Lines of work that stands in front of the same thing. Lines are known by a key, and do not wait for one another. */
export class Lines {
  readonly #limits: LineLimits;
  readonly #lines = new Map<string, Line>();

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  /** Runs work when its turn in its line comes. Throws Unavailable when it does not, and the error of the work. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(key);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a turn. @returns ends it: call it once */
  async enter(key: string): Promise<() => void> {
    const line = this.#lines.get(key) ?? { atWork: 0, waiting: new Set() };
    this.#lines.set(key, line);
    if (line.atWork < this.#limits.most) line.atWork += 1;
    else await this.#turnIn(line);
    return () => this.#leave(key, line);
  }

  async #turnIn({ waiting }: Line): Promise<void> {
    const { mostWaiting, longestWaitMs } = this.#limits;
    if (waiting.size >= mostWaiting) throw new Failure('Unavailable', 'too many wait in line', [], RETRY_SECONDS);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add(resolve);
    const timer = setTimeout(() => {
      waiting.delete(resolve);
      reject(new Failure('Unavailable', 'its turn in line did not come in time', [], RETRY_SECONDS));
    }, longestWaitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  /** The next in line takes over the turn. */
  #leave(key: string, line: Line): void {
    const [next] = line.waiting;
    if (next !== undefined) {
      line.waiting.delete(next);
      next();
      return;
    }
    line.atWork -= 1;
    if (line.atWork === 0) this.#lines.delete(key);
  }
}
