/** Caches the bodies of pages in memory. */

import { LRUCache } from 'lru-cache';
import { pageKeyText } from '#src/page-key.ts';
import type { PageRow, RowKey } from '#src/serving/replica/page-row.ts';
import type { EncodingIndex } from '#src/serving/responses/accepted-encoding.ts';
import type { Variant } from '#src/serving/responses/send-response.ts';

/** A page in memory: its row, and its body in the encodings that readers requested. */
export interface Entry {
  readonly row: PageRow;
  readonly variants: (Variant | undefined)[];
  readonly loading: (Promise<Variant> | undefined)[];
  bytes: number;
}

/** Approximate memory of an entry without its bodies. */
const ENTRY_BYTES = 1500;

/**
 * Bodies in memory, with one limit in bytes for all tenants. When it is full, the least recently used entry is evicted.
 * An evicted entry stays whole for responses that still use it.
 */
export class BodyCache {
  readonly #entries: LRUCache<Entry, TenantEntries>;

  constructor(limitBytes: number) {
    this.#entries = new LRUCache({
      maxSize: limitBytes,
      sizeCalculation: (_home, { bytes }) => bytes,
      dispose: (home, entry, reason) => {
        if (reason === 'evict') home.removeEvicted(entry);
      },
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  forTenant(): TenantEntries {
    return new TenantEntries(this);
  }

  /** Adds an entry and counts its bytes. */
  add(entry: Entry, home: TenantEntries): void {
    entry.bytes += ENTRY_BYTES;
    this.#set(entry, home);
  }

  /** Marks an entry as used just now. */
  use(entry: Entry): void {
    this.#entries.get(entry);
  }

  /** Adds to the size of an entry, and evicts others when there is no room. */
  grow(entry: Entry, bytes: number): void {
    const home = this.#entries.peek(entry);
    if (home === undefined) return;
    // LRUCache keeps the old size of a key that is set to the same value, so delete it first.
    this.#entries.delete(entry);
    entry.bytes += bytes;
    this.#set(entry, home);
  }

  remove(entry: Entry): void {
    this.#entries.delete(entry);
  }

  #set(entry: Entry, home: TenantEntries): void {
    this.#entries.set(entry, home);
    if (!this.#entries.has(entry)) home.removeEvicted(entry);
  }
}

/** The cached entries of one tenant, by address. */
export class TenantEntries {
  readonly #cache: BodyCache;
  readonly #byPath = new Map<string, Entry>();
  readonly #byKey = new Map<string, Entry>();

  constructor(cache: BodyCache) {
    this.#cache = cache;
  }

  /** The entry whose published address is exactly this path. */
  get(path: string): Entry | undefined {
    const entry = this.#byPath.get(path);
    if (entry !== undefined) this.#cache.use(entry);
    return entry;
  }

  /** The entry of a row. Creates it when there is none. */
  of(row: PageRow): Entry {
    const cached = this.get(row.path);
    if (cached !== undefined) return cached;
    this.evict(row);
    const entry: Entry = { row, variants: [], loading: [], bytes: 0 };
    this.#byPath.set(row.path, entry);
    this.#byKey.set(pageKeyText(row), entry);
    this.#cache.add(entry, this);
    return entry;
  }

  /** Stores a body in its entry. */
  store(entry: Entry, encoding: EncodingIndex, variant: Variant): void {
    entry.variants[encoding] = variant;
    this.#cache.grow(entry, variant.body.length);
  }

  /** Evicts the entry of a page key, whatever its address was. */
  evict(key: RowKey): void {
    const entry = this.#byKey.get(pageKeyText(key));
    if (entry === undefined) return;
    this.removeEvicted(entry);
    this.#cache.remove(entry);
  }

  /** Removes an entry that the cache has evicted. */
  removeEvicted(entry: Entry): void {
    this.#byKey.delete(pageKeyText(entry.row));
    this.#byPath.delete(entry.row.path);
  }

  clear(): void {
    for (const entry of this.#byPath.values()) this.#cache.remove(entry);
    this.#byPath.clear();
    this.#byKey.clear();
  }
}
