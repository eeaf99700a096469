/** Cleans titles of articles: entities, spaces, prefixes of a site. */

import { rawText } from '#src/richtext/html-tree.ts';
import { stripControls } from '#src/richtext/normalize-source.ts';
import { parseHtml } from '#src/richtext/parse-html.ts';

const MAX_TITLE = 2000;
/** Prefix of every title on the Thai government's site. */
const SITE_PREFIX = /^รัฐบาลไทย-ข่าวทำเนียบรัฐบาล\s*-\s*/;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,10});/i;

/** Folds white space. Zero-width characters are removed; ZWJ and ZWNJ stay, because they shape letters. */
export function foldSpaces(text: string): string {
  return stripControls(text)
    .replace(/[\u200b\u2060\u00ad]/g, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * A title for readers: entities decoded (also double-encoded ones), tags and the site's prefix removed, white space
 * folded, NFC, no control, bidi or zero-width characters, at most 2,000 characters.
 */
export function cleanTitle(raw: string): string {
  let text = raw.slice(0, MAX_TITLE).toWellFormed();
  for (let pass = 0; pass < 2 && (ENTITY.test(text) || /<[a-z/!]/i.test(text)); pass += 1)
    text = rawText(parseHtml(text));
  return foldSpaces(text.toWellFormed().normalize('NFC')).replace(SITE_PREFIX, '').trim();
}

/** A key for comparing titles: titles that differ only in case, spaces or punctuation have the same key. */
export function titleKey(text: string): string {
  return cleanTitle(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
