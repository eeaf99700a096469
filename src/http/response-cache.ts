import { LRUCache } from 'lru-cache';
import { TagIndex } from '#src/http/tag-index.ts';
import type { CacheTag } from '#src/kernel/cache-tag.ts';

/** An answer as it is sent, with the names of everything it was read from. */
export interface CachedResponse {
  readonly body: Buffer<ArrayBuffer>;
  readonly cacheTags: ReadonlySet<CacheTag>;
}

interface Kept {
  readonly tenantId: number;
  readonly question: string;
  readonly body: Buffer<ArrayBuffer>;
  readonly cacheTags: readonly CacheTag[];
}

/** An answer is kept this long at most: some depend on the clock, and a notice may be lost with its connection. */
const KEPT_MS = 30_000;
/** Room for answers over all tenants, with their questions and what finds them. What is longest unused goes first. */
const ROOM_BYTES = 32 * 1024 * 1024;
/** What an answer costs besides its texts, and each tag besides its own: as measured where no two answers share a tag. */
const ENTRY_BYTES = 700;
const TAG_BYTES = 240;

/**
 * Answers of calls that only read, kept until something they were read from changes: what a page is to the publisher,
 * an answer is to this. One set a process.
 */
export class ResponseCache {
  readonly #kept: LRUCache<string, Kept>;
  readonly #index = new TagIndex();
  /** Answers being made, so that many who ask at once wait for one. */
  readonly #making = new Map<string, Promise<CachedResponse>>();
  /** Counts the announcements heard of a tenant and of all: an answer begun before one may be older than it. */
  readonly #heard = new Map<number, number>();
  #cleared = 0;
  readonly #now: () => number;
  #swept: number;

  constructor(now: () => number = Date.now, roomBytes = ROOM_BYTES) {
    this.#now = now;
    this.#swept = now();
    this.#kept = new LRUCache({
      maxSize: roomBytes,
      sizeCalculation: bytesOf,
      ttl: KEPT_MS,
      ttlResolution: 0,
      // The package takes the instant 0 for none.
      perf: { now: () => 1 + now() },
      dispose: ({ tenantId, question, cacheTags }) => this.#index.remove(tenantId, question, cacheTags),
    });
  }

  /** Bytes of what is kept. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /** How many answers are kept. */
  get size(): number {
    return this.#kept.size;
  }

  /** The answer to a question of a tenant's reader: the kept one, else what `make` brings. */
  async answer(tenantId: number, question: string, make: () => Promise<CachedResponse>): Promise<Buffer<ArrayBuffer>> {
    const key = keyOf(tenantId, question);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept.body;
    const making = this.#making.get(key) ?? this.#make(tenantId, question, make);
    return (await making).body;
  }

  /** Forgets what was read from anything of these names; without names, all of the tenant. */
  invalidate(tenantId: number, tags: readonly string[]): void {
    this.#heard.set(tenantId, (this.#heard.get(tenantId) ?? 0) + 1);
    for (const question of this.#index.questions(tenantId, tags)) this.#kept.delete(keyOf(tenantId, question));
  }

  /** Forgets everything: announcements may have been missed. */
  clear(): void {
    this.#cleared++;
    this.#kept.clear();
  }

  #make(tenantId: number, question: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const key = keyOf(tenantId, question);
    const heard = this.#heardOf(tenantId);
    const making = make()
      .then((made) => {
        if (this.#heardOf(tenantId) === heard) this.#keep(tenantId, question, made);
        return made;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  #heardOf(tenantId: number): number {
    return this.#cleared + (this.#heard.get(tenantId) ?? 0);
  }

  #keep(tenantId: number, question: string, { body, cacheTags }: CachedResponse): void {
    this.#sweep();
    const key = keyOf(tenantId, question);
    this.#kept.set(key, { tenantId, question, body, cacheTags: [...cacheTags] });
    if (this.#kept.has(key)) this.#index.add(tenantId, question, cacheTags);
  }

  /** What is over goes though nobody asks for it again; looked for once in the time an answer is kept. */
  #sweep(): void {
    if (this.#now() - this.#swept < KEPT_MS) return;
    this.#swept = this.#now();
    this.#kept.purgeStale();
  }
}

function keyOf(tenantId: number, question: string): string {
  return `${tenantId} ${question}`;
}

/** Questions are counted twice: they are in the key too. */
function bytesOf({ question, body, cacheTags }: Kept): number {
  const tags = cacheTags.reduce((sum, cacheTag) => sum + cacheTag.length + TAG_BYTES, 0);
  return ENTRY_BYTES + 2 * question.length + tags + body.byteLength;
}
