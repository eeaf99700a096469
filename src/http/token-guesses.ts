/** Limits how often a network may guess tokens of programs and operators. */

import { LRUCache } from 'lru-cache';
import { tooMany } from '#src/http/rate-limit.ts';

/** Wrong tokens of programs and operators that one network may send in a minute. */
const MOST_WRONG = 20;
const MINUTE_MS = 60_000;
const MOST_NETWORKS = 20_000;

/** Limits how often a network may guess the token of a program or an operator, apart from what it may call. */
export class TokenGuesses {
  readonly #wrong = new LRUCache<string, number>({ max: MOST_NETWORKS, ttl: MINUTE_MS });

  /** Throws TooMany, before the token is looked at: a guess that is right would tell. */
  check(network: string): void {
    if ((this.#wrong.get(network) ?? 0) >= MOST_WRONG) throw tooMany(MINUTE_MS / 1000);
  }

  /** Notes a wrong token. */
  note(network: string): void {
    this.#wrong.set(network, (this.#wrong.get(network) ?? 0) + 1);
  }
}
