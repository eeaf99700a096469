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
  const known = new Set<string>();
  const add = (text: string) => {
    for (const unit of unitsOf(text)) if (unit.type === 'word') known.add(unit.text).add(stemOf(unit.text));
  };
  add(COMMON_WORDS);
  for (const { code, terms } of kinds().values())
    if (!isWithinAny(code, OF_TITLES)) for (const { text } of terms) add(text);
  for (const text of Object.values(WORDS)) add(text);
  return known;
});

/** Whether a unit may be a name: Latin letters that are no word of a vocabulary. */
export function mayBeName(unit: Unit | undefined): boolean {
  if (unit?.type !== 'word' || unit.text.length < 2 || !/^[a-z]+$/.test(unit.text)) return false;
  return !knownWords().has(unit.text) && !knownWords().has(stemOf(unit.text));
}
