/** Looks up host names that strangers gave, within limits. */

import { Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import { Failure } from '#src/kernel/failure.ts';

/** Milliseconds for one question to a name server, and for a name altogether. */
const QUESTION_MS = 1500;
const NAME_MS = 4000;
/** Milliseconds for which an answer is used again, and the lack of an answer. */
const KNOWN_MS = 60_000;
const UNKNOWN_MS = 10_000;
const MOST_NAMES = 1000;
/** Names that are looked up at once. Each waits in memory alone: no thread and no other name waits with it. */
const MOST_AT_ONCE = 100;

/** Finds the addresses of a name. */
type Ask = (host: string) => Promise<readonly string[]>;

/**
 * Looks up names that strangers gave, with limits of time and number, by c-ares: `getaddrinfo` would hold a thread of the
 * process for as long as a name server likes. Each purpose has its own, so that none uses up what another needs.
 */
export class NameResolver {
  readonly #ask: Ask;
  readonly #nameMs: number;
  readonly #known = new LRUCache<string, Promise<readonly string[]>>({ max: MOST_NAMES, ttl: KNOWN_MS });
  #asking = 0;

  /** @param nameMs  milliseconds after which a name counts as unknown */
  constructor(ask: Ask = askServers(), nameMs = NAME_MS) {
    this.#ask = ask;
    this.#nameMs = nameMs;
  }

  /** All addresses of a host. Throws the error of the last answer, and Unavailable when too many names are looked up. */
  resolve(host: string): Promise<readonly string[]> {
    const cached = this.#known.get(host);
    if (cached !== undefined) return cached;
    if (this.#asking >= MOST_AT_ONCE) return Promise.reject(new Failure('Unavailable', 'too many names'));
    const lookup = this.#look(host);
    this.#known.set(host, lookup);
    lookup.catch(() => this.#known.set(host, lookup, { ttl: UNKNOWN_MS }));
    return lookup;
  }

  async #look(host: string): Promise<readonly string[]> {
    this.#asking += 1;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error(`no answer about ${host}`)), this.#nameMs);
    try {
      return await Promise.race([this.#ask(host), late.promise]);
    } finally {
      clearTimeout(timer);
      this.#asking -= 1;
    }
  }
}

/** Asks the name servers of the machine for addresses of both kinds. */
function askServers(): Ask {
  const resolver = new Resolver({ timeout: QUESTION_MS, tries: 2 });
  return async (host) => {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const [first] = answers.flatMap((answer): unknown[] => (answer.status === 'rejected' ? [answer.reason] : []));
    if (addresses.length === 0) throw first;
    return addresses;
  };
}
