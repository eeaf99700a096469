/** Converts HTML in cells to plain text. */

import { rawText } from '#src/richtext/html-tree.ts';
import { stripControls } from '#src/richtext/normalize-source.ts';
import { parseHtml } from '#src/richtext/parse-html.ts';

const LONGEST_SOURCE = 200_000;
const MAX_TEXT_LENGTH = 10_000;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,10});/i;
const TAG = /<[a-z/!]/i;
const UNSEEN = /<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const BLOCK = /<\/?(?:p|div|br|li|ul|ol|tr|td|th|table|h[1-6]|section|article|blockquote|hr)\b[^>]*>/gi;

/**
 * Converts HTML to text as a reader would see it: tags and hidden content are removed, blocks are on separate lines,
 * entities are decoded (also double-encoded ones), white space is folded. At most 10,000 characters.
 */
export function plainText(raw: string): string {
  let text = raw.slice(0, LONGEST_SOURCE).toWellFormed();
  for (let pass = 0; pass < 2 && (ENTITY.test(text) || TAG.test(text)); pass += 1) {
    text = rawText(parseHtml(text.replace(UNSEEN, ' ').replace(BLOCK, '\n')));
  }
  const lines = stripControls(text.normalize('NFC'))
    .split(/[\r\n]+/)
    .map((line) => line.replace(/[^\S\n]+/gu, ' ').trim());
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed();
}
