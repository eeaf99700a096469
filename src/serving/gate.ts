import { networkOf, type SentMessage, senderOfMessage } from '#src/http/peer.ts';
import { BUSY_SECONDS, type PlaceLimits, Places } from '#src/http/places.ts';
import { Buckets } from '#src/http/rate-limit.ts';
import { Failure } from '#src/kernel/failure.ts';

/** How much work requests may cause that is more than sending stored bytes. */
export interface GateLimits extends PlaceLimits {
  /** Requests a minute of one network. */
  readonly perMinute: number;
}

/** Pages rendered on demand: one network or tenant leaves places for others. */
export const PAGE_LIMITS: GateLimits = { all: 8, ofTenant: 6, ofNetwork: 4, perMinute: 1200 };
/** Pictures and uploads: a page asks for its pictures all at once, and few of them are work. */
export const FILE_LIMITS: GateLimits = { all: 400, ofTenant: 300, ofNetwork: 128, perMinute: 6000 };

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

/**
 * Admits requests for everything that is not a published page or a file: pages on demand, pictures, uploads. Each takes
 * a place in this process, so that no network and no tenant can use up what the others need. Nothing waits: a request
 * without a place is refused at once.
 */
export class Gate {
  readonly #trustedProxies: ReadonlySet<string>;
  readonly #buckets: Buckets;
  readonly #places: Places;

  constructor(limits: GateLimits, trustedProxies: Iterable<string> = []) {
    this.#places = new Places(limits);
    this.#trustedProxies = new Set(trustedProxies);
    this.#buckets = new Buckets(limits.perMinute);
  }

  enter(tenantId: number, req: SentMessage): Admission | Refusal {
    const network = networkOf(senderOfMessage(req, this.#trustedProxies));
    const tooMany = this.#count(network);
    if (tooMany !== undefined) return { status: 429, retryAfter: tooMany };
    const leave = this.#places.take(tenantId, network);
    return leave === undefined ? { status: 503, retryAfter: BUSY_SECONDS } : { leave };
  }

  /** @returns seconds to wait when the network has no request left */
  #count(network: string): number | undefined {
    try {
      this.#buckets.take(network);
      return undefined;
    } catch (error) {
      if (error instanceof Failure && error.kind === 'TooMany') return error.retryAfter ?? BUSY_SECONDS;
      throw error;
    }
  }
}
