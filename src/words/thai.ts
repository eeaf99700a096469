/** Cuts a run of Thai letters into words. */

import { longestTerm, thaiTerms } from '#src/words/terms.ts';

/** Maximum number of dictionary words that one known term may consist of. */
const MOST_PIECES = 8;

let segmenter: Intl.Segmenter | undefined;

/**
 * Splits a run of letters that are written without spaces (Thai, Lao, Khmer, Burmese, Chinese, Japanese) into words. It
 * uses ICU's dictionary with two corrections. Words are rejoined where it splits before a silenced letter or a
 * dependent vowel. They are joined where they form a term of the synonyms (หู|ฟัง is one word here, พา|ว|เวอร์|แบงก์
 * too).
 */
export function cutRun(run: string): string[] {
  return joinTerms(piecesOf(run), longestTerm());
}

const inner = new Map<string, readonly string[]>();

/**
 * The shorter terms that a term consists of, in order: หูฟังบลูทูธ contains หูฟัง and บลูทูธ. Empty for a word that is
 * not a term.
 */
export function innerTerms(word: string): readonly string[] {
  if (!thaiTerms().has(word)) return [];
  const known = inner.get(word);
  if (known !== undefined) return known;
  const found = joinTerms(piecesOf(word), word.length - 1).filter((one) => thaiTerms().has(one) && one !== word);
  inner.set(word, found);
  return found;
}

/**
 * The dictionary's words in a term that is kept as one word: ทรายแมว gives ทราย and แมว, which others write apart. Empty
 * when the dictionary does not know the term's words.
 */
export function partsOfTerm(word: string): readonly string[] {
  if (!thaiTerms().has(word)) return [];
  const pieces = piecesOf(word);
  return pieces.length > 1 && pieces.every((piece) => piece.length > 2) ? pieces : [];
}

function piecesOf(run: string): string[] {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  const pieces: string[] = [];
  for (const { segment } of segmenter.segment(run)) push(pieces, segment);
  return pieces;
}

/** A consonant silenced by thanthakhat, or a mark or vowel that cannot begin a word. */
const DEPENDENT = /^(?:[ก-ฮ][ิุ]?์|[ะ-ฺๅ็-๎])+/;

function push(pieces: string[], piece: string): void {
  const head = pieces.length === 0 ? '' : (DEPENDENT.exec(piece)?.[0] ?? '');
  if (head !== '') pieces.push((pieces.pop() ?? '') + head);
  if (head.length < piece.length) pieces.push(piece.slice(head.length));
}

function joinTerms(pieces: readonly string[], longest: number): string[] {
  const words: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    const count = piecesOfTerm(pieces, at, longest);
    words.push(pieces.slice(at, at + count).join(''));
    at += count;
  }
  return words;
}

/** Number of pieces from `at` on that form the longest known term; 1 if there is none. */
function piecesOfTerm(pieces: readonly string[], at: number, longest: number): number {
  let found = 1;
  let joined = pieces[at] ?? '';
  for (let count = 2; count <= MOST_PIECES && at + count <= pieces.length; count++) {
    joined += pieces[at + count - 1];
    if (joined.length > longest) break;
    if (thaiTerms().has(joined)) found = count;
  }
  return found;
}
