/** Limits how often a network may guess tokens of programs and operators. */

import { LRUCache } from 'lru-cache';
import { type Share, tooMany } from '#src/http/limits/rate-limit.ts';

/** Wrong tokens of programs and operators that one network may send in a minute. */
const MOST_WRONG = 20;
const MINUTE_MS = 60_000;
const MOST_NETWORKS = 20_000;

/** Limits how often a network may guess the token of a program or an operator, apart from what it may call. */
export class TokenGuesses {
  readonly #note: ((network: string, amount: number) => void) | undefined;
  readonly #wrong = new LRUCache<string, number>({ max: MOST_NETWORKS, ttl: MINUTE_MS });

  constructor(share?: Share) {
    this.#note = share?.((network, amount) => this.#add(network, amount));
  }

  /** Throws TooMany, before the token is looked at: a guess that is right would tell. */
  check(network: string): void {
    if ((this.#wrong.get(network) ?? 0) >= MOST_WRONG) throw tooMany(MINUTE_MS / 1000);
  }

  /** Notes a wrong token. */
  note(network: string): void {
    this.#add(network, 1);
    this.#note?.(network, 1);
  }

  #add(network: string, amount: number): void {
    this.#wrong.set(network, (this.#wrong.get(network) ?? 0) + amount);
  }
}
