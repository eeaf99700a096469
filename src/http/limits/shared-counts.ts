/** Counts that the processes of a site keep together: each tells the others a few times a second what it has counted. */

import type { Share } from '#src/http/limits/rate-limit.ts';

/** Counts of a network. */
export type CountKind = 'calls' | 'pages' | 'files' | 'link openings' | 'wrong tokens';

/** Counts of some parties since the last message. */
export interface CountsMessage {
  readonly of: CountKind;
  readonly parties: readonly (readonly [party: string, amount: number])[];
}

/** For so long one network can do in each process what it may do in all. */
const EVERY_MS = 100;

/** Sends what is counted here, and passes on what others have counted. */
export class SharedCounts {
  readonly #send: (message: CountsMessage) => void;
  readonly #waiting = new Map<CountKind, Map<string, number>>();
  readonly #listeners = new Map<CountKind, (party: string, amount: number) => void>();
  #timer: NodeJS.Timeout | undefined;

  constructor(send: (message: CountsMessage) => void) {
    this.#send = send;
  }

  /** Counts one kind together with the others. */
  share(of: CountKind): Share {
    return (onCounted) => {
      this.#listeners.set(of, onCounted);
      return (party, amount) => this.#note(of, party, amount);
    };
  }

  #note(of: CountKind, party: string, amount: number): void {
    const parties = this.#waiting.get(of) ?? new Map<string, number>();
    this.#waiting.set(of, parties);
    parties.set(party, (parties.get(party) ?? 0) + amount);
    this.#timer ??= setTimeout(() => this.flush(), EVERY_MS).unref();
  }

  /** Sends what waits. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [of, parties] of this.#waiting) this.#send({ of, parties: [...parties] });
    this.#waiting.clear();
  }

  hear({ of, parties }: CountsMessage): void {
    const onCounted = this.#listeners.get(of);
    for (const [party, amount] of parties) onCounted?.(party, amount);
  }
}
