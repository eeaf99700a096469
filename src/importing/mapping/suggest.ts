import { googlePath } from '#src/importing/mapping/google-taxonomy.ts';
import { brandWords, categoryWords } from '#src/importing/mapping/names.ts';

/** A category or brand of the tenant. */
export interface NamedEntry {
  readonly code: string;
  /** In all languages. */
  readonly names: readonly string[];
  /** Codes of the categories above it. */
  readonly above: readonly string[];
}

/** What a term of a feed may be. */
export interface Suggestion {
  /** The one that its names fit; null: none, or several. */
  readonly code: string | null;
  /** name: it has the term's name. taxonomy: it has the name of a level above, or of the number's path. */
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
    for (let depth = levels.length - 1; depth >= 0; depth -= 1) {
      const entry = this.#named(levels[depth] ?? '', levels.slice(0, depth));
      if (entry === undefined) continue;
      const own = depth === levels.length - 1;
      const how = own && !/^\d+$/.test(term.trim()) ? 'name' : 'taxonomy';
      const likely = own ? null : this.#similar(leaf);
      return { code: entry.code, how, likely: likely === entry.code ? null : likely };
    }
    return { ...UNKNOWN, likely: this.#similar(leaf) };
  }

  /** The entry with a name; of several, the one whose categories above have most of the names above. */
  #named(name: string, above: readonly string[]): NamedEntry | undefined {
    const entries = this.#byName.get(this.#keyOf(name)) ?? [];
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
        const shared = own.filter((one) => words.includes(one)).length;
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
    for (const key of keys) this.#byName.set(key, [...(this.#byName.get(key) ?? []), entry]);
    for (const name of entry.names) {
      const words = [...new Set(this.#wordsOf(name))];
      for (const word of words) this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), { entry, words }]);
    }
  }

  #keyOf(name: string): string {
    return this.#wordsOf(name).join(' ');
  }

  #wordsOf(name: string): string[] {
    return this.#kind === 'brands' ? brandWords(name) : categoryWords(name);
  }
}
