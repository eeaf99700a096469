/** Cleans a text that a reader wrote, before it is stored. */

/** Control characters except the line feed, and characters that change the direction of the text around them. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Spaces and ends of lines, with what nobody sees between them. */
const GAPS = /[\s\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
const SPACE = /[\s\u0085]/;
/** Combining marks on one letter; no language here needs more than three. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * The stored form of a text that a reader wrote: composed (NFC), without invisible characters, with at most one empty line
 * in a row. Not NFKC: it would take Thai ำ apart and turn ½ and ① into other characters.
 */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replace(UNSEEN, '').trimEnd())
    .join('\n')
    .normalize('NFC')
    .replace(PILED_MARKS, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The stored form of a single line that a reader wrote, such as a name: what ends a line becomes a space. */
export function plainLine(text: string): string {
  return plainText(text.replace(GAPS, (gap) => (SPACE.test(gap) ? ' ' : '')));
}
