/** Cuts Thai into words between which lines may break. */

import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { COMPOUNDS } from '#src/words/lines/compounds.ts';
import { LOAN_WORDS } from '#src/words/lines/loan-words.ts';
import { thaiTerms } from '#src/words/terms.ts';

/** A word of a text. Browsers break lines where their dictionary ends a word; most have ICU's, in many versions. */
export interface LineWord {
  readonly text: string;
  /** A browser may break lines inside: ICU's dictionary does, or it is a loan word, which not every version knows. */
  readonly parted: boolean;
  /** The dictionary has no place to break before the word, though there is one. */
  readonly stuck: boolean;
}

/** Longer terms of the synonyms are phrases, in which lines may break. */
const LONGEST_TERM = 8;
/** Maximum number of the dictionary's words that one compound consists of. */
const MOST_PIECES = 6;

const joined = onFirstUse(
  (): ReadonlySet<string> => new Set([...COMPOUNDS, ...[...thaiTerms()].filter((term) => term.length <= LONGEST_TERM)]),
);
const longest = onFirstUse(() => Math.max(...[...joined()].map((word) => word.length)));

/**
 * A loan word that no vowel or mark beside it belongs to; the longest that fits. In ดีลดราคา (good, at a reduced price)
 * there is no ดีล (deal), in ดีลดี (good deal) there is.
 */
const longestFirst = LOAN_WORDS.toSorted((left, right) => right.length - left.length);
const LOAN_WORD = new RegExp(`(?<![เ-ไ])(${longestFirst.join('|')})(?![ะ-ฺๅ็-๎]|[ก-ฮ]์)(?!(?<=ดีล)ด(?!ี))`);

/** What cannot begin a word: silenced consonants, dependent vowels and marks. */
const DEPENDENT = /^(?:[ก-ฮ]{1,2}[ิุ]?์|[ะ-ฺๅ็-๎])+/;
/** A consonant alone is no word, except ณ. */
const LONE = /^[ก-ฒด-ฮ]$/;
/** An invisible place to break, as `<wbr>` is. */
const PLACE_TO_BREAK = '\u200b';
/** ICU does not look for words in shorter runs. */
const SHORTEST_RUN = 4;
/** A shorter word beside a loan word may be the rest of another one: มิ in คอนโดมิเนียม. */
const SHORTEST_NEIGHBOUR = 3;

let segmenter: Intl.Segmenter | undefined;

function segmentsOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  const segments: string[] = [];
  for (const { segment } of segmenter.segment(text)) segments.push(segment);
  return segments;
}

/**
 * Cuts a run of Thai letters into words between which lines may break. Loan words are found first, because a dictionary
 * that lacks one also cuts the words beside it wrongly (เพ|ราะ|พา|ว|เวอร์|แบงก์). The rest is cut by ICU's dictionary;
 * fragments are added to the word before them, and compounds are joined. The words joined are the run.
 */
export function lineWords(run: string): LineWord[] {
  if (run.length < SHORTEST_RUN) return [{ text: run, parted: false, stuck: false }];
  const segments = segmentsOf(run);
  const breaks = breaksOf(segments);
  // A pattern with a group splits a text into what is between the matches and, at odd places, the matches.
  const stretches = run.split(LOAN_WORD);
  if (stretches.length === 1) return joinCompounds(piecesOf(segments)).map(wordIn(breaks, new Set()));
  const { words, loans } = wordsOf(stretches);
  const stuck = stuckAt(words, loans, breaks);
  const cut = words.map(wordIn(stuck.size === 0 ? breaks : breaksWith(stuck, run), stuck));
  return cut.map((word, place) => (loans.has(place) ? { ...word, parted: true } : word));
}

/** Whether a run has a loan word in it; then the browser's dictionary may also cut the words beside it wrongly. */
export function hasLoanWord(run: string): boolean {
  return LOAN_WORD.test(run);
}

/** Says of the words of a run, one after another, what the dictionary makes of them. */
function wordIn(breaks: ReadonlySet<number>, stuck: ReadonlySet<number>): (text: string) => LineWord {
  let at = 0;
  return (text) => {
    const start = at;
    at += text.length;
    return { text, parted: hasBetween(breaks, start, at), stuck: stuck.has(start) };
  };
}

/** Where loan words begin or end and the dictionary has no place to break, counted in letters of the run. */
function stuckAt(words: readonly string[], loans: ReadonlySet<number>, breaks: ReadonlySet<number>): Set<number> {
  const stuck = new Set<number>();
  let at = 0;
  for (const [place, word] of words.entries()) {
    const before = words[place - 1] ?? '';
    const beside = loans.has(place) || loans.has(place - 1);
    const long = Math.min(before.length, word.length) >= SHORTEST_NEIGHBOUR;
    if (beside && long && !breaks.has(at)) stuck.add(at);
    at += word.length;
  }
  return stuck;
}

/** The dictionary's places to break once there is one at each stuck place: it then sees what is beside them apart. */
function breaksWith(stuck: ReadonlySet<number>, run: string): ReadonlySet<number> {
  const starts = [0, ...stuck];
  const stretches = starts.map((start, place) => run.slice(start, starts[place + 1]));
  return breaksOf(segmentsOf(stretches.join(PLACE_TO_BREAK)));
}

function breaksOf(segments: readonly string[]): ReadonlySet<number> {
  const breaks = new Set<number>();
  let at = 0;
  for (const segment of segments) {
    if (segment !== PLACE_TO_BREAK) at += segment.length;
    breaks.add(at);
  }
  return breaks;
}

function hasBetween(breaks: ReadonlySet<number>, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at++) if (breaks.has(at)) return true;
  return false;
}

/** @returns the words, and which of them are loan words */
function wordsOf(stretches: readonly string[]): { words: string[]; loans: ReadonlySet<number> } {
  const words: string[] = [];
  const loans = new Set<number>();
  for (const [place, stretch] of stretches.entries()) {
    if (place % 2 === 1) loans.add(words.push(stretch) - 1);
    else if (stretch !== '') words.push(...joinCompounds(piecesOf(segmentsOf(stretch), words)));
  }
  return { words, loans };
}

/**
 * The dictionary's words without fragments.
 * @param before  the words before these; a fragment at the beginning is added to the last one
 */
function piecesOf(segments: readonly string[], before: string[] = []): string[] {
  const pieces: string[] = [];
  for (const segment of segments) {
    const list = pieces.length > 0 ? pieces : before;
    const last = list.at(-1);
    const fragment = last === undefined ? '' : fragmentAt(segment);
    if (fragment !== '') list[list.length - 1] = last + fragment;
    if (fragment.length < segment.length) pieces.push(segment.slice(fragment.length));
  }
  return pieces;
}

/** What of a segment belongs to the word before it: ร์ต is the end of สมาร์ต. */
function fragmentAt(segment: string): string {
  const head = DEPENDENT.exec(segment)?.[0] ?? '';
  return LONE.test(segment.slice(head.length)) ? segment : head;
}

function joinCompounds(pieces: readonly string[]): string[] {
  const words: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    const count = piecesOfCompound(pieces, at);
    words.push(pieces.slice(at, at + count).join(''));
    at += count;
  }
  return words;
}

/** The number of pieces from `at` on that make up the longest compound; 1 if there is none. */
function piecesOfCompound(pieces: readonly string[], at: number): number {
  let found = 1;
  let word = pieces[at] ?? '';
  for (let count = 2; count <= MOST_PIECES && at + count <= pieces.length; count++) {
    word += pieces[at + count - 1];
    if (word.length > longest()) break;
    if (joined().has(word)) found = count;
  }
  return found;
}
