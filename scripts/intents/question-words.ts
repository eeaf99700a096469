import { seeded } from '#scripts/bench/seeded-choices.ts';
import { filled, type Phrase } from '#scripts/intents/phrases.ts';
import type { QuestionIntent } from '#src/modules/finding/chat/intents/intents.ts';
import type { NamePart } from '#src/names/name-parts.ts';
import { readName } from '#src/names/name-reading.ts';
import { fold } from '#src/words/fold.ts';
import { segment } from '#src/words/segment.ts';

/** Phrases of these intents say what goods are like, so their words may be those of goods. */
const OF_GOODS: ReadonlySet<QuestionIntent> = new Set(['find', 'details', 'advice', 'stock', 'refine']);
const PARTS: ReadonlySet<NamePart['type']> = new Set(['rest', 'people', 'noise', 'for', 'with', 'plain']);
/** A word that so many hands use for so many other intents is one of questions. */
const USES = 3;

/** Words that questions have whatever goods they are about. */
export function questionWordsOf(phrases: readonly Phrase[]): string[] {
  const choices = seeded(1);
  const uses = new Map<string, Set<string>>();
  for (const phrase of phrases.filter(({ intent }) => !OF_GOODS.has(intent))) {
    const { parts } = readName(fold(filled(phrase, choices)));
    const words = parts.flatMap(({ type, text }) => (PARTS.has(type) ? segment(text, 'th') : []));
    for (const word of words.filter((one) => !/\d/.test(one)))
      uses.set(word, (uses.get(word) ?? new Set()).add(`${phrase.hand} ${phrase.intent}`));
  }
  return [...uses].flatMap(([word, where]) => (where.size >= USES ? [word] : [])).toSorted();
}
