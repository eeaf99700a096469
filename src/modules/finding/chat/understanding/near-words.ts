/** Finds the brand or the kind that a misspelt word of a question means, for the chat. */

import { onFirstUse } from '#src/kernel/on-first-use.ts';
import type { SoldWords } from '#src/modules/finding/search/contract.ts';
import { kinds } from '#src/names/kinds/kind-table.ts';
import { readName } from '#src/names/name-reading.ts';
import { editDistance } from '#src/words/edit-distance.ts';
import { fold } from '#src/words/fold.ts';
import { soundOf } from '#src/words/sound.ts';
import { brandByThaiSound } from '#src/words/thai-brand-sound.ts';

/** A shorter word is like many others. */
const MIN_WORD_LENGTH = 4;
/** From so many letters on a word for a kind may have an error, and from so many two. */
const ONE_ERROR = 6;
const TWO_ERRORS = 9;
/** With at least so many consonants, a word is recognized without its vowels. */
const MANY_CONSONANTS = 4;

/** A word without spaces, with letters that sound the same as the same letter: soni is sony, filips is philips. */
const toPlain = (word: string): string =>
  fold(word)
    .replace(/[^a-z]/g, '')
    .replace(/ph/g, 'f')
    .replace(/y/g, 'i')
    .replace(/[ck]+/g, 'k')
    .replace(/z/g, 's')
    .replace(/(.)\1+/g, '$1');

function isNear(word: string, term: string): boolean {
  if (term.length < MIN_WORD_LENGTH || word[0] !== term[0]) return false;
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
  const plain = toPlain(word);
  if (!/^[a-z]+$/.test(fold(word)) || plain.length < MIN_WORD_LENGTH) return undefined;
  const brand = sold.brands.find((name) => isNear(plain, toPlain(name)));
  if (brand !== undefined || onlyBrands || word.length <= MIN_WORD_LENGTH) return brand;
  const terms = sold.kinds.flatMap((code) => kinds().get(code)?.terms ?? []);
  return terms.find(({ text, lang }) => lang !== 'th' && isNear(plain, toPlain(text)))?.text;
}

const WORDS_OF_THAI = new Intl.Segmenter('th', { granularity: 'word' });

interface ThaiRun {
  readonly run: string;
  readonly at: number;
  /** Whether a dictionary has it as one word. */
  readonly isOneWord: boolean;
}

/** Words in Thai letters that follow each other in a text, joined: the longest first. @param most  so many are joined */
function* thaiRuns(text: string, most: number): Generator<ThaiRun> {
  const words = [...WORDS_OF_THAI.segment(text)];
  for (let count = Math.min(most, words.length); count > 0; count--)
    for (let from = 0; from + count <= words.length; from++) {
      const joined = words.slice(from, from + count);
      const run = joined.map(({ segment }) => segment).join('');
      if (/^[\u0e00-\u0e7f]+$/.test(run)) yield { run, at: joined[0]?.index ?? 0, isOneWord: count === 1 };
    }
}

/** A Thai spelling of a brand is cut into so many pieces at most. */
const MOST_OF_BRAND = 5;
/** So many consonants are those of a brand also where a dictionary has the word. */
const CONSONANTS_OF_BRAND = 3;

/**
 * A text with the brands of what a tenant sells in place of Thai spellings of them that no vocabulary has: ฟิลิบ is philips.
 * @param unread  words of the text that neither a vocabulary nor goods have, or pieces of such words
 */
export function withThaiBrands(text: string, unread: readonly string[], sold: SoldWords): string {
  const pieces = unread.filter((word) => /^[\u0e00-\u0e7f]{2,}$/.test(word));
  if (pieces.length === 0) return text;
  const brands = sold.brands.map(fold).filter((brand) => /^[a-z]+$/.test(brand));
  let spelt = text;
  for (const { run, isOneWord } of thaiRuns(text, MOST_OF_BRAND)) {
    if (!spelt.includes(run) || !pieces.some((piece) => run.includes(piece) || piece.includes(run))) continue;
    const brand = brandByThaiSound(run, brands);
    const isSure = !isOneWord || (brand !== undefined && soundOf(brand).length >= CONSONANTS_OF_BRAND);
    if (brand !== undefined && isSure) spelt = spelt.replace(run, ` ${brand} `);
  }
  return spelt;
}

