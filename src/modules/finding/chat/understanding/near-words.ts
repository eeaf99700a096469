import type { SoldWords } from '#src/modules/finding/search/contract.ts';
import { kinds } from '#src/names/kind-table.ts';
import { editDistance } from '#src/words/edit-distance.ts';
import { fold } from '#src/words/fold.ts';
import { soundOf } from '#src/words/sound.ts';

/** A shorter word is like many others. */
const SHORTEST = 4;
/** From so many letters on a word for a kind may have an error, and from so many two. */
const ONE_ERROR = 6;
const TWO_ERRORS = 9;
/** So many consonants say a word without its vowels. */
const MANY_CONSONANTS = 4;

/** A word without spaces, with letters that sound the same as the same letter: soni is sony, filips is philips. */
const plainOf = (word: string): string =>
  fold(word)
    .replace(/[^a-z]/g, '')
    .replace(/ph/g, 'f')
    .replace(/y/g, 'i')
    .replace(/[ck]+/g, 'k')
    .replace(/z/g, 's')
    .replace(/(.)\1+/g, '$1');

function isNear(word: string, term: string): boolean {
  if (term.length < SHORTEST || word[0] !== term[0]) return false;
  if (word === term) return true;
  const shorter = Math.min(word.length, term.length);
  const most = shorter >= TWO_ERRORS ? 2 : shorter >= ONE_ERROR ? 1 : 0;
  if (most > 0 && editDistance(word, term, most) <= most) return true;
  const sound = soundOf(word);
  return sound.length >= MANY_CONSONANTS && sound === soundOf(term);
}

/**
 * The brand or the word for a kind of what a tenant sells that an unknown Latin word was meant to be: by its consonants, by
 * its sound, or with a typing error. undefined: none.
 */
export function nearWord(word: string, sold: SoldWords, { onlyBrands }: { readonly onlyBrands: boolean }) {
  const plain = plainOf(word);
  if (!/^[a-z]+$/.test(fold(word)) || plain.length < SHORTEST) return undefined;
  const brand = sold.brands.find((name) => isNear(plain, plainOf(name)));
  if (brand !== undefined || onlyBrands || word.length <= SHORTEST) return brand;
  const terms = sold.kinds.flatMap((code) => kinds().get(code)?.terms ?? []);
  return terms.find(({ text, lang }) => lang !== 'th' && isNear(plain, plainOf(text)))?.text;
}
