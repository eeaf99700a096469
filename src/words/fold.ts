/** Folds a text into the form in which texts are compared. */

import { oneThaiSpelling } from '#src/kernel/thai-spelling.ts';

/** Only this many UTF-16 units of a text from outside are read. */
const MAX_TEXT_LENGTH = 20_000;

/**
 * Trade mark signs beside a name, which are no part of it. They are removed before NFKC would turn them into letters.
 */
const TRADE_MARKS = /[™℠©®]/g;

/** Latin letters that Unicode does not decompose. */
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

const THAI_DIGITS = /[๐-๙]/g;
const THAI_DIGIT_ZERO = 0x0e50;

/**
 * A text in the form in which texts are compared: NFKC, lower case, Latin letters without diacritics, no control or
 * zero-width characters, one kind of quote (' and "), dash (-) and space, Arabic digits, no trade mark signs. Thai
 * keeps its tone marks in one order (vowel, then tone; ำ as one character; แ never as two เ). Idempotent.
 */
export function fold(text: string): string {
  const plain = text.slice(0, MAX_TEXT_LENGTH).toWellFormed().replace(TRADE_MARKS, ' ').normalize('NFKC').toLowerCase();
  return foldThai(foldLatin(foldSigns(plain)))
    .replace(/\s+/g, ' ')
    .trim();
}

function foldSigns(text: string): string {
  return text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029\ufffd]/g, ' ')
    .replace(/\p{Cc}|\p{Cf}|\p{Cs}|\p{Variation_Selector}/gu, '')
    .replace(/[‘’‚‛′ʼ`´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐-―−⁃]/g, '-')
    .replace(/⁄/g, '/');
}

const OTHER_THAN_ASCII_AND_THAI = /[^\p{ASCII}\u0e00-\u0e7f]/u;

function foldLatin(text: string): string {
  if (!OTHER_THAN_ASCII_AND_THAI.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1')
    .normalize('NFC')
    .replace(/[ßæœøđðłıþ]/g, (letter) => LATIN[letter] ?? letter);
}

function foldThai(text: string): string {
  if (!/[\u0e00-\u0e7f]/.test(text)) return text;
  return oneThaiSpelling(text).replace(THAI_DIGITS, (digit) => String(digit.charCodeAt(0) - THAI_DIGIT_ZERO));
}

/**
 * A folded text for a second, more tolerant comparison: Thai without tone marks, without the short-vowel mark and
 * without letters silenced by thanthakhat (แบงก์ and แบงค์ both become แบง). Other scripts stay as they are.
 */
export function foldTones(text: string): string {
  return text.replace(/[ก-ฮ][ิุู]?์/g, '').replace(/[่-๋็์๎]/g, '');
}
