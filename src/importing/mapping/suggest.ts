/** Suggests the category or brand that a term of a feed means. */

import { googlePath } from '#src/importing/mapping/google-taxonomy.ts';
import { brandWords, categoryWords } from '#src/importing/mapping/names.ts';
import { brandsWritten } from '#src/names/brands/brands-written.ts';
import { kindAndWider } from '#src/names/kinds/kind-table.ts';
import { kindOfCategory } from '#src/names/vocabulary/tenant-terms.ts';
import { fold } from '#src/words/fold.ts';

/** A category or brand of the tenant. */
export interface NamedEntry {
  readonly code: string;
  /** In all languages. */
  readonly names: readonly string[];
  /** Codes of the categories above it. */
  readonly above: readonly string[];
}

/** Entries that a term of a feed may mean. */
export interface Suggestion {
  /** The one that its names fit; null: none, or several. */
  readonly code: string | null;
  /**
   * name: it has the term's name, in any word for it. taxonomy: it has the name of a level above, or of the number's path,
   * or holds a wider kind.
   */
  readonly how: 'name' | 'taxonomy' | 'unknown';
  /** One with a similar name, when `code` does not have the term's own name. */
  readonly likely: string | null;
}

const UNKNOWN: Suggestion = { code: null, how: 'unknown', likely: null };

/** Finds categories or brands by the names that feeds use. */
export class NameIndex {
  readonly #kind: 'categories' | 'brands';
  readonly #byName = new Map<string, NamedEntry[]>();
  readonly #byWord = new Map<string, { entry: NamedEntry; words: readonly string[] }[]>();
  readonly #namesOf = new Map<string, ReadonlySet<string>>();
  /** Categories by the kind of goods that their names agree on. */
  readonly #byKind = new Map<string, NamedEntry[]>();

  constructor(kind: 'categories' | 'brands', entries: readonly NamedEntry[]) {
    this.#kind = kind;
    for (const entry of entries) this.#add(entry);
  }

  /** The levels of a category's path: its leaf is the last. A brand has one. */
  levelsOf(term: string): readonly string[] {
    if (this.#kind === 'brands') return [term];
    const number = /^\d{1,7}$/.exec(term.trim())?.[0];
    if (number !== undefined) return googlePath(number) ?? [];
    return term
      .split(/\s*(?:>|›|»|\|)\s*|\s+\/\s+/u)
      .map((level) => level.trim())
      .filter((level) => level !== '');
  }

  suggest(term: string): Suggestion {
    const levels = this.levelsOf(term);
    const leaf = levels.at(-1);
    if (leaf === undefined) return UNKNOWN;
    const [kind, ...wider] = this.#named(leaf, levels.slice(0, -1)) === undefined ? this.#kindsOf(leaf) : [];
    const same = kind === undefined ? undefined : this.#ofKind(kind);
    if (same !== undefined) return { code: same.code, how: 'name', likely: null };
    for (let depth = levels.length - 1; depth >= 0; depth -= 1) {
      const entry = this.#named(levels[depth] ?? '', levels.slice(0, depth));
      if (entry === undefined) continue;
      const own = depth === levels.length - 1;
      const how = own && !/^\d+$/.test(term.trim()) ? 'name' : 'taxonomy';
      const likely = own ? null : this.#similar(leaf);
      return { code: entry.code, how, likely: likely === entry.code ? null : likely };
    }
    const around = wider.map((candidate) => this.#ofKind(candidate)).find((entry) => entry !== undefined);
    const likely = this.#similar(leaf);
    if (around === undefined) return { ...UNKNOWN, likely };
    return { code: around.code, how: 'taxonomy', likely: likely === around.code ? null : likely };
  }

  /** The kind of goods that a category's name says, and those it is part of. */
  #kindsOf(name: string): readonly string[] {
    const kind = this.#kind === 'brands' ? null : kindOfCategory([name]);
    return kind === null ? [] : kindAndWider(kind);
  }

  /** The only category that holds a kind of goods. */
  #ofKind(kind: string): NamedEntry | undefined {
    const entries = this.#byKind.get(kind) ?? [];
    return entries.length === 1 ? entries[0] : undefined;
  }

  /** The entry with a name; of several, the one whose categories above have most of the names above. */
  #named(name: string, above: readonly string[]): NamedEntry | undefined {
    const entries = this.#byName.get(this.#keyOf(name)) ?? this.#byName.get(this.#brandKeyOf(name)) ?? [];
    if (entries.length <= 1) return entries[0];
    const keys = above.map((level) => this.#keyOf(level));
    const shared = (entry: NamedEntry) =>
      keys.filter((key) => entry.above.some((code) => this.#namesOf.get(code)?.has(key))).length;
    const [best, second] = entries.map((entry) => ({ entry, fits: shared(entry) })).sort((a, b) => b.fits - a.fits);
    return best !== undefined && best.fits > (second?.fits ?? 0) ? best.entry : undefined;
  }

  /** The code of the entry with most words in common, all of its own among them or all of the name's. */
  #similar(name: string): string | null {
    const words = [...new Set(this.#wordsOf(name))];
    let best: { code: string; share: number } | undefined;
    for (const word of words) {
      for (const { entry, words: own } of this.#byWord.get(word) ?? []) {
        const shared = own.filter((word) => words.includes(word)).length;
        const share = shared / Math.max(own.length, words.length);
        const within = shared === own.length || shared === words.length;
        if (within && (best === undefined || share > best.share)) best = { code: entry.code, share };
      }
    }
    return best?.code ?? null;
  }

  #add(entry: NamedEntry): void {
    const keys = new Set(entry.names.map((name) => this.#keyOf(name)).filter((key) => key !== ''));
    this.#namesOf.set(entry.code, keys);
    const kind = this.#kind === 'brands' || entry.names.length === 0 ? null : kindOfCategory(entry.names);
    if (kind !== null) this.#byKind.set(kind, [...(this.#byKind.get(kind) ?? []), entry]);
    for (const key of keys) this.#byName.set(key, [...(this.#byName.get(key) ?? []), entry]);
    for (const name of entry.names) {
      const words = [...new Set(this.#wordsOf(name))];
      for (const word of words) this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), { entry, words }]);
    }
  }

  /** The key of a brand that is written in another way, or in Thai letters: ซัมซุง is Samsung. '' for other names. */
  #brandKeyOf(name: string): string {
    const whole = fold(name);
    const brand =
      this.#kind === 'brands' ? brandsWritten(whole).find(({ written }) => written === whole)?.name : undefined;
    return brand === undefined ? '' : this.#keyOf(brand);
  }

  #keyOf(name: string): string {
    return this.#wordsOf(name).join(' ');
  }

  #wordsOf(name: string): string[] {
    return this.#kind === 'brands' ? brandWords(name) : categoryWords(name);
  }
}
