/** Chooses popular words from the searches of readers. */

import { LRUCache } from 'lru-cache';
import { fold } from '#src/words/fold.ts';

/** Successful searches of a keyword on a day. */
export interface DayCount {
  readonly keyword: string;
  readonly day: string;
  readonly found: number;
}

/**
 * Keywords by popularity: the sum over the days of the logarithm of the day's searches. So many days count for more
 * than many searches on one day, which a single reader can make.
 */
export function hottest(counts: readonly DayCount[]): string[] {
  const wanted = new Map<string, number>();
  for (const { keyword, found } of counts) wanted.set(keyword, (wanted.get(keyword) ?? 0) + Math.log1p(found));
  return [...wanted].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([keyword]) => keyword);
}

const MAX_KEYWORD_LENGTH = 40;
const MOST_WORDS = 6;

/** The facts about a result that decide whether its keyword is counted. */
export interface Outcome {
  readonly total: number;
  readonly coverage: number;
  readonly corrected: string | null;
}

/**
 * The keyword to count for a search; undefined for one that must never be shown to others. One published document must
 * contain all of its words, so that nobody can put their own words in front of other readers. It must not be a link, an
 * address, a number or a sentence.
 */
export function countable(keyword: string, { total, coverage, corrected }: Outcome): string | undefined {
  const plain = fold(keyword);
  if (total === 0 || coverage < 0.999 || corrected !== null) return undefined;
  if (plain.length < 2 || plain.length > MAX_KEYWORD_LENGTH || plain.split(' ').length > MOST_WORDS) return undefined;
  return /@|\/\/|www\.|[<>{}\\]|\d[\d -]{5,}\d/.test(plain) || !/\p{L}/u.test(plain) ? undefined : plain;
}

const HOUR_MS = 3_600_000;
/** Most counted searches of one sender per hour. */
const SENDER_LIMIT = 30;
/** Most pairs of sender and search in memory; the oldest are evicted first. */
const MOST_IN_MEMORY = 20_000;

/** Counts each search of a sender once per hour, up to SENDER_LIMIT. Each process has its own memory. */
export class OnceAnHour {
  readonly #seen = new LRUCache<string, { since: number; times: number }>({ max: MOST_IN_MEMORY });
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Whether this search of the sender counts. */
  admits(sender: string, keyword: string): boolean {
    return this.#take(`${sender}\n${keyword}`, 1) && this.#take(sender, SENDER_LIMIT);
  }

  #take(key: string, most: number): boolean {
    const now = this.#now();
    const before = this.#seen.peek(key);
    const running = before !== undefined && now - before.since < HOUR_MS ? before : { since: now, times: 0 };
    if (running.times >= most) return false;
    this.#seen.set(key, { since: running.since, times: running.times + 1 });
    return true;
  }
}
