/** Corrects the spelling of a query by the words of the index. */

import type { Db } from '#src/db/types.ts';
import { indexedWords } from '#src/modules/finding/search/index/index-documents.ts';
import { readCloseWords, readSoundWords, readTerms } from '#src/modules/finding/search/index/indexed-terms.ts';
import { allowedEdits, cutAlong, type KnownWord, piecesOf } from '#src/modules/finding/search/rules.ts';
import { closestWord } from '#src/modules/finding/search/spelling/spelling-rules.ts';
import { recutThai } from '#src/modules/finding/search/spelling/thai-recut.ts';
import { fold, foldTones } from '#src/words/fold.ts';
import { soundOf } from '#src/words/sound.ts';

/** Most runs of letters of a query that are corrected. */
const RUN_LIMIT = 8;

const THAI_RUN = /^[\u0e00-\u0e7f]+$/;
/** Thai letters, or other letters that are not part of a model number. */
const RUNS =
  /([\u0e00-\u0e7f]+|(?<![\p{N}\p{Script=Latin}])(?:(?![\u0e00-\u0e7f])\p{L}\p{M}*)+(?![\p{N}\p{Script=Latin}]))/gu;

/** A corrected query. */
export interface CorrectedQuery {
  readonly keyword: string;
  readonly words: readonly string[];
}

/** The correction of a run of letters: words that documents contain, and the corrected spelling. */
interface Correction {
  readonly text: string;
  readonly words: readonly string[];
}

/**
 * Corrects the spelling of a query. Thai is split by its sound into words that documents contain. Then each
 * unknown word is replaced by a similar known word, or is split into known words.
 * @param unknown  words of the query that no document contains
 * @returns undefined when nothing changes
 */
export async function correctSpelling(
  db: Db,
  tenantId: number,
  text: string,
  unknown: readonly string[],
): Promise<CorrectedQuery | undefined> {
  const folded = fold(text);
  const runs = [...new Set(folded.match(RUNS) ?? [])].slice(0, RUN_LIMIT);
  const corrections = new Map<string, Correction>();
  for (const run of runs) {
    const found = THAI_RUN.test(run)
      ? await correctThai(db, tenantId, run, unknown)
      : await correctWord(db, tenantId, run, unknown);
    if (found !== undefined) corrections.set(run, found);
  }
  if (corrections.size === 0) return undefined;
  const keyword = folded.replace(RUNS, (run) => corrections.get(run)?.text ?? run);
  const words = folded.split(RUNS).flatMap((part) => corrections.get(part)?.words ?? indexedWords(part));
  return { keyword, words };
}

async function correctThai(
  db: Db,
  tenantId: number,
  run: string,
  unknown: readonly string[],
): Promise<Correction | undefined> {
  const cut = await recutThai(db, tenantId, run);
  if (cut !== undefined) return { text: cut.words.join(cut.whole ? '' : ' '), words: cut.words };
  const words = indexedWords(run);
  const mended = await Promise.all(
    words.map(async (word) => (unknown.includes(word) ? ((await closest(db, tenantId, word))?.term ?? word) : word)),
  );
  return mended.some((word, index) => word !== words[index]) ? { text: mended.join(''), words: mended } : undefined;
}

async function correctWord(
  db: Db,
  tenantId: number,
  run: string,
  unknown: readonly string[],
): Promise<Correction | undefined> {
  const [word = ''] = indexedWords(run);
  if (!unknown.includes(word)) return undefined;
  const close = await closest(db, tenantId, word);
  // Documents contain words without endings; the reader sees the ending that was typed.
  const ending = run.startsWith(word) ? run.slice(word.length) : '';
  if (close !== undefined) return { text: close.term + ending, words: [close.term] };
  const pieces = piecesOf(word).filter((piece) => piece.length >= SHORTEST_PART && piece !== word);
  const cut = cutAlong(word, new Set((await readTerms(db, tenantId, pieces)).keys()));
  return cut !== undefined && cut.join('') === word ? { text: cut.join(' '), words: cut } : undefined;
}

/** The parts of a split word must have at least this many letters. */
const SHORTEST_PART = 3;

async function closest(db: Db, tenantId: number, word: string): Promise<KnownWord | undefined> {
  const bare = foldTones(word);
  if (allowedEdits(bare) === 0) return undefined;
  const sounding = await readSoundWords(db, tenantId, [soundOf(word)]);
  return closestWord(bare, [...(await readCloseWords(db, tenantId, bare)), ...sounding]);
}
