/** Makes categories and brands from the terms of a feed, on request. */

import type { WriteCtx } from '#src/ctx.ts';
import type { MappedKind } from '#src/importing/mapping/mapping-store.ts';
import type { NameIndex } from '#src/importing/mapping/suggest.ts';
import { shortCode } from '#src/kernel/hash.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { asciiSlugOf } from '#src/kernel/slug.ts';

/** A category or brand that is made from a term of a feed. */
export interface Creation {
  readonly code: string;
  readonly name: string;
  /** The language of the name. */
  readonly lang: Lang;
  /** Code of the category above; null: none. */
  readonly parent: string | null;
}

/** Writes categories or brands that do not exist; an existing one stays as it is. Rejects if one cannot be written. */
export type Creator = (ctx: WriteCtx, creations: readonly Creation[]) => Promise<void>;

/** Longest name. */
const MAX_NAME_LENGTH = 120;

/** The categories and brands that an import makes, because the command line asks for it. */
export class Creations {
  readonly #creators: Partial<Record<MappedKind, Creator>>;
  readonly #lang: Lang;
  readonly #planned: Record<MappedKind, Map<string, Creation>> = { categories: new Map(), brands: new Map() };

  constructor(creators: Partial<Record<MappedKind, Creator>>, lang: Lang) {
    this.#creators = creators;
    this.#lang = lang;
  }

  /** How many are planned so far. */
  get count(): number {
    return this.#planned.categories.size + this.#planned.brands.size;
  }

  /** Whether missing ones of a kind are made. */
  makes(kind: MappedKind): boolean {
    return this.#creators[kind] !== undefined;
  }

  /**
   * Plans what a term names, with the levels that are missing above it.
   * @param above  name of the one that a level is already; null: none is
   * @returns its code; undefined if nothing is missing, or the term is no name
   */
  create(kind: MappedKind, term: string, index: NameIndex, above: string | null): string | undefined {
    const levels = index.levelsOf(term).filter((level) => /\p{L}/u.test(level) && level.length <= MAX_NAME_LENGTH);
    const known = levels.findLastIndex(
      (level, depth) =>
        above !== null &&
        (level === above ||
          asciiSlugOf(level) === above ||
          index.suggest(levels.slice(0, depth + 1).join(' > ')).how === 'name'),
    );
    let parent = above;
    let code: string | undefined;
    for (const [depth, name] of levels.entries()) {
      if (depth <= known) continue;
      code = this.#plan(kind, levels.slice(0, depth + 1).join(' > '), name, parent);
      parent = code;
    }
    return code;
  }

  /** Writes what is planned: levels above come before those below. */
  async write(ctx: WriteCtx): Promise<void> {
    for (const kind of ['categories', 'brands'] as const) {
      const planned = [...this.#planned[kind].values()];
      if (planned.length > 0) await this.#creators[kind]?.(ctx, planned);
    }
  }

  #plan(kind: MappedKind, path: string, name: string, parent: string | null): string {
    const code = kind === 'brands' ? asciiSlugOf(name) || `b${shortCode(name)}` : `c${shortCode(path.toLowerCase())}0`;
    if (!this.#planned[kind].has(code)) this.#planned[kind].set(code, { code, name, lang: this.#lang, parent });
    return code;
  }
}
