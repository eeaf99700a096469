import { LOAN_WORDS } from '#src/i18n/loan-words.ts';

const WHOLE = new RegExp(LOAN_WORDS.toSorted((one, other) => other.length - one.length).join('|'), 'g');
const THAI = /[\u0e00-\u0e7f]/;
/** Code, whose line breaks stay as they are; tags; text. */
const CHUNK = /<(pre|code)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g;

/** A part of a text, and whether lines may break in it. */
export interface Stretch {
  readonly text: string;
  readonly whole: boolean;
}

/** Splits a text before and after each loan word. The parts joined are the same text. */
export function stretchesOf(text: string): Stretch[] {
  if (!THAI.test(text)) return [{ text, whole: false }];
  const found: Stretch[] = [];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(WHOLE)) {
    if (index > at) found.push({ text: text.slice(at, index), whole: false });
    found.push({ text: word, whole: true });
    at = index + word.length;
  }
  if (at < text.length) found.push({ text: text.slice(at), whole: false });
  return found;
}

/**
 * Wraps loan words of sanitised HTML in elements in which lines do not break. Elements are used instead of word joiners
 * (U+2060), because the text stays clean: searching in the page, copying and reading aloud find the word as it is
 * written. Text inside tags and code does not change.
 */
export function wholeWordsIn(html: string): string {
  if (!THAI.test(html)) return html;
  return html.replace(CHUNK, (chunk) =>
    chunk.startsWith('<') ? chunk : chunk.replace(WHOLE, '<span class="whole">$&</span>'),
  );
}
