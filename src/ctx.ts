import type { Db, Tx } from '#src/db/types.ts';
import type { CacheTag } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Tenant } from '#src/kernel/tenant.ts';

export type { Tenant };

/** A tenant and the database. A transaction stands for `db` where the caller's own writes have to be seen. */
export interface TenantCtx {
  readonly db: Db;
  readonly tenant: Tenant;
}

/** A transaction of a tenant, for what is right only together with what else the caller writes in it. */
export interface TxCtx {
  readonly tx: Tx;
  readonly tenant: Tenant;
}

/**
 * What a public page may know: the rows, the tenant and the language, and never a viewer. A loader that
 * takes this cannot produce bytes that differ between two readers.
 */
export interface PublicCtx extends TenantCtx {
  readonly lang: Lang;
  /** Records that the page read what this tag stands for; a change announced under it makes the page stale. */
  track(cacheTag: CacheTag): void;
  /**
   * Answers from this batch's cache, or asks once. What the first caller tracked is tracked for every later one too.
   * Sound because a change that commits during a batch is announced, and marks its pages after the batch.
   */
  once<T>(key: string, ask: (ctx: PublicCtx) => Promise<T>): Promise<T>;
}

/** What a write takes: the transaction it and its notice share, and the tenant whose rows it touches. */
export interface WriteCtx extends TxCtx {
  /** Announces a change; recorded when the transaction commits, once a tag. */
  invalidate(cacheTag: CacheTag): void;
}

interface CachedRead {
  readonly answer: Promise<unknown>;
  readonly tracked: Set<CacheTag>;
}

/** Answers shared by the pages of one batch, for one tenant and language, with what was seen for each. */
export type BatchCache = Map<string, CachedRead>;

/**
 * A context that records what is read through it.
 * @param cache  shared by the contexts of one batch; absent for a page on its own
 */
export function createContext(
  db: Db,
  tenant: Tenant,
  lang: Lang,
  cache: BatchCache = new Map(),
): { ctx: PublicCtx; reads: ReadonlySet<CacheTag> } {
  const reads = new Set<CacheTag>();
  const contextFor = (seen: Set<CacheTag>): PublicCtx => ({
    db,
    tenant,
    lang,
    track: (cacheTag) => seen.add(cacheTag),
    async once<T>(key: string, ask: (ctx: PublicCtx) => Promise<T>): Promise<T> {
      let remembered = cache.get(key);
      if (remembered === undefined) {
        const tracked = new Set<CacheTag>();
        remembered = { answer: ask(contextFor(tracked)), tracked };
        cache.set(key, remembered);
      }
      const answer = (await remembered.answer) as T;
      for (const cacheTag of remembered.tracked) seen.add(cacheTag);
      return answer;
    },
  });
  return { ctx: contextFor(reads), reads };
}
