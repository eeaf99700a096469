/** Marks words and ranges of a text in which no line may break. */

import { rangeParts } from '#src/kernel/number-ranges-in-text.ts';
import { escapeText } from '#src/kernel/xml.ts';
import { COMPOUNDS } from '#src/words/lines/compounds.ts';
import { belongsToNumber } from '#src/words/lines/counted-words.ts';
import { hasLoanWord, lineWords } from '#src/words/lines/line-words.ts';
import { THAI_LETTERS } from '#src/words/lines/thai-letters.ts';

const THAI = new RegExp(`[${THAI_LETTERS}]`);
const NUMBER = String.raw`\d[\d,.]*(?:[–-]\d[\d,.]*)?[ \u00a0]`;
/** The sign of the baht and its amount; Thai letters with a number or a range before them; the same before a Latin unit. */
const NUMBER_AND_WORD = new RegExp(`(฿ \\d[\\d,.]*)|(${NUMBER})?([${THAI_LETTERS}]+)|(${NUMBER})([A-Za-z]+|%)`, 'g');
const MAY_HOLD_RANGE = /\d[–-]\d/;
/** Code, whose line breaks stay as they are; tags; text. */
const CHUNK = /<(pre|code)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g;
const RUN = new RegExp(`[${THAI_LETTERS}]+`, 'g');
const COMPOUND = new RegExp(COMPOUNDS.toSorted((left, right) => right.length - left.length).join('|'), 'g');

/** Texts that are remembered; then it starts anew. A title is on about twenty pages of a batch. */
const MAX_REMEMBERED = 20_000;
/** Longer texts are on one page each. */
const MAX_REMEMBERED_LENGTH = 300;
const remembered = new Map<string, string>();

/**
 * A plain text as HTML in which no line breaks inside a Thai word or a range of numbers, or between a number and its
 * unit. For visible text only; attributes and the head use the plain text.
 */
export function wholeWords(text: string): string {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const html = marked(escapeText(text));
  if (text.length > MAX_REMEMBERED_LENGTH) return html;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(text, html);
  return html;
}

/**
 * Sanitised HTML in which no line breaks inside loan words, the words beside them and listed compounds. Other runs of
 * letters are left to the browser: a body is long and drawn once, and to cut all of it costs as much as to draw its
 * page. Tags and code do not change. Elements are used instead of word joiners (U+2060), because the text stays clean:
 * searching in the page, copying and reading aloud find the word as it is written.
 */
export function wholeWordsIn(html: string): string {
  if (!THAI.test(html)) return html;
  return html.replace(CHUNK, (chunk) => (chunk.startsWith('<') ? chunk : chunk.replace(RUN, markedInBody)));
}

function markedInBody(run: string): string {
  return hasLoanWord(run) ? markedRun('', run) : run.replace(COMPOUND, whole);
}

function marked(text: string): string {
  if (!THAI.test(text)) return rangesIn(text);
  let html = '';
  let at = 0;
  for (const { 0: found, 1: baht, 2: number = '', 3: run, 4: amount = '', 5: unit = '', index } of text.matchAll(
    NUMBER_AND_WORD,
  )) {
    html += rangesIn(text.slice(at, index));
    at = index + found.length;
    if (baht !== undefined) html += whole(baht);
    else if (run !== undefined) html += markedRun(number, run);
    else html += belongsToNumber(unit) || unit === '%' ? whole(found) : rangesIn(amount) + unit;
  }
  return html + rangesIn(text.slice(at));
}

function rangesIn(text: string): string {
  if (!MAY_HOLD_RANGE.test(text)) return text;
  return rangeParts(text)
    .map((part) => (part.isRange ? whole(part.text) : part.text))
    .join('');
}

function markedRun(number: string, run: string): string {
  const [first, ...others] = lineWords(run);
  if (first === undefined) return rangesIn(number);
  const counted = number !== '' && belongsToNumber(first.text);
  const start = counted
    ? whole(number + first.text)
    : rangesIn(number) + (first.parted ? whole(first.text) : first.text);
  return others.reduce(
    (html, { text, parted, stuck }) => html + (stuck ? '<wbr>' : '') + (parted ? whole(text) : text),
    start,
  );
}

function whole(text: string): string {
  return `<span class="whole">${text}</span>`;
}
