import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Tag } from '#src/kernel/tag.ts';
import type { Tenant } from '#src/modules/tenants/contract.ts';

export type { Tenant };

/**
 * What a public page may know: the rows, the tenant and the language, and never a viewer. A loader that
 * takes this cannot produce bytes that differ between two readers.
 */
export interface PublicCtx {
  readonly db: Db;
  readonly tenant: Tenant;
  readonly lang: Lang;
  /** Records that the page read what this tag stands for; a change announced under it makes the page stale. */
  saw(tag: Tag): void;
  /**
   * Answers from this batch's memory, or asks once. What the first asker saw, every later one has seen too.
   * Sound because a change that commits during a batch is announced, and marks its pages after the batch.
   */
  once<T>(key: string, ask: (ctx: PublicCtx) => Promise<T>): Promise<T>;
}

/** What a write takes: the transaction it and its notice share, and the tenant whose rows it touches. */
export interface WriteCtx {
  readonly tx: Tx;
  readonly tenant: Tenant;
  /** Announces a change; recorded when the transaction commits, once a tag. */
  changed(tag: Tag): void;
}
