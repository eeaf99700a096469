import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Tag } from '#src/kernel/tag.ts';
import type { Tenant } from '#src/kernel/tenant.ts';

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

interface Remembered {
  readonly answer: Promise<unknown>;
  readonly saw: Set<Tag>;
}

/** Answers shared by the pages of one batch, for one tenant and language, with what was seen for each. */
export type Memory = Map<string, Remembered>;

/**
 * A context that records what is read through it.
 * @param memory  shared by the contexts of one batch; absent for a page on its own
 */
export function createContext(
  db: Db,
  tenant: Tenant,
  lang: Lang,
  memory: Memory = new Map(),
): { ctx: PublicCtx; reads: ReadonlySet<Tag> } {
  const reads = new Set<Tag>();
  const contextFor = (seen: Set<Tag>): PublicCtx => ({
    db,
    tenant,
    lang,
    saw: (tag) => seen.add(tag),
    async once<T>(key: string, ask: (ctx: PublicCtx) => Promise<T>): Promise<T> {
      let remembered = memory.get(key);
      if (remembered === undefined) {
        const saw = new Set<Tag>();
        remembered = { answer: ask(contextFor(saw)), saw };
        memory.set(key, remembered);
      }
      const answer = (await remembered.answer) as T;
      for (const tag of remembered.saw) seen.add(tag);
      return answer;
    },
  });
  return { ctx: contextFor(reads), reads };
}
