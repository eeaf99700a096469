import type { EncodingIndex } from '#src/serving/accept.ts';
import type { Variant } from '#src/serving/answers.ts';
import { keyText, type PageKey, type PageRow } from '#src/serving/page-row.ts';

/** A page in memory: its row, and its body in the encodings that were asked for. */
export interface Entry {
  readonly row: PageRow;
  readonly variants: (Variant | undefined)[];
  readonly loading: (Promise<Variant> | undefined)[];
  bytes: number;
  /** Whether it was read since the last look for something to drop. */
  used: boolean;
}

/** What an entry costs besides its bodies, roughly. */
const ENTRY_BYTES = 1500;

/**
 * Bodies in memory, bounded by bytes over all tenants. When full, what was not read since it was last looked at goes
 * first. Entries that were dropped stay whole for the answers under way.
 */
export class BodyCache {
  readonly #limit: number;
  /** In the order they are looked at for dropping. */
  readonly #entries = new Map<Entry, TenantEntries>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  forTenant(): TenantEntries {
    return new TenantEntries(this);
  }

  /** Counts an entry in. */
  add(entry: Entry, home: TenantEntries): void {
    this.#entries.set(entry, home);
    this.grow(entry, ENTRY_BYTES);
  }

  /** Counts bytes an entry has taken on, and makes room for them. */
  grow(entry: Entry, bytes: number): void {
    if (!this.#entries.has(entry)) return;
    entry.bytes += bytes;
    this.#bytes += bytes;
    if (this.#bytes > this.#limit) this.#makeRoom();
  }

  remove(entry: Entry): void {
    if (this.#entries.delete(entry)) this.#bytes -= entry.bytes;
  }

  /** Each entry is met at most twice: once to lose its mark, once to go. */
  #makeRoom(): void {
    for (const [entry, home] of this.#entries) {
      if (this.#bytes <= this.#limit) return;
      if (entry.used) {
        entry.used = false;
        this.#entries.delete(entry);
        this.#entries.set(entry, home);
      } else {
        home.drop(entry.row);
      }
    }
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
    return this.#byPath.get(path);
  }

  /** The entry of a row, made when there is none. */
  of(row: PageRow): Entry {
    const known = this.#byPath.get(row.path);
    if (known !== undefined) return known;
    this.drop(row);
    const entry: Entry = { row, variants: [], loading: [], bytes: 0, used: true };
    this.#byPath.set(row.path, entry);
    this.#byKey.set(keyText(row), entry);
    this.#cache.add(entry, this);
    return entry;
  }

  /** Keeps a body with its entry. */
  keep(entry: Entry, encoding: EncodingIndex, variant: Variant): void {
    entry.variants[encoding] = variant;
    this.#cache.grow(entry, variant.body.length);
  }

  /** Forgets a target, whatever its address was. */
  drop(key: PageKey): void {
    const text = keyText(key);
    const entry = this.#byKey.get(text);
    if (entry === undefined) return;
    this.#byKey.delete(text);
    this.#byPath.delete(entry.row.path);
    this.#cache.remove(entry);
  }

  clear(): void {
    for (const entry of this.#byPath.values()) this.#cache.remove(entry);
    this.#byPath.clear();
    this.#byKey.clear();
  }
}
