/** Corrects words of a search that sound like a word for a kind of goods. */

import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { familyOf } from '#src/names/kinds/kind-families.ts';
import { kinds } from '#src/names/kinds/kind-table.ts';
import { editDistance } from '#src/words/edit-distance.ts';
import { soundOf } from '#src/words/sound.ts';

/** Shorter words, and those of few consonants, sound like many others. */
const SHORTEST = 6;
const SHORTEST_SOUND = 4;
/** Most letters that two spellings of a word may differ in. */
const MOST_EDITS = 3;

/** A word for a kind, as it is spelt. */
interface SpeltKind {
  readonly word: string;
  readonly kind: string;
}

/** The words for kinds by how they sound; none that sounds like a word for goods of another family. */
const bySound = onFirstUse((): ReadonlyMap<string, readonly SpeltKind[]> => {
  const all = [...kinds().values()].flatMap(({ code, terms }) =>
    terms.flatMap(({ text }) => (text.length >= SHORTEST && isWord(text) ? [{ word: text, kind: code }] : [])),
  );
  const groups = Map.groupBy(all, ({ word }) => soundOf(word));
  const isSure = ([sound, words]: [string, readonly SpeltKind[]]) =>
    sound.length >= SHORTEST_SOUND && new Set(words.map(({ kind }) => familyOf(kind))).size === 1;
  return new Map([...groups].filter(isSure));
});

const isWord = (text: string) => /^(?:[a-z]+|[\u0e00-\u0e7f]+)$/.test(text);

/** A folded text with each word that sounds like a word for a kind spelt as that: sanskrin becomes sunscreen. */
export const spellKinds = (text: string): string =>
  text
    .split(' ')
    .map((word) => (word.length >= SHORTEST && isWord(word) ? spelling(word) : word))
    .join(' ');

function spelling(word: string): string {
  const alike = (bySound().get(soundOf(word)) ?? [])
    .map((near) => ({ ...near, edits: editDistance(word, near.word, MOST_EDITS) }))
    .filter(({ edits }) => edits <= MOST_EDITS)
    .toSorted((a, b) => a.edits - b.edits);
  return alike[0]?.word ?? word;
}
