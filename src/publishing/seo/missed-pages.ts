/** Counts in memory the requests of readers and bots that met no page. */

import { isAutomatic } from '#src/kernel/user-agent.ts';

/** An address that answered no page, and how often since the last look. */
export interface PageMiss {
  readonly tenantId: number;
  /** Without its query, at most 300 characters; empty: other addresses than those that are counted one by one. */
  readonly path: string;
  readonly status: number;
  readonly readers: number;
  readonly bots: number;
  readonly lastAt: Date;
}

/** Addresses that are counted one by one between two looks. */
const MOST_ADDRESSES = 1000;
const LONGEST_PATH = 300;

/** Strangers ask for any number of addresses, so those beyond the limit share one path. */
export class MissedPages {
  #misses = new Map<string, PageMiss>();

  /**
   * Counts a request.
   * @param url  path and query of the request
   * @param agent  its User-Agent
   */
  count(tenantId: number, url: string, status: number, agent: string | undefined): void {
    const path = (/^[^?#]*/.exec(url)?.[0] ?? '').slice(0, LONGEST_PATH);
    const own = `${tenantId} ${status} ${path}`;
    const key = this.#misses.has(own) || this.#misses.size < MOST_ADDRESSES ? own : `${tenantId} ${status} `;
    const { readers = 0, bots = 0 } = this.#misses.get(key) ?? {};
    const isBot = isAutomatic(agent ?? '');
    this.#misses.set(key, {
      tenantId,
      path: key === own ? path : '',
      status,
      readers: readers + Number(!isBot),
      bots: bots + Number(isBot),
      lastAt: new Date(),
    });
  }

  /** Gives the counts away, and begins anew. */
  take(): PageMiss[] {
    const misses = [...this.#misses.values()];
    this.#misses = new Map();
    return misses;
  }
}
