/** Finds synonyms, translations and other spellings of words. */

import type { Lang } from '#src/kernel/lang.ts';
import { segment } from '#src/words/segment.ts';
import { groups, kinds } from '#src/words/terms.ts';

/** Alternatives for the words from index `start` up to, but not including, `end`. */
export interface Expansion {
  readonly start: number;
  readonly end: number;
  /** Each alternative is a term split into words by `segment`. */
  readonly alternatives: readonly (readonly string[])[];
}

/** Maps the words of a term to the other terms of its groups. */
type Index = ReadonlyMap<string, readonly (readonly string[])[]>;

const JOINT = ' ';
const indexes = new Map<Lang, { terms: Index; longest: number }>();

/**
 * Finds what else a reader may have meant: synonyms, translations, transliterations and spellings from the groups in
 * src/words/groups, and what is of a kind. At each position the longest known term counts, and terms do not overlap.
 * @param words  words as `segment` returns them
 */
export function expand(words: readonly string[], lang: Lang): Expansion[] {
  const { terms, longest } = indexOf(lang);
  const found: Expansion[] = [];
  for (let start = 0; start < words.length; ) {
    const expansion = expansionAt(words, start, terms, longest);
    if (expansion !== undefined) found.push(expansion);
    start = expansion?.end ?? start + 1;
  }
  return found;
}

function expansionAt(words: readonly string[], start: number, terms: Index, longest: number): Expansion | undefined {
  for (let count = Math.min(longest, words.length - start); count > 0; count--) {
    const alternatives = terms.get(words.slice(start, start + count).join(JOINT));
    if (alternatives !== undefined) return { start, end: start + count, alternatives };
  }
  return undefined;
}

function indexOf(lang: Lang) {
  const known = indexes.get(lang);
  if (known !== undefined) return known;
  const terms = new Map<string, string[][]>();
  let longest = 1;
  for (const group of groups().filter((one) => one.lang === undefined || one.lang === lang)) {
    const cut = distinct(group.terms.map((term) => segment(term, lang)));
    for (const words of cut) {
      const others = cut.filter((part) => part !== words);
      const key = words.join(JOINT);
      terms.set(key, distinct([...(terms.get(key) ?? []), ...others]));
      longest = Math.max(longest, words.length);
    }
  }
  for (const { kind, narrower } of kinds()) {
    const cut = distinct(narrower.map((term) => segment(term, lang)));
    for (const key of kind.map((term) => segment(term, lang).join(JOINT))) {
      const same = terms.get(key);
      // A term of another language has none.
      if (same !== undefined) terms.set(key, distinct([...same, ...cut]));
    }
  }
  const index = { terms, longest };
  indexes.set(lang, index);
  return index;
}

function distinct(lists: readonly string[][]): string[][] {
  return [...new Map(lists.map((words) => [words.join(JOINT), words])).values()];
}
