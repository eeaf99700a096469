/** Spells a word by its sound, so that misspellings meet. */

import { foldTones } from '#src/words/fold.ts';

/** Thai letters that writers confuse: each line has one sound, or one look, written with its first letter. */
const THAI_CLASSES = ['กขคฆฅ', 'ชฉฌ', 'สศษซ', 'ดฎ', 'ตฏ', 'ทธฑฒถฐ', 'นณ', 'พภผ', 'ฟฝ', 'ยญ', 'ลฬ', 'หฮ', 'ัะ'];
const THAI_FORMS = new Map(
  THAI_CLASSES.flatMap((letters) => [...letters].map((letter) => [letter, letters[0] ?? letter] as const)),
);

/** The Latin consonant that a Thai one is written as. Vowels, ย and the silent อ inside a word are left out. */
const LATIN_OF: Readonly<Record<string, string>> = {
  ก: 'k',
  จ: 'j',
  ช: 'c',
  ส: 's',
  ด: 'd',
  ต: 't',
  ท: 't',
  น: 'n',
  บ: 'b',
  ป: 'p',
  พ: 'p',
  ฟ: 'f',
  ม: 'm',
  ร: 'r',
  ล: 'l',
  ว: 'w',
  ห: 'h',
  ง: 'q',
};

const THAI = /^[\u0e00-\u0e7f]+$/;
const LATIN = /^[a-z]+$/;

/**
 * How a folded word sounds, so that spellings of one word meet: Thai without tone marks and with one letter for each
 * sound (ลิปสติค and ลิปสติก), Latin as its consonants (iphone and ifone: afn). '' for other words.
 */
export function soundOf(word: string): string {
  if (THAI.test(word)) return thaiSound(word);
  return LATIN.test(word) ? latinConsonants(word) : '';
}

function thaiSound(word: string): string {
  const plain = foldTones(word).replace(/ใ|ัย/g, 'ไ').replace(/รร/g, 'ั').replace(/ำ/g, 'ัม').replace(/ฤ/g, 'ร');
  return [...plain].map((letter) => THAI_FORMS.get(letter) ?? letter).join('');
}

function latinConsonants(word: string): string {
  const letters = word
    .replace(/^x/, 's')
    .replace(/ph/g, 'f')
    .replace(/ck|[cgq](?!h)|ng$/g, (found) => (found === 'ng' ? 'q' : 'k'))
    .replace(/nk/g, 'q')
    .replace(/ch/g, 'c')
    .replace(/sh/g, 's')
    .replace(/th/g, 't')
    .replace(/x/g, 'ks')
    .replace(/z/g, 's')
    .replace(/v/g, 'w');
  return consonants(letters);
}

/** The consonants that a Latin spelling of a Thai word would have: อินฟินิกซ์ gives those of infinix. */
export function latinSoundOf(thai: string): string {
  const spelt = foldTones(thai.replace(/[กค][ซส]์/g, 'กส'))
    .replace(/ห(?=[มนงรลวย])/g, '')
    .replace(/^[เแโไใ]?อ/, 'a');
  const letters = [...spelt].map((letter) => LATIN_OF[THAI_FORMS.get(letter) ?? letter] ?? (letter === 'a' ? 'a' : ''));
  return consonants(letters.join(''));
}

/**
 * The same in all ways in which a Thai spelling may be meant: a silent last letter is spoken in the other language or not,
 * and ง stands for ng or n. คลาแรงส์ has the consonants of clarins.
 */
export function latinSoundsOf(thai: string): string[] {
  const spellings = [thai, thai.replaceAll('\u0e4c', '')];
  const sounds = spellings.map(latinSoundOf).flatMap((sound) => [sound, sound.replace(/q/g, 'n')]);
  return [...new Set(sounds)].filter((sound) => sound !== '');
}

/** Latin letters that a Thai vowel may be written with. */
const VOWELS: readonly (readonly [thai: RegExp, latin: string])[] = [
  [/[ิีึื]/, 'iey'],
  [/[ะาัแ]/, 'aeu'],
  [/เ/, 'eaioy'],
  [/[โอ]/, 'oau'],
  [/[ุู]/, 'uow'],
  [/[ไใ]/, 'iyae'],
];

/** Whether a Latin word has the vowels that a Thai spelling has, one for each: ฟิล่า and fila, not มัด and moet. */
export function vowelsAgree(thai: string, latin: string): boolean {
  const said = [...foldTones(thai)].flatMap((letter) => VOWELS.find(([vowel]) => vowel.test(letter))?.[1] ?? []);
  const written = latin.match(/[aeiouy]+/g) ?? [];
  return said.length === written.length && said.every((letters, at) => letters.includes(written[at]?.[0] ?? '-'));
}

/** One letter of each run of equal letters; of the vowels only a first one, which becomes `a`. */
function consonants(letters: string): string {
  const first = letters.replace(/^[aeiouy]/, 'A');
  return first
    .replace(/[aeiouy]/g, '')
    .replace(/(?<=.)h/g, '')
    .toLowerCase()
    .replace(/(.)\1+/g, '$1');
}
