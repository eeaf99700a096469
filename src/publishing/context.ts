import type { PublicCtx, Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Tag } from '#src/kernel/tag.ts';

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
