/** Decides which corrections of a word are near enough. */

import { allowedEdits, type KnownWord } from '#src/modules/finding/search/rules.ts';
import { editDistance } from '#src/words/edit-distance.ts';
import { soundOf } from '#src/words/sound.ts';

/** A word in at most this share of the documents is rare: it may be an error of sellers and readers. */
export const RARE_SHARE = 0.001;

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** How many times as many documents a likely and another correction of a rare word must have. */
const LIKELY_RATIO = 4;
const RATIO = 10;
/** Words of fewer letters have many neighbours that are meant. */
const LONG = 6;

/** Whether two words sound alike, or differ in a doubled letter, swapped letters or neighbouring keys. */
function isLikely(left: string, right: string): boolean {
  if (soundOf(left) !== '' && soundOf(left) === soundOf(right)) return true;
  if (left.length !== right.length) return false;
  const differing = [...left].flatMap((letter, at) =>
    letter === right[at] ? [] : [[letter, right[at] ?? ''] as const],
  );
  const [first, second] = differing;
  if (first === undefined) return true;
  if (second === undefined) return areNeighbours(first[0], first[1]);
  return differing.length === 2 && first[0] === second[1] && first[1] === second[0];
}

function areNeighbours(left: string, right: string): boolean {
  return KEYS.some(
    (row) => row.includes(left) && row.includes(right) && Math.abs(row.indexOf(left) - row.indexOf(right)) === 1,
  );
}

/** The cost of an error: 1 for each edit, less for a likely one. More than `most` edits: Infinity. */
function costOf(bare: string, other: string, most: number): number {
  const edits = editDistance(bare, other, most);
  const sound = soundOf(bare);
  if (edits > most)
    return sound.length > 2 && sound === soundOf(other) && editDistance(bare, other, 2) <= 2 ? 1 : Infinity;
  return isLikely(bare, other) ? edits * 0.6 : edits;
}

/** A tenfold number of documents outweighs this much of an error. */
const FREQUENCY = 0.3;

interface Weighed {
  readonly one: KnownWord;
  readonly cost: number;
}

function weigh(bare: string, known: readonly KnownWord[]): Weighed[] {
  const most = allowedEdits(bare);
  if (most === 0) return [];
  const points = ({ one, cost }: Weighed) =>
    cost + (one.bare[0] === bare[0] ? 0 : 0.3) - FREQUENCY * Math.log10(one.documents);
  return known
    .map((knownWord) => ({ one: knownWord, cost: costOf(bare, knownWord.bare, most) }))
    .filter(({ one, cost }) => cost < Infinity && one.bare !== bare)
    .toSorted((a, b) => points(a) - points(b) || (a.one.term < b.one.term ? -1 : 1));
}

/**
 * The known word that a mistyped one probably means: few and likely errors, the same first letter, many documents.
 * @param bare  a word without tone marks
 */
export function closestWord(bare: string, known: readonly KnownWord[]): KnownWord | undefined {
  return weigh(bare, known)[0]?.one;
}

/** The much more frequent word that a rare one probably means; undefined when the rare one may well be meant. */
export function frequentNeighbour(word: string, documents: number, known: readonly KnownWord[]): KnownWord | undefined {
  const frequent = known.filter((knownWord) => {
    const ratio = word.length >= LONG || isLikely(word, knownWord.bare) ? LIKELY_RATIO : RATIO;
    return knownWord.documents >= ratio * documents;
  });
  return weigh(word, frequent)[0]?.one;
}
