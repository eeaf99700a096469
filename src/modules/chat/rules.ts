/** The longest question, in words. */
export const MOST_WORDS = 80;

/** Questions a day of the tenant. A network may be a whole office. */
export const DAILY_QUESTIONS = { viewer: 50, device: 30, network: 300 } as const;

let segmenter: Intl.Segmenter | undefined;

/**
 * The words of a question, counted in the same way by the browser that warns and by the server that refuses. Thai has no
 * spaces, so its words are those of a dictionary, which both have; the language of the page changes nothing.
 */
export function wordsIn(question: string): number {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  return [...segmenter.segment(question)].filter(({ isWordLike }) => isWordLike === true).length;
}

/** Whether a question has more words than are answered. */
export const isTooLong = (question: string): boolean => wordsIn(question) > MOST_WORDS;
