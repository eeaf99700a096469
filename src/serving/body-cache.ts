import { LRUCache } from 'lru-cache';
import { pageKeyText } from '#src/page-key.ts';
import type { EncodingIndex } from '#src/serving/accept.ts';
import type { PageRow, RowKey } from '#src/serving/page-row.ts';
import type { Variant } from '#src/serving/send.ts';

/** A page in memory: its row, and its body in the encodings that were asked for. */
export interface Entry {
  readonly row: PageRow;
  readonly variants: (Variant | undefined)[];
  readonly loading: (Promise<Variant> | undefined)[];
  bytes: number;
}

/** What an entry costs besides its bodies, roughly. */
const ENTRY_BYTES = 1500;

/**
 * Bodies in memory, bounded by bytes over all tenants. When full, what is longest unread goes first. Entries that were
 * dropped stay whole for the answers under way.
 */
export class BodyCache {
  readonly #kept: LRUCache<Entry, TenantEntries>;

  constructor(limitBytes: number) {
    this.#kept = new LRUCache({
      maxSize: limitBytes,
      sizeCalculation: (_home, { bytes }) => bytes,
      dispose: (home, entry, reason) => {
        if (reason === 'evict') home.forget(entry);
      },
    });
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  forTenant(): TenantEntries {
    return new TenantEntries(this);
  }

  /** Counts an entry in. */
  add(entry: Entry, home: TenantEntries): void {
    entry.bytes += ENTRY_BYTES;
    this.#keep(entry, home);
  }

  /** Notes that an entry was read. */
  use(entry: Entry): void {
    this.#kept.get(entry);
  }

  /** Counts bytes an entry has taken on, and makes room for them. */
  grow(entry: Entry, bytes: number): void {
    const home = this.#kept.peek(entry);
    if (home === undefined) return;
    // What is set again as it was keeps its size.
    this.#kept.delete(entry);
    entry.bytes += bytes;
    this.#keep(entry, home);
  }

  remove(entry: Entry): void {
    this.#kept.delete(entry);
  }

  #keep(entry: Entry, home: TenantEntries): void {
    this.#kept.set(entry, home);
    if (!this.#kept.has(entry)) home.forget(entry);
  }
}

/** The entries of one tenant, by address. */
export class TenantEntries {
  readonly #cache: BodyCache;
  readonly #byPath = new Map<string, Entry>();
  readonly #byKey = new Map<string, Entry>();

  constructor(cache: BodyCache) {
    this.#cache = cache;
  }

  /** The entry of exactly this published address. */
  get(path: string): Entry | undefined {
    const entry = this.#byPath.get(path);
    if (entry !== undefined) this.#cache.use(entry);
    return entry;
  }

  /** The entry of a row, made when there is none. */
  of(row: PageRow): Entry {
    const known = this.get(row.path);
    if (known !== undefined) return known;
    this.drop(row);
    const entry: Entry = { row, variants: [], loading: [], bytes: 0 };
    this.#byPath.set(row.path, entry);
    this.#byKey.set(pageKeyText(row), entry);
    this.#cache.add(entry, this);
    return entry;
  }

  /** Keeps a body with its entry. */
  keep(entry: Entry, encoding: EncodingIndex, variant: Variant): void {
    entry.variants[encoding] = variant;
    this.#cache.grow(entry, variant.body.length);
  }

  /** Forgets a target, whatever its address was. */
  drop(key: RowKey): void {
    const entry = this.#byKey.get(pageKeyText(key));
    if (entry === undefined) return;
    this.forget(entry);
    this.#cache.remove(entry);
  }

  /** The cache has no room for an entry any more. */
  forget(entry: Entry): void {
    this.#byKey.delete(pageKeyText(entry.row));
    this.#byPath.delete(entry.row.path);
  }

  clear(): void {
    for (const entry of this.#byPath.values()) this.#cache.remove(entry);
    this.#byPath.clear();
    this.#byKey.clear();
  }
}
