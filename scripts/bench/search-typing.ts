/** Mistypes words as people do, for the benchmark of search. */

import type { Seeded } from '#scripts/bench/seeded-choices.ts';

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Letters that Thai writers confuse, as pairs. */
const THAI_PAIRS = ['กค', 'ศส', 'ษส', 'ณน', 'ใไ', 'ชฉ', 'ทธ', 'ซส', 'ฟฝ', 'ะั'];
const TONE = /[่-๋]/;

/** A word with one typed error: in Thai a confused letter or a tone mark too few or too many, else a slip of a finger. */
export function mistyped(random: Seeded, word: string): string {
  return /[\u0e00-\u0e7f]/.test(word) ? mistypedThai(random, word) : mistypedLatin(random, word);
}

function mistypedLatin(random: Seeded, word: string): string {
  const at = 1 + random.number(Math.max(1, word.length - 2));
  const before = word.slice(0, at);
  const letter = word[at] ?? '';
  const after = word.slice(at + 1);
  switch (random.number(4)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + letter + after;
    case 2:
      return before + after.slice(0, 1) + letter + after.slice(1);
    default:
      return before + neighbourOf(random, letter) + after;
  }
}

function neighbourOf(random: Seeded, letter: string): string {
  const row = KEYS.find((keys) => keys.includes(letter));
  if (row === undefined) return letter;
  const at = row.indexOf(letter);
  return row[at + (at === 0 || (at < row.length - 1 && random.chance(0.5)) ? 1 : -1)] ?? letter;
}

function mistypedThai(random: Seeded, word: string): string {
  const letters = [...word];
  const swaps = letters.flatMap((letter, at) =>
    THAI_PAIRS.filter((pair) => pair.includes(letter)).map((pair) => [at, pair.replace(letter, '')] as const),
  );
  if (swaps.length > 0 && random.chance(0.5)) {
    const [at, other] = random.pick(swaps);
    return letters.with(at, other).join('');
  }
  const toned = letters.findIndex((letter) => TONE.test(letter));
  if (toned >= 0) return letters.toSpliced(toned, 1).join('');
  const consonant = letters.findIndex(
    (letter, at) => at > 0 && /[ก-ฮ]/.test(letter) && !/[ก-ฮ์]/.test(letters[at + 1] ?? ''),
  );
  return letters.toSpliced(Math.max(1, consonant) + 1, 0, '่').join('');
}
