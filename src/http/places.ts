/** How many requests may be at work at once: in all, of one tenant, of one network. */
export interface PlaceLimits {
  readonly all: number;
  readonly ofTenant: number;
  readonly ofNetwork: number;
}

/** Calls that read what anybody may read: each takes tens of milliseconds of the database. */
export const CALL_PLACES: PlaceLimits = { all: 24, ofTenant: 18, ofNetwork: 12 };

/** Calls of editors' programs and of operators: a few at once, of each tenant fewer. Each may fail slowly while the database does. */
export const PROGRAM_TURNS = { atOnce: 4, ofParty: 2, mostWaiting: 32, longestWaitMs: 4000 };

/** Seconds until a request that found no place should come again. */
export const BUSY_SECONDS = 2;

/**
 * Places for requests that cause work in this process, so that no network and no tenant can use up what the others need.
 * Nothing waits for a place.
 */
export class Places {
  readonly #limits: PlaceLimits;
  readonly #taken = new Map<string, number>();

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /** @returns gives the place back: call it once. undefined: there is none */
  take(tenantId: number, network: string): (() => void) | undefined {
    const { all, ofTenant, ofNetwork } = this.#limits;
    const wanted = [
      ['all', all],
      [`tenant ${tenantId}`, ofTenant],
      [`network ${network}`, ofNetwork],
    ] as const;
    if (wanted.some(([of, most]) => (this.#taken.get(of) ?? 0) >= most)) return undefined;
    for (const [of] of wanted) this.#taken.set(of, (this.#taken.get(of) ?? 0) + 1);
    return () => {
      for (const [of] of wanted) this.#free(of);
    };
  }

  #free(of: string): void {
    const left = (this.#taken.get(of) ?? 1) - 1;
    if (left === 0) this.#taken.delete(of);
    else this.#taken.set(of, left);
  }
}
