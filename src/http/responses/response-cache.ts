/** Caches responses of calls that only read, until a cache tag of theirs is invalidated. */

import { LRUCache } from 'lru-cache';
import { TagIndex } from '#src/http/responses/tag-index.ts';
import type { CacheTag } from '#src/kernel/cache-tag.ts';

/** A response as it is sent, with the cache tags that it tracked. */
export interface CachedResponse {
  readonly body: Buffer<ArrayBuffer>;
  readonly cacheTags: ReadonlySet<CacheTag>;
}

interface CachedEntry {
  readonly tenantId: number;
  readonly question: string;
  readonly body: Buffer<ArrayBuffer>;
  readonly cacheTags: readonly CacheTag[];
}

export interface ResponseCacheOptions {
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
  /** Bytes for the responses of all tenants, with their keys and index. The least recently used is evicted first. */
  readonly limitBytes?: number;
  /** Maximum age of a response: some depend on the clock, and a notification is lost when its connection breaks. */
  readonly maxAgeMs?: number;
}

const MAX_AGE_MS = 30_000;
const LIMIT_BYTES = 32 * 1024 * 1024;
/** Memory of a response and of each tag besides their texts, measured where no two responses share a tag. */
const ENTRY_BYTES = 700;
const TAG_BYTES = 240;

/**
 * Caches the responses of calls that only read until a cache tag that they tracked is invalidated. One for each
 * process.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, CachedEntry>;
  readonly #index = new TagIndex();
  /** Responses being made, so that concurrent requests wait for the same one. */
  readonly #pending = new Map<string, Promise<CachedResponse>>();
  /**
   * Number of invalidations of each tenant. A response begun before an invalidation may be older than it and is not
   * cached.
   */
  readonly #invalidations = new Map<number, number>();
  #cleared = 0;
  readonly #now: () => number;
  readonly #maxAgeMs: number;
  #swept: number;

  constructor(options: ResponseCacheOptions = {}) {
    const { now = () => performance.now(), limitBytes = LIMIT_BYTES, maxAgeMs = MAX_AGE_MS } = options;
    this.#now = now;
    this.#maxAgeMs = maxAgeMs;
    this.#swept = now();
    this.#entries = new LRUCache({
      maxSize: limitBytes,
      sizeCalculation: countBytes,
      ttl: maxAgeMs,
      ttlResolution: 0,
      // lru-cache treats time 0 as "not set".
      perf: { now: () => 1 + now() },
      dispose: ({ tenantId, question, cacheTags }) => this.#index.remove(tenantId, question, cacheTags),
    });
  }

  /** Bytes of the cached responses. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Number of cached responses. */
  get size(): number {
    return this.#entries.size;
  }

  /** The cached response to a question of a tenant's reader, or else the one that `make` resolves to. */
  async answer(tenantId: number, question: string, make: () => Promise<CachedResponse>): Promise<Buffer<ArrayBuffer>> {
    const key = cacheKey(tenantId, question);
    const cached = this.#entries.get(key);
    if (cached !== undefined) return cached.body;
    const pending = this.#pending.get(key) ?? this.#make(tenantId, question, make);
    return (await pending).body;
  }

  /** Removes the responses that tracked any of these tags; without tags, all of the tenant. */
  invalidate(tenantId: number, tags: readonly string[]): void {
    this.#invalidations.set(tenantId, (this.#invalidations.get(tenantId) ?? 0) + 1);
    for (const question of this.#index.questions(tenantId, tags)) this.#entries.delete(cacheKey(tenantId, question));
  }

  /** Removes all responses, for when invalidations may have been missed. */
  clear(): void {
    this.#cleared++;
    this.#entries.clear();
  }

  #make(tenantId: number, question: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const key = cacheKey(tenantId, question);
    const count = this.#countOf(tenantId);
    const pending = make()
      .then((made) => {
        if (this.#countOf(tenantId) === count) this.#store(tenantId, question, made);
        return made;
      })
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, pending);
    return pending;
  }

  #countOf(tenantId: number): number {
    return this.#cleared + (this.#invalidations.get(tenantId) ?? 0);
  }

  #store(tenantId: number, question: string, { body, cacheTags }: CachedResponse): void {
    this.#sweep();
    const key = cacheKey(tenantId, question);
    this.#entries.set(key, { tenantId, question, body, cacheTags: [...cacheTags] });
    if (this.#entries.has(key)) this.#index.add(tenantId, question, cacheTags);
  }

  /** Removes expired responses that nobody requests again. Runs at most once in their maximum age. */
  #sweep(): void {
    if (this.#now() - this.#swept < this.#maxAgeMs) return;
    this.#swept = this.#now();
    this.#entries.purgeStale();
  }
}

function cacheKey(tenantId: number, question: string): string {
  return `${tenantId} ${question}`;
}

/** Questions count twice, because they are part of the key too. */
function countBytes({ question, body, cacheTags }: CachedEntry): number {
  const tags = cacheTags.reduce((sum, cacheTag) => sum + cacheTag.length + TAG_BYTES, 0);
  return ENTRY_BYTES + 2 * question.length + tags + body.byteLength;
}
