import { stripControls } from '#src/richtext/clean-source.ts';
import { parseHtml } from '#src/richtext/parse-html.ts';
import { rawText } from '#src/richtext/tree.ts';

const MAX_TITLE = 2000;
/** What the Thai government's site puts before every title. */
const SITE_PREFIX = /^รัฐบาลไทย-ข่าวทำเนียบรัฐบาล\s*-\s*/;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,10});/i;

/** Zero-width characters have no place in a title or a line of news; ZWJ and ZWNJ shape letters and stay. */
export function foldSpaces(text: string): string {
  return stripControls(text)
    .replace(/[\u200b\u2060\u00ad]/g, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * A title as a reader should see it: entities decoded (also those encoded twice), tags and the site's prefix removed,
 * white space folded, NFC, no control, bidi or zero-width characters, at most 2,000 characters.
 */
export function cleanTitle(raw: string): string {
  let text = raw.slice(0, MAX_TITLE).toWellFormed();
  for (let pass = 0; pass < 2 && (ENTITY.test(text) || /<[a-z/!]/i.test(text)); pass += 1)
    text = rawText(parseHtml(text));
  return foldSpaces(text.toWellFormed().normalize('NFC')).replace(SITE_PREFIX, '').trim();
}

/** Titles that differ by case, spaces or punctuation alone have the same key. */
export function titleKey(text: string): string {
  return cleanTitle(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
