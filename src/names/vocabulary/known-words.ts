/** Words that say what goods are, so that no brand begins with one. */

import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { isWithinAny, kinds } from '#src/names/kinds/kind-table.ts';
import { COMMON_WORDS } from '#src/names/vocabulary/common-words.ts';
import { WORDS } from '#src/names/vocabulary/describing-words.ts';
import { stemOf, type Unit, unitsOf } from '#src/names/vocabulary/text-units.ts';

/** The terms of these are titles, with words of any kind. */
const OF_TITLES = new Set(['software', 'video-game']);

/** Words that say what goods are, or praise them: no name of a brand begins with one of these alone. */
const knownWords = onFirstUse((): ReadonlySet<string> => {
  const known = new Set(plainWords());
  for (const { code, terms } of kinds().values())
    if (!isWithinAny(code, OF_TITLES)) for (const { text } of terms) addWords(known, text);
  return known;
});

/** Those that are no part of a word for goods. */
const plainWords = onFirstUse((): ReadonlySet<string> => {
  const words = new Set<string>();
  for (const text of [COMMON_WORDS, ...Object.values(WORDS)]) addWords(words, text);
  return words;
});

function addWords(words: Set<string>, text: string): void {
  for (const unit of unitsOf(text)) if (unit.type === 'word') words.add(unit.text).add(stemOf(unit.text));
}

/** Whether a unit may be a name: Latin letters that are no word of a vocabulary. */
export const mayBeName = (unit: Unit | undefined): boolean => isWordBeside(unit, knownWords());

/** Whether a unit may go on with the name of a line: half of a word for goods may, as the phantom of phantom power. */
export const mayFollowName = (unit: Unit | undefined): boolean => isWordBeside(unit, plainWords());

function isWordBeside(unit: Unit | undefined, words: ReadonlySet<string>): boolean {
  if (unit?.type !== 'word' || unit.text.length < 2 || !/^[a-z]+$/.test(unit.text)) return false;
  return !words.has(unit.text) && !words.has(stemOf(unit.text));
}
