/**
 * Contexts that calls, jobs and pages hand to services: tenant, language, database, and the cache tags that they
 * collect.
 */

import type { Db, Tx } from '#src/db/types.ts';
import type { CacheTag } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Origin } from '#src/kernel/origin.ts';
import type { Move } from '#src/kernel/redirect-key.ts';
import type { Tenant } from '#src/kernel/tenant.ts';

export type { Tenant };

/** A tenant and the database. Pass a transaction as `db` where the caller's own writes have to be visible. */
export interface TenantCtx {
  readonly db: Db;
  readonly tenant: Tenant;
}

/** Somebody who changes content of a tenant. */
export interface EditCtx extends TenantCtx {
  readonly origin: Origin;
}

/** A tenant and a transaction, for work that is right only together with the caller's other writes. */
export interface TxCtx {
  readonly tx: Tx;
  readonly tenant: Tenant;
}

/**
 * All that the loader of a public page may use: the database, the tenant and the language, and never a viewer. So its
 * result cannot differ between two readers.
 */
export interface PublicCtx extends TenantCtx {
  readonly lang: Lang;
  /** Records that the page depends on a cache tag: a write that invalidates the tag makes the page stale. */
  track(cacheTag: CacheTag): void;
  /**
   * Returns the batch's cached value for the key, or calls `ask` once. Every later caller tracks what the first one
   * tracked. A write that commits during the batch is no danger: it invalidates its tags, and so the pages are rendered
   * again.
   */
  once<T>(key: string, ask: (ctx: PublicCtx) => Promise<T>): Promise<T>;
}

/** The context of a write: its transaction, which also stores what it invalidates, and the tenant whose rows it changes. */
export interface WriteCtx extends TxCtx {
  /** The author of the change; without it the site makes it by itself. */
  readonly origin?: Origin | undefined;
  /** Invalidates a cache tag when the transaction commits. A repeated tag is stored once. */
  invalidate(cacheTag: CacheTag): void;
  /** Takes the redirects of editors that the change would publish, where it is only planned; left out: they are published. */
  readonly planMoves?: (moves: readonly Move[]) => void;
  /** Takes the tenant as the change would leave it, where it is only planned. */
  readonly planTenant?: (tenant: Tenant) => void;
}

interface CachedRead {
  readonly answer: Promise<unknown>;
  readonly tracked: Set<CacheTag>;
}

/** Values shared by the pages of one batch, for one tenant and language, with the cache tags that each tracked. */
export type BatchCache = Map<string, CachedRead>;

/**
 * Creates a context that collects the tracked cache tags.
 * @param cache  shared by the contexts of one batch; missing for a single page
 */
export function createContext(
  db: Db,
  tenant: Tenant,
  lang: Lang,
  cache: BatchCache = new Map(),
): { ctx: PublicCtx; reads: ReadonlySet<CacheTag> } {
  const reads = new Set<CacheTag>();
  const contextFor = (tags: Set<CacheTag>): PublicCtx => ({
    db,
    tenant,
    lang,
    track: (cacheTag) => tags.add(cacheTag),
    async once<T>(key: string, ask: (ctx: PublicCtx) => Promise<T>): Promise<T> {
      let cached = cache.get(key);
      if (cached === undefined) {
        const tracked = new Set<CacheTag>();
        cached = { answer: ask(contextFor(tracked)), tracked };
        cache.set(key, cached);
      }
      const answer = (await cached.answer) as T;
      for (const cacheTag of cached.tracked) tags.add(cacheTag);
      return answer;
    },
  });
  return { ctx: contextFor(reads), reads };
}
