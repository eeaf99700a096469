/** Tells which brand a Thai spelling stands for, where writers leave out its silent last letter. */

import { latinSoundsOf, soundOf, vowelsAgree } from '#src/words/sound.ts';

/** Last consonants that are silent in Thai, so that spellings of chats leave them out: ฟิลิป for philips. */
const SILENT_ENDINGS = ['s', 't', 'k', 'r', 'd'];
/** Two consonants are those of many words: the vowels have to agree as well. */
const SHORTEST_SOUND = 2;
const SURE_SOUND = 4;

/** Letters that sound the same at the end of a Thai syllable, and that Latin spellings tell apart. */
const sameAtEnds = (sound: string): string => sound.replace(/b/g, 'p').replace(/d/g, 't').replace(/g/g, 'k');

/** The consonants that a brand may have which is written so in Thai letters, with and without a last one that is silent. */
export const brandSounds = (thai: string): string[] =>
  latinSoundsOf(thai)
    .filter(({ length }) => length >= SHORTEST_SOUND)
    .flatMap((sound) => [sound, ...SILENT_ENDINGS.map((ending) => sound + ending)]);

/** Whether a brand with such consonants is meant: few consonants need the same vowels, too. */
export const isBrandSpelt = (thai: string, brand: string): boolean =>
  latinSoundsOf(thai).some(({ length }) => length >= SURE_SOUND) || vowelsAgree(thai, brand);

/** The brand that a Thai spelling stands for; undefined: none of these. @param brands  folded, in Latin letters */
export function brandByThaiSound(thai: string, brands: readonly string[]): string | undefined {
  const sounds = new Set(brandSounds(thai).map(sameAtEnds));
  if (sounds.size === 0) return undefined;
  return brands.find((brand) => sounds.has(sameAtEnds(soundOf(brand))) && isBrandSpelt(thai, brand));
}