/** Thai letters that a word for a kind has at least, and how many words of a dictionary it has at most. */
const SHORTEST_THAI = 3;
const MOST_WORDS = 3;

/**
 * A folded text with spaces around a short Thai word for a kind, where nothing else in it names a kind: names of goods are
 * read as runs, and in “ซื้อกาแฟ” the run is no word for coffee.
 */
export function withThaiKind(text: string): string {
  if (!/\p{Script=Thai}/u.test(text) || kindInThai(text) !== null) return text;
  for (const { run, at } of thaiRuns(text, MOST_WORDS)) {
    if (run.length < SHORTEST_THAI || !isOfKind(run)) continue;
    return `${text.slice(0, at)} ${run} ${text.slice(at + run.length)}`.trim();
  }
  return withThaiKindBySound(text);
}

/** Shorter Thai words sound like many others; from so many letters on one may be another. */
const SHORTEST_SOUND = 5;
const ONE_WRONG = 7;
/** The same for a word that stands apart: it is no part of others. */
const ONE_WRONG_APART = 6;
/** A misspelt word is cut into so many pieces at most. */
const MOST_PIECES = 5;

const THAI_RUN = new RegExp(`[\\u0e00-\\u0e7f]{${SHORTEST_SOUND}}`);

/** How a Thai word sounds: without what is silent, and with letters that sound the same at an end. */
const thaiSound = (word: string) =>
  soundOf(word.replace(/\p{L}[\u0e34\u0e38]?\u0e4c/gu, '').replace(/\u0e47/g, ''))
    .replace(/[ดตท]/g, 'ต')
    .replace(/(?<=.)[บปพ](?![\u0e30-\u0e3a])/g, 'ป');

/** Thai words for kinds by how they sound. */
const kindsBySound = onFirstUse(
  // The usual word of a kind stands first, and counts.
  (): ReadonlyMap<string, string> =>
    new Map(
      [...kinds().values()].toReversed().flatMap(({ code, terms }) =>
        code.startsWith('~')
          ? []
          : terms.toReversed().flatMap(({ text }) => {
              const sound = /^[\u0e00-\u0e7f]+$/.test(text) ? thaiSound(text) : '';
              return sound.length < SHORTEST_SOUND ? [] : [[sound, text] as const];
            }),
      ),
    ),
);

/** A text with the Thai word for a kind in place of one that sounds like it: แท็บเล็ด is แท็บเล็ต. */
export function withThaiKindBySound(text: string): string {
  if (!THAI_RUN.test(text) || kindInThai(text) !== null) return text;
  const sounds = kindsBySound();
  for (const { run } of thaiRuns(text, MOST_PIECES)) {
    const sound = thaiSound(run);
    if (sound.length < SHORTEST_SOUND) continue;
    const isApart = ` ${text} `.includes(` ${run} `);
    const meant = sounds.get(sound) ?? oneWrong(sound, sounds, isApart ? ONE_WRONG_APART : ONE_WRONG);
    if (meant !== undefined && !isReadAlready(run)) return text.replace(run, ` ${meant} `).trim();
  }
  return text;
}

/** Whether a vocabulary reads a word as it is written: เขียว is a colour, and no dumpling that sounds like it. */
const isReadAlready = (run: string): boolean =>
  readName(run).parts.some(
    ({ type }) => type === 'colour' || type === 'brand' || type === 'series' || type === 'material',
  );

/** The term whose sound has one letter other than this one, where both are long enough; undefined: none. */
function oneWrong(sound: string, sounds: ReadonlyMap<string, string>, shortest: number): string | undefined {
  if (sound.length < shortest) return undefined;
  const isLike = (own: string) =>
    own.length >= shortest &&
    own[0] === sound[0] &&
    Math.abs(own.length - sound.length) <= 1 &&
    editDistance(own, sound, 1) <= 1;
  return sounds.entries().find(([own]) => isLike(own))?.[1];
}

/** The kind that a text of Thai letters says in words that Thai readers use. */
const kindInThai = (text: string) => readName(text, { lang: 'th' }).kind;

function isOfKind(word: string): boolean {
  const { kind, parts } = readName(word);
  return kind !== null && !kind.startsWith('~') && parts.length === 1;
}
