import { createHash } from 'node:crypto';
import type { Tag } from '#src/kernel/tag.ts';

const known = new Map<Tag, string>();
const KNOWN_LIMIT = 50_000;

/**
 * A tag as a signed 64-bit number in decimal digits, as the manifest stores what a page read. Two tags of one number
 * would cost a needless render, nothing else.
 */
export function tagHash(tag: Tag): string {
  const found = known.get(tag);
  if (found !== undefined) return found;
  const hash = createHash('sha1').update(tag).digest().readBigInt64BE().toString();
  if (known.size >= KNOWN_LIMIT) known.clear();
  known.set(tag, hash);
  return hash;
}

/** The tags of many pages, each told once: a page's are places in the list, from 1 as PostgreSQL counts. */
export class TagList {
  readonly hashes: string[] = [];
  readonly #places = new Map<Tag, number>();

  placesOf(tags: Iterable<Tag> = []): number[] {
    return Array.from(tags, (tag) => this.#places.get(tag) ?? this.#add(tag));
  }

  #add(tag: Tag): number {
    const place = this.hashes.push(tagHash(tag));
    this.#places.set(tag, place);
    return place;
  }
}
