/** Limits the requests that are costly to answer, with fair shares for networks and tenants. */

import { deviceIdOf } from '#src/http/caller.ts';
import { Buckets } from '#src/http/limits/rate-limit.ts';
import type { Refusals } from '#src/http/limits/refusals.ts';
import { BUSY_SECONDS, MOST_WAITING, type PlaceLimits, Places } from '#src/http/limits/request-places.ts';
import type { SharedCounts } from '#src/http/limits/shared-counts.ts';
import { networkOf, type SentMessage, senderOfMessage } from '#src/http/peer-address.ts';
import { Failure, type FailureName } from '#src/kernel/failure.ts';

/** How much work requests may cause that is more than sending stored bytes. */
export interface GateLimits extends PlaceLimits {
  /** Requests a minute of one network. */
  readonly perMinute: number;
}

/** Pages rendered on demand: one network or tenant leaves places for others. */
export const PAGE_LIMITS: GateLimits = {
  all: 8,
  ofTenant: 7,
  ofNetwork: 6,
  waiting: MOST_WAITING,
  longestWaitMs: 4000,
  perMinute: 6000,
};
/** Pictures and uploads: a page asks for its pictures all at once, and few of them are work. */
export const FILE_LIMITS: GateLimits = {
  all: 400,
  ofTenant: 300,
  ofNetwork: 128,
  waiting: { all: 4000, ofTenant: 3000, ofNetwork: 2000 },
  longestWaitMs: 4000,
  perMinute: 60_000,
};

/** A refused request: over its network's limit (429), or beyond capacity (503). */
export interface Refusal {
  readonly status: 429 | 503;
  /** Seconds. */
  readonly retryAfter: number;
}

export interface Admission {
  /** Gives the place back. Call it once the response is made. */
  leave(): void;
}

export interface GateOptions {
  readonly limits: GateLimits;
  readonly of: 'pages' | 'files';
  readonly trustedProxies?: Iterable<string>;
  readonly refusals?: Refusals | undefined;
  readonly sharedCounts?: SharedCounts | undefined;
}

/**
 * Admits requests for everything that is not a published page or a file: pages on demand, pictures, uploads. Each takes
 * a place in this process, so that no network and no tenant can use up what the others need. A request waits for its
 * place, and is refused when that takes too long.
 */
export class Gate {
  readonly #options: GateOptions;
  readonly #trustedProxies: ReadonlySet<string>;
  readonly #buckets: Buckets;
  readonly #places: Places;

  constructor(options: GateOptions) {
    this.#options = options;
    this.#places = new Places(options.limits);
    this.#trustedProxies = new Set(options.trustedProxies);
    this.#buckets = new Buckets(options.limits.perMinute, undefined, options.sharedCounts?.share(options.of));
  }

  async enter(tenantId: number, req: SentMessage): Promise<Admission | Refusal> {
    const network = networkOf(senderOfMessage(req, this.#trustedProxies));
    const { of, refusals } = this.#options;
    try {
      this.#buckets.take(network);
      const isGone = () => req.socket.destroyed === true;
      return { leave: await this.#places.take({ tenantId, network, deviceId: deviceIdOf(req), isGone }) };
    } catch (error) {
      const status = error instanceof Failure ? STATUS[error.kind] : undefined;
      if (!(error instanceof Failure) || status === undefined) throw error;
      refusals?.count(status === 429 ? `${of}: too many a minute` : `${of}: no place`, network);
      return { status, retryAfter: error.retryAfter ?? BUSY_SECONDS };
    }
  }
}

const STATUS: Partial<Record<FailureName, Refusal['status']>> = { TooMany: 429, Unavailable: 503 };
