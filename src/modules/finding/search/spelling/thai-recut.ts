/** Splits a run of Thai letters again, by its sound, into known words. */

import type { Db } from '#src/db/types.ts';
import { readSoundWords } from '#src/modules/finding/search/index/indexed-terms.ts';
import { cutAlong, type KnownWord, piecesOf } from '#src/modules/finding/search/rules.ts';
import { soundOf } from '#src/words/sound.ts';

/** Longest run of Thai letters that is split again, in characters. */
const RUN_LENGTH = 60;

export interface Recut {
  /** As documents spell them. */
  readonly words: readonly string[];
  /** Of the rarest word. */
  readonly documents: number;
  /** Whether the words sound like the whole run. */
  readonly whole: boolean;
}

/**
 * Splits a run of Thai letters by its sound into words that documents contain: errors of spelling change neither tone
 * marks nor letters of one sound. Words that stand in the run as typed are preferred, then frequent ones.
 */
export async function recutThai(db: Db, tenantId: number, run: string): Promise<Recut | undefined> {
  const sound = soundOf(run);
  if (sound.length > RUN_LENGTH) return undefined;
  const known = await readSoundWords(db, tenantId, piecesOf(sound));
  const cut = cutAlong(sound, new Set(known.map((knownWord) => soundOf(knownWord.term))));
  if (cut === undefined) return undefined;
  const bySound = Map.groupBy(known, ({ term }) => soundOf(term));
  const words = cut.flatMap((piece): KnownWord[] => {
    const spelt = bySound.get(piece) ?? [];
    const knownWord = spelt.find(({ term }) => run.includes(term)) ?? spelt[0];
    return knownWord === undefined ? [] : [knownWord];
  });
  return {
    words: words.map(({ term }) => term),
    documents: Math.min(...words.map(({ documents }) => documents)),
    whole: cut.join('').length === sound.length,
  };
}
