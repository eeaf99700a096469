/** Turns cache tags into the numbers by which the manifest stores which tags a page has read. */

import { createHash } from 'node:crypto';
import type { CacheTag } from '#src/kernel/cache-tag.ts';

const hashesByTag = new Map<CacheTag, string>();
const KNOWN_LIMIT = 50_000;

/**
 * The hash of a cache tag as a signed 64-bit number in decimal digits, as the manifest stores it. If two tags had the
 * same hash, some pages would be rendered needlessly; nothing else would break.
 */
export function cacheTagHash(cacheTag: CacheTag): string {
  const knownHash = hashesByTag.get(cacheTag);
  if (knownHash !== undefined) return knownHash;
  const hash = createHash('sha1').update(cacheTag).digest().readBigInt64BE().toString();
  if (hashesByTag.size >= KNOWN_LIMIT) hashesByTag.clear();
  hashesByTag.set(cacheTag, hash);
  return hash;
}

/**
 * The distinct tags of many pages. A page refers to its tags by their positions in the list, counted from 1 as in
 * PostgreSQL.
 */
export class CacheTagList {
  readonly hashes: string[] = [];
  readonly #positions = new Map<CacheTag, number>();

  positionsOf(cacheTags: Iterable<CacheTag> = []): number[] {
    return Array.from(cacheTags, (cacheTag) => this.#positions.get(cacheTag) ?? this.#add(cacheTag));
  }

  #add(cacheTag: CacheTag): number {
    const position = this.hashes.push(cacheTagHash(cacheTag));
    this.#positions.set(cacheTag, position);
    return position;
  }
}
