import type { Lang } from '#src/kernel/lang.ts';
import { withoutContacts, wordsOf } from '#src/modules/finding/chat/rules.ts';
import type { Review } from '#src/modules/people/comments/digest/digest-reads.ts';

/** Letters of all reviews that a model is given, and of one of them. */
const MOST_LETTERS = 12_000;
const MOST_OF_ONE = 400;
/** Readers who use a word before a summary may use it as a name. */
const FEWEST_READERS_OF_WORD = 3;
/** A sentence with so many letters that stands in a review is a copy of it. */
const LONGEST_COPY = 24;

const FIRST_WAIT_MINUTES = 2;
const LONGEST_WAIT_MINUTES = 24 * 60;

/** How long a product waits behind so many failures of the model in a row. */
export function waitMinutes(failures: number): number {
  return Math.min(FIRST_WAIT_MINUTES * 2 ** Math.max(failures - 1, 0), LONGEST_WAIT_MINUTES);
}

/** The texts that a model is given: the newest, as far as there is room, without what tells who people are. */
export function textsToSum(reviews: readonly Review[]): string[] {
  const texts: string[] = [];
  let letters = 0;
  for (const { text } of reviews.toReversed()) {
    const told = withoutContacts(text)
      .replace(/https?:\/\/\S+|www\.\S+/gi, '[link]')
      .replace(/@\S+/g, '[name]')
      .slice(0, MOST_OF_ONE)
      .trim();
    if (letters + told.length > MOST_LETTERS) break;
    letters += told.length;
    texts.push(told);
  }
  return texts.toReversed();
}

/** The words that several readers use. What one of them writes is no reason to name it. */
export function commonWords(reviews: readonly Review[]): string {
  const readers = new Map<string, Set<number>>();
  for (const { id, authorId, text } of reviews) {
    // A comment of a closed account is one reader's.
    for (const word of wordsOf(text)) readers.set(word, (readers.get(word) ?? new Set()).add(authorId ?? -id));
  }
  return [...readers.entries()].flatMap(([word, own]) => (own.size >= FEWEST_READERS_OF_WORD ? [word] : [])).join(' ');
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a sentence is one of a reader, word for word. */
export function isCopied(sentence: string, reviews: readonly Review[]): boolean {
  const letters = lettersOf(sentence);
  return letters.length >= LONGEST_COPY && reviews.some(({ text }) => lettersOf(text).includes(letters));
}

/** Small words that most sentences of a language have, and that the other one has not. */
const SMALL_WORDS: Readonly<Record<'en' | 'id', RegExp>> = {
  en: /\b(?:the|and|of|is|are|was|were|it|its|with|for|but|that|they|not|many|most|some|readers)\b/gi,
  id: /\b(?:yang|dan|tidak|untuk|dengan|ini|itu|tetapi|tapi|karena|banyak|sebagian|beberapa|lebih|pembaca|juga|di)\b/gi,
};

/** Whether a sentence can be in a language: Thai has letters of its own, the others have small words. */
export function fitsLang(sentence: string, lang: Lang): boolean {
  const isThai = /\p{Script=Thai}/u.test(sentence);
  if (isThai || lang === 'th') return isThai && lang === 'th';
  const count = (one: 'en' | 'id') => sentence.match(SMALL_WORDS[one])?.length ?? 0;
  return count(lang) >= count(lang === 'en' ? 'id' : 'en');
}
