/** Counts how often short links are opened. */

import type { Tenant } from '#src/ctx.ts';
import { isUnavailable } from '#src/db/errors.ts';
import type { Db } from '#src/db/types.ts';
import { Buckets, type Share } from '#src/http/limits/rate-limit.ts';
import { Failure } from '#src/kernel/failure.ts';
import { FairTurns } from '#src/kernel/fair-turns.ts';
import { isAutomatic } from '#src/kernel/user-agent.ts';
import { countLinkOpening, type Opener } from '#src/modules/people/sharing/service.ts';

/** Openings of one network that are counted in a minute. */
const MOST_A_MINUTE = 60;
/** One is counted at a time; so many of one tenant wait. */
const TURNS = { atOnce: 1, ofParty: 1, mostWaiting: 500 };

/**
 * Counts openings of short links behind the redirects, one at a time, so that however often a link is opened it takes one
 * connection at most. What comes too often from one network, or finds too many waiting, is not counted, nor is a program:
 * a service to which a link is sent reads it for a preview before anybody opens it.
 */
export class LinkOpenings {
  readonly #db: () => Db;
  readonly #onError: (error: unknown) => void;
  readonly #ofNetworks: Buckets;
  readonly #turns = new FairTurns(TURNS);

  /** @param db  throws Unavailable while there is no database: then nothing is counted */
  constructor(db: () => Db, onError: (error: unknown) => void, share?: Share) {
    this.#ofNetworks = new Buckets(MOST_A_MINUTE, undefined, share);
    this.#db = db;
    this.#onError = onError;
  }

  async count(tenant: Tenant, code: string, opener: Opener): Promise<void> {
    if (isAutomatic(opener.userAgent)) return;
    try {
      this.#ofNetworks.take(opener.network);
      await this.#turns.run(tenant.id, async () => countLinkOpening({ db: this.#db(), tenant }, code, opener));
    } catch (error) {
      const uncounted = error instanceof Failure && (error.kind === 'TooMany' || error.kind === 'Unavailable');
      if (!uncounted && !isUnavailable(error)) this.#onError(error);
    }
  }
}
