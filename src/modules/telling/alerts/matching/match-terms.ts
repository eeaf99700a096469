/** Cuts an alert and a subject into terms, by which they find each other. */

import { type MatchedSubject, type Wanted, wantedBy } from '#src/modules/finding/search/naming/matching-service.ts';

/** The terms that an alert looks for. */
export interface LookedFor {
  readonly keyword: string;
  readonly excluded: readonly string[];
  readonly brandId: number | null;
  readonly categoryIds: readonly number[];
}

/**
 * The terms under which an alert is found: it can match only subjects that have one of them. Of its words the longest
 * counts, with all its spellings; without words its brand, else its categories. Empty: nothing can match it.
 */
export function termsOf({ keyword, brandId, categoryIds }: LookedFor): string[] {
  if (keyword !== '') {
    const words = wantedBy(keyword).words;
    const rarest = words.toSorted(([[a = ''] = []], [[b = ''] = []]) => b.length - a.length)[0] ?? [];
    return [...new Set(rarest.flatMap((spelling) => wordTerm(longestWord(spelling))))];
  }
  return brandId === null ? categoryIds.map(categoryTerm) : [brandTerm(brandId)];
}

/** The terms of a subject: all under which an alert that matches it can be found. */
export function termsIn({ words, kinds, categoryNames, brandId, categoryIds }: MatchedSubject): string[] {
  return [
    ...new Set([...words, ...kinds, ...categoryNames.flatMap((name) => [...name])].map(wordTerm)),
    ...(brandId === null ? [] : [brandTerm(brandId)]),
    ...categoryIds.map(categoryTerm),
  ];
}

const longestWord = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length)[0] ?? '';
const wordTerm = (word: string) => `w:${word}`;
const brandTerm = (id: number) => `b:${id}`;
const categoryTerm = (id: number) => `c:${id}`;

/** Whether a subject is what a keyword names, as far as their words say: no case for a phone, no speaker for headphones. */
function isOfKind({ accessory, kind }: Wanted, { isAccessory, kinds }: MatchedSubject): boolean {
  if (kind !== null && kinds.includes(kind)) return true;
  return (kind === null || kinds.length === 0) && (accessory || !isAccessory);
}

const says = ({ words, kinds }: MatchedSubject, word: string) => words.has(word) || kinds.some((kind) => kind === word);

/** Whether a subject says what a keyword does not want, unless it is called so. */
const isUnwanted = ({ unwanted, typed }: Wanted, subject: MatchedSubject) =>
  unwanted.some((own) => own.every((word) => says(subject, word))) && !typed.every((word) => says(subject, word));

/** Whether alerts match subjects, each keyword cut into words once. */
export class Matcher {
  readonly #wanted = new Map<string, Wanted>();

  matches({ keyword, excluded, brandId, categoryIds }: LookedFor, subject: MatchedSubject): boolean {
    if (brandId !== null && brandId !== subject.brandId) return false;
    if (categoryIds.length > 0 && !categoryIds.some((id) => subject.categoryIds.includes(id))) return false;
    if (keyword !== '' && !isOfKind(this.#of(keyword), subject)) return false;
    if (keyword !== '' && isUnwanted(this.#of(keyword), subject)) return false;
    return this.#has(keyword, subject) && !excluded.some((words) => this.#excludes(words, subject));
  }

  /** A text without words, like a dash, excludes nothing. */
  #excludes(text: string, subject: MatchedSubject): boolean {
    return this.#of(text).words.length > 0 && this.#has(text, subject);
  }

  /**
   * Whether a subject has every word of a keyword, in one of its spellings. The name of its category counts as a whole: in
   * “Headphones and speakers” not everything is a headphone.
   */
  #has(keyword: string, subject: MatchedSubject): boolean {
    const wanted = this.#of(keyword).words;
    const asked = new Set(wanted.flat(2));
    const whole = subject.categoryNames.filter((name) => [...name].every((word) => asked.has(word)));
    const has = (word: string) => says(subject, word) || whole.some((name) => name.has(word));
    return wanted.every((spellings) => spellings.some((all) => all.every(has)));
  }

  #of(keyword: string): Wanted {
    const known = this.#wanted.get(keyword) ?? wantedBy(keyword);
    this.#wanted.set(keyword, known);
    return known;
  }
}
