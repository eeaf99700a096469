/** Finds the words of a question that say something of goods, and that nothing here is described by. */

import { questionWords } from '#src/modules/finding/chat/intents/question-words.ts';
import { fillers } from '#src/modules/finding/chat/words/filler-words.ts';
import { editDistance } from '#src/words/edit-distance.ts';
import { fold } from '#src/words/fold.ts';
import { isTalkWord } from '#src/words/talk-words.ts';

const MIN_WORD_LENGTH = 4;
/** From so many letters on a word may be another one with an error. */
const MISSPELT = 5;
/** So many words are named. */
const MOST_NAMED = 3;

const WORDS = new Intl.Segmenter('th', { granularity: 'word' });
const THAI = /^[\u0e00-\u0e7f]+$/;

/**
 * The words of a question that neither a vocabulary nor the tenant's goods have, as far as they may say something of goods:
 * no talk, no slip in a word of questions, and of Thai only whole words.
 */
export function unreadWords(question: string, unknown: readonly string[]): readonly string[] {
  const text = fold(question);
  const words = joinedIn(text, unknown);
  const ends = new Set([...WORDS.segment(text)].flatMap(({ index, segment }) => [index, index + segment.length]));
  const isWhole = (word: string) => ends.has(text.indexOf(word)) && ends.has(text.indexOf(word) + word.length);
  const named = words.filter(
    (word) =>
      word.length >= MIN_WORD_LENGTH &&
      text.includes(word) &&
      !isTalkWord(word) &&
      (THAI.test(word) ? isWhole(word) : /^[a-z-]+$/.test(word) && !isOfTalk(word)),
  );
  return [...new Set(named)].filter((word) => !fillers().has(word)).slice(0, MOST_NAMED);
}

/** Unknown Thai words that follow each other in a text, as one. */
function joinedIn(text: string, unknown: readonly string[]): readonly string[] {
  const all: string[] = [];
  for (const word of unknown) {
    const run = `${all.at(-1) ?? ''}${word}`;
    const isRun = all.length > 0 && /[\u0e00-\u0e7f]/.test(word) && text.includes(run);
    all.splice(isRun ? -1 : all.length, isRun ? 1 : 0, isRun ? run : word);
  }
  return all;
}

/** Whether a word is one of questions with an error. */
const isOfTalk = (word: string): boolean =>
  word.length >= MISSPELT &&
  questionWords()
    .values()
    .some(
      (other) =>
        other.length >= MISSPELT &&
        other[0] === word[0] &&
        Math.abs(other.length - word.length) <= 1 &&
        editDistance(other, word, 1) <= 1,
    );
