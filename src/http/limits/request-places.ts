/** Limits how many requests are worked on at once, with a fair share for each tenant and network. */

import { Failure } from '#src/kernel/failure.ts';

/** A number of requests: of all, of one tenant, of one network. */
export interface Shares {
  readonly all: number;
  readonly ofTenant: number;
  readonly ofNetwork: number;
}

/** How many requests may be at work at once, and how many may wait for that and how long. */
export interface PlaceLimits extends Shares {
  readonly waiting: Shares;
  readonly longestWaitMs: number;
}

/** How many requests may wait. Thousands of readers may stand behind one address of a phone network. */
export const MOST_WAITING: Shares = { all: 800, ofTenant: 600, ofNetwork: 400 };

/** Calls that read what anybody may read: each takes tens of milliseconds of the database. */
export const CALL_PLACES: PlaceLimits = {
  all: 24,
  ofTenant: 18,
  ofNetwork: 12,
  waiting: MOST_WAITING,
  longestWaitMs: 2000,
};

/** Calls of editors' programs and of operators: a few at once, of each tenant fewer. Each may fail slowly while the database does. */
export const PROGRAM_TURNS = { atOnce: 4, ofParty: 2, mostWaiting: 64, longestWaitMs: 4000 };

/** Seconds until a request that got no place should come again. */
export const BUSY_SECONDS = 2;

/** A request that wants a place. */
export interface Applicant {
  readonly tenantId: number;
  readonly network: string;
  /** undefined: all without an id share one. */
  readonly deviceId: string | undefined;
  /** Whether nobody waits for the response any more. */
  readonly isGone?: () => boolean;
}

interface Waiting {
  readonly applicant: Applicant;
  readonly resolve: (leave: () => void) => void;
  readonly reject: (reason: Failure) => void;
}

type Limit = readonly [of: string, most: number];

/**
 * Places for requests that cause work in this process, so that no network and no tenant can use up what the others need.
 * A request without a place waits for a while. A place that is free goes to the network with the fewest places, there to
 * the device with the fewest, and to the request that has waited longest.
 */
export class Places {
  readonly #limits: PlaceLimits;
  readonly #taken = new Map<string, number>();
  /** In the order in which they came. */
  readonly #waiting = new Set<Waiting>();

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /**
   * Throws Unavailable when too many wait already, or when no place was free in time.
   * @returns gives the place back: call it once
   */
  async take(applicant: Applicant): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const own: Waiting = { applicant, resolve, reject };
    this.#waiting.add(own);
    this.#begin();
    if (!this.#waiting.has(own)) return promise;
    if (this.#tooManyWait(applicant)) {
      this.#waiting.delete(own);
      throw new Failure('Unavailable', 'every place is taken, and too many requests wait', [], BUSY_SECONDS);
    }
    const timer = setTimeout(() => {
      this.#waiting.delete(own);
      reject(new Failure('Unavailable', 'every place is taken', [], BUSY_SECONDS));
    }, this.#limits.longestWaitMs);
    return promise.finally(() => clearTimeout(timer));
  }

  #tooManyWait({ tenantId, network }: Applicant): boolean {
    const { all, ofTenant, ofNetwork } = this.#limits.waiting;
    const waiting = [...this.#waiting].map((waiter) => waiter.applicant);
    if (waiting.length > all) return true;
    if (waiting.filter((waiter) => waiter.tenantId === tenantId).length > ofTenant) return true;
    return waiting.filter((waiter) => waiter.network === network).length > ofNetwork;
  }

  /** Gives free places to those that wait. */
  #begin(): void {
    while (this.#countOf('all') < this.#limits.all) {
      const next = this.#next();
      if (next === undefined) return;
      this.#waiting.delete(next);
      const held = this.#limitsOf(next.applicant).map(([of]) => of);
      for (const of of held) this.#taken.set(of, this.#countOf(of) + 1);
      next.resolve(() => {
        for (const of of held) this.#free(of);
        this.#begin();
      });
    }
  }

  #next(): Waiting | undefined {
    let best: Waiting | undefined;
    for (const request of this.#waiting) {
      if (request.applicant.isGone?.() === true) {
        this.#waiting.delete(request);
        request.reject(new Failure('Unavailable', 'nobody waits for the response'));
      } else if (
        this.#fits(request.applicant) &&
        (best === undefined || this.#isBefore(request.applicant, best.applicant))
      ) {
        best = request;
      }
    }
    return best;
  }

  #fits(applicant: Applicant): boolean {
    return this.#limitsOf(applicant).every(([of, most]) => this.#countOf(of) < most);
  }

  /** Whether one has less at work than another that came earlier. */
  #isBefore(applicant: Applicant, earlier: Applicant): boolean {
    const networks = this.#countOf(networkKey(applicant)) - this.#countOf(networkKey(earlier));
    return networks < 0 || (networks === 0 && this.#countOf(deviceKey(applicant)) < this.#countOf(deviceKey(earlier)));
  }

  #limitsOf(applicant: Applicant): readonly Limit[] {
    const { all, ofTenant, ofNetwork } = this.#limits;
    return [
      ['all', all],
      [`tenant ${applicant.tenantId}`, ofTenant],
      [networkKey(applicant), ofNetwork],
      [deviceKey(applicant), ofNetwork],
    ];
  }

  #countOf(of: string): number {
    return this.#taken.get(of) ?? 0;
  }

  #free(of: string): void {
    const left = this.#countOf(of) - 1;
    if (left <= 0) this.#taken.delete(of);
    else this.#taken.set(of, left);
  }
}

const networkKey = ({ network }: Applicant): string => `network ${network}`;
const deviceKey = ({ network, deviceId }: Applicant): string => `device ${network} ${deviceId ?? ''}`;
