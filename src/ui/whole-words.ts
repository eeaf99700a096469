import { COMPOUNDS } from '#src/words/lines/compounds.ts';
import { hasLoanWord, lineWords } from '#src/words/lines/line-words.ts';
import { belongsToNumber } from '#src/words/lines/units.ts';

const THAI = /[\u0e01-\u0e3a\u0e40-\u0e4e]/;
/** The sign of the baht and its amount; Thai letters with a number before them; a number and its Latin unit. */
const NUMBER_AND_WORD =
  /(฿ \d[\d,.]*)|(\d[\d,.]*[ \u00a0])?([\u0e01-\u0e3a\u0e40-\u0e4e]+)|(\d[\d,.]*[ \u00a0])([A-Za-z]+|%)/g;
/** Code, whose line breaks stay as they are; tags; text. */
const CHUNK = /<(pre|code)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g;
const RUN = /[\u0e01-\u0e3a\u0e40-\u0e4e]+/g;
const COMPOUND = new RegExp(COMPOUNDS.toSorted((one, other) => other.length - one.length).join('|'), 'g');
const SPECIAL = /[&<>]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Texts that are remembered; then it starts anew. A title is on about twenty pages of a batch. */
const MOST = 20_000;
/** Longer texts are on one page each. */
const LONGEST = 300;
const remembered = new Map<string, string>();

/**
 * A plain text as HTML in which no line breaks inside a Thai word, or between a number and its unit. For visible text
 * only; attributes and the head use the plain text.
 */
export function wholeWords(text: string): string {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const html = marked(text.replace(SPECIAL, (sign) => ENTITIES[sign] ?? sign));
  if (text.length > LONGEST) return html;
  if (remembered.size >= MOST) remembered.clear();
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
  if (!THAI.test(text)) return text;
  return text.replace(NUMBER_AND_WORD, (all, baht?: string, number = '', run?: string, amount = '', unit = '') => {
    if (baht !== undefined) return whole(baht);
    if (run !== undefined) return markedRun(number, run);
    return belongsToNumber(unit) || unit === '%' ? whole(amount + unit) : all;
  });
}

function markedRun(number: string, run: string): string {
  const [first, ...others] = lineWords(run);
  if (first === undefined) return number;
  const counted = number !== '' && belongsToNumber(first.text);
  const start = counted ? whole(number + first.text) : number + (first.parted ? whole(first.text) : first.text);
  return others.reduce(
    (html, { text, parted, stuck }) => html + (stuck ? '<wbr>' : '') + (parted ? whole(text) : text),
    start,
  );
}

function whole(text: string): string {
  return `<span class="whole">${text}</span>`;
}
