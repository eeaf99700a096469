import { createHash } from 'node:crypto';
import type { CacheTag } from '#src/kernel/cache-tag.ts';

const known = new Map<CacheTag, string>();
const KNOWN_LIMIT = 50_000;

/**
 * A tag as a signed 64-bit number in decimal digits, as the manifest stores what a page read. Two tags of one number
 * would cost a needless render, nothing else.
 */
export function cacheTagHash(cacheTag: CacheTag): string {
  const found = known.get(cacheTag);
  if (found !== undefined) return found;
  const hash = createHash('sha1').update(cacheTag).digest().readBigInt64BE().toString();
  if (known.size >= KNOWN_LIMIT) known.clear();
  known.set(cacheTag, hash);
  return hash;
}

/** The tags of many pages, each told once: a page's are places in the list, from 1 as PostgreSQL counts. */
export class CacheTagList {
  readonly hashes: string[] = [];
  readonly #places = new Map<CacheTag, number>();

  placesOf(cacheTags: Iterable<CacheTag> = []): number[] {
    return Array.from(cacheTags, (cacheTag) => this.#places.get(cacheTag) ?? this.#add(cacheTag));
  }

  #add(cacheTag: CacheTag): number {
    const place = this.hashes.push(cacheTagHash(cacheTag));
    this.#places.set(cacheTag, place);
    return place;
  }
}
