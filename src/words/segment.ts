/** Splits a text into words, in languages with and without spaces. */

import type { Lang } from '#src/kernel/lang.ts';
import { stem } from '#src/words/stem.ts';
import { cutRun, innerTerms } from '#src/words/thai.ts';
import { THAI_UNIT, unitOf } from '#src/words/units.ts';

/** Longer texts are cut off here; titles and queries are far shorter. */
const MAX_TEXT_LENGTH = 5000;
const LONGEST_WORD = 64;

/** Scripts without spaces between words. */
const UNSPACED =
  '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';

/**
 * Runs of letters of scripts without spaces; otherwise letters and digits with the characters that may be inside a
 * model number.
 */
const RUN = new RegExp(
  `[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+(?:[-./'+_](?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+)*`,
  'gu',
);
const UNSPACED_RUN = new RegExp(`^[${UNSPACED}]`, 'u');

/**
 * Splits a folded text (see fold) into words, in order, without punctuation. Scripts without spaces are split by a
 * dictionary. Further rules:
 * - Letters repeated for emphasis are reduced: แพงงงง becomes แพง. ๆ is dropped.
 * - A term that consists of terms gives itself and its parts: หูฟังบลูทูธ gives หูฟังบลูทูธ, หูฟัง, บลูทูธ.
 * - A run with inner signs gives its parts. If it has a digit and a letter, or a part of one letter, it also gives
 *   itself and its joined form first: wh-1000xm5 gives wh-1000xm5, wh1000xm5, wh, 1000xm5; t-shirt gives t-shirt,
 *   tshirt, t, shirt.
 * - Three or more letters before digits give the whole and the parts: iphone15 gives iphone15, iphone, 15.
 * - A number and its unit are one word, with or without a space, in either script: 16 GB and 16gb become 16gb, 500 มล.
 *   becomes 500ml.
 * - Commas that group thousands are dropped; a decimal point stays.
 * - English and Indonesian words lose inflections (see stem).
 */
export function segment(text: string, lang: Lang): string[] {
  const words: string[] = [];
  for (const run of runsOf(text.slice(0, MAX_TEXT_LENGTH))) {
    if (UNSPACED_RUN.test(run)) addUnspaced(words, run);
    else addRun(words, run, lang);
  }
  return words;
}

/** Splits a text into runs. Before, letters repeated for emphasis are reduced and commas in thousands are removed. */
function runsOf(text: string): readonly string[] {
  const reduced = text
    .replace(/([\u0e00-\u0e7f])\1{2,}/g, '$1')
    .replace(/([a-wyz])\1{3,}/g, '$1')
    .replace(/ๆ|ฯลฯ|ฯ/g, ' ')
    .replace(THAI_UNIT, ' $1 ')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  return reduced.match(RUN) ?? [];
}

function addUnspaced(words: string[], run: string): void {
  for (const word of cutRun(run)) {
    addPlain(words, word);
    words.push(...innerTerms(word));
  }
}

function addPlain(words: string[], word: string): void {
  const unit = unitOf(word);
  const before = words.at(-1);
  if (unit !== undefined && before !== undefined && /^\d+(?:\.\d+)?$/.test(before))
    words[words.length - 1] = before + unit;
  else if (word.length > 0) words.push(word.slice(0, LONGEST_WORD));
}

function addRun(words: string[], run: string, lang: Lang): void {
  if (/^\d+\.\d+$/.test(run) || !/[-./'+_]/.test(run)) addPart(words, run, lang);
  else addJoined(words, run, lang);
}

function addJoined(words: string[], run: string, lang: Lang): void {
  const possessive = /^(.+)'s$/.exec(run);
  if (possessive !== null) {
    addRun(words, possessive[1] ?? '', lang);
    return;
  }
  const parts = run.split(/[-/'+_]|\.(?!\d)|(?<!\d)\./);
  const measured = parts.every((part) => /^\d/.test(part));
  const modelLike = /\p{L}/u.test(run) && /\d/.test(run) && !measured;
  if ((modelLike || parts.some((part) => /^\p{L}$/u.test(part))) && run.length <= LONGEST_WORD) {
    words.push(run, run.replace(/[-./'+_]/g, ''));
  }
  for (const part of parts) if (part !== '') addPart(words, part, lang);
}

function addPart(words: string[], part: string, lang: Lang): void {
  const measure = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(part);
  const unit = measure === null ? undefined : unitOf(measure[2] ?? '');
  if (measure !== null && unit !== undefined) {
    words.push(`${measure[1]}${unit}`);
    return;
  }
  const versioned = /^([a-z]{3,})(\d{1,4})$/.exec(part);
  if (versioned !== null) words.push(part, versioned[1] ?? '', versioned[2] ?? '');
  else addPlain(words, /^[a-z]+$/.test(part) && unitOf(part) === undefined ? stem(part, lang) : part);
}
