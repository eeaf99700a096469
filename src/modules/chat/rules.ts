import type { Lang } from '#src/kernel/lang.ts';
import { fold } from '#src/words/fold.ts';
import { segment } from '#src/words/segment.ts';

/** The longest question, in words. */
export const MOST_WORDS = 80;

/** Questions a day of the tenant. A network may be a whole office. */
export const DAILY_QUESTIONS = { viewer: 50, device: 30, network: 300 } as const;

/** Whether a question has more words than are answered. Thai has no spaces, so its words are counted by a dictionary. */
export function isTooLong(question: string, lang: Lang): boolean {
  return segment(fold(question), lang).length > MOST_WORDS;
}
