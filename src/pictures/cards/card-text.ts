/** Prepares the texts of share cards: leaves out letters that the fonts lack, and sets line breaks for Thai. */

import { escapeText } from '#src/kernel/xml.ts';
import { belongsToNumber } from '#src/words/lines/counted-words.ts';
import { lineWords } from '#src/words/lines/line-words.ts';
import { THAI_LETTERS } from '#src/words/lines/thai-letters.ts';

/** A number, and the letters of Thai or Latin after it. */
const AMOUNT = new RegExp(`(\\d[\\d,.]*) (?=([${THAI_LETTERS}]+|[A-Za-z]+))`, 'g');
const RUN = new RegExp(`[${THAI_LETTERS}]+`, 'g');
/** A space of no width: the only places inside a run of Thai where the drawing may break a line. */
const BREAK = '\u200b';
/** Letters and signs that the fonts of cards do not have; others would be drawn as boxes. */
const WITHOUT_GLYPH =
  /[^\u0020-\u007e\u00a0-\u017f\u0e01-\u0e3a\u0e3f-\u0e5b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20a6\u20a8-\u20ae\u2122\u2191\u2193\u2212]+/gu;
const ALIKE: Readonly<Record<string, string>> = { '\u2010': '-', '\u2011': '-', '\u2192': '–' };

/** The text without what the fonts of cards lack. */
export function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u2010\u2011\u2192]/g, (sign) => ALIKE[sign] ?? '')
    .replaceAll(WITHOUT_GLYPH, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** A text as markup for the drawing. Lines break between words of Thai, and never between a number and its unit. */
export function cardMarkup(text: string, colour: string): string {
  const broken = drawable(text)
    .replaceAll(AMOUNT, (amount, number: string, word: string) =>
      belongsToNumber(lineWords(word)[0]?.text ?? word) ? `${number}\u00a0` : amount,
    )
    .replaceAll(RUN, (run) =>
      lineWords(run)
        .map((word) => word.text)
        .join(BREAK),
    );
  return `<span foreground="${colour}">${escapeText(broken)}</span>`;
}
