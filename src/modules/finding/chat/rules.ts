/** The longest question, in words. */
export const MOST_WORDS = 80;

/** Questions a day of the tenant. A network may be a whole office. */
export const DAILY_QUESTIONS = { viewer: 50, device: 30, network: 300, tenant: 50_000 } as const;

/** What is counted of questions: how many, their words, and the tokens of a language model that answered them. */
export interface Amounts {
  readonly questions: number;
  readonly words: number;
  readonly tokens: number;
}

export type Counted = keyof typeof DAILY_QUESTIONS;

/** A question has fewer words than it may have, and seldom needs more tokens than this. */
const WORDS_EACH = 40;
const TOKENS_EACH = 6000;

/** Limits of the operator, by the tenant's code; `*`: of every tenant. What is missing is as usual. */
export type ChatLimits = Readonly<
  Record<
    string,
    { readonly [One in Counted]?: { readonly [Amount in keyof Amounts]?: number | undefined } | undefined }
  >
>;

/** The most of a day of a tenant. */
export function dailyMost(limits: ChatLimits, tenant: string, counted: Counted): Amounts {
  const questions = DAILY_QUESTIONS[counted];
  const usual = { questions, words: questions * WORDS_EACH, tokens: questions * TOKENS_EACH };
  const most = (amount: keyof Amounts) =>
    limits[tenant]?.[counted]?.[amount] ?? limits['*']?.[counted]?.[amount] ?? usual[amount];
  return { questions: most('questions'), words: most('words'), tokens: most('tokens') };
}

/**
 * How many questions one process works on at a time. Each keeps a processor of the database and of the server busy, and
 * published pages need both. A question that waits for longer is refused.
 */
export const ANSWER_TURNS = { atOnce: 2, ofParty: 2, mostWaiting: 200, longestWaitMs: 10_000 };

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

/** The words of a text in small letters, without what stands between them. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A text without e-mail addresses and telephone numbers. */
export function withoutContacts(text: string): string {
  return text.replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '[e-mail]').replace(/(?<!\d)(?:\+|0)\d[\d -]{7,}\d/g, '[phone]');
}
