/** Finds frequent words near a rare word of a query. */

import type { Db } from '#src/db/types.ts';
import { EVERY } from '#src/modules/finding/search/index/filter-terms.ts';
import { indexedWords } from '#src/modules/finding/search/index/index-documents.ts';
import {
  readCloseWords,
  readSoundWords,
  readTerms,
  type Term,
} from '#src/modules/finding/search/index/indexed-terms.ts';
import type { Alternative, Alternatives } from '#src/modules/finding/search/query/query-expansion.ts';
import { frequentNeighbour, RARE_SHARE } from '#src/modules/finding/search/spelling/spelling-rules.ts';
import { recutThai } from '#src/modules/finding/search/spelling/thai-recut.ts';
import { fold, foldTones } from '#src/words/fold.ts';
import { latinSoundOf, soundOf } from '#src/words/sound.ts';
import { expand } from '#src/words/synonyms.ts';

/** A query with more words is the title of a listing: its rare words are meant. */
const TITLE_WORDS = 10;
const NEAR_TRUST = 0.75;
const TRANSLITERATED_TRUST = 0.85;
/** Consonants that a Latin spelling must share with a Thai one. */
const SHORTEST_SOUND = 3;
/** How many times as many documents must contain the Latin spelling as the Thai one. */
const LATIN_RATIO = 2;

/**
 * Spellings that are searched beside the rare words of a query: a much more frequent word that sounds or looks alike
 * (samsng: samsung), the same Thai letters without errors of spelling (ร้องเท้า: รองเท้า), the Latin name for Thai letters
 * (อินฟินิกซ์: infinix). That a listing contains a misspelt word does not make it right. Unknown Latin words are left to
 * spell-correction.ts.
 */
export async function nearWords(db: Db, tenantId: number, text: string): Promise<Alternatives> {
  const words = [...new Set(indexedWords(text))];
  if (words.length > TITLE_WORDS) return new Map();
  const terms = await readTerms(db, tenantId, [EVERY, ...words]);
  const limit = 2 + (terms.get(EVERY)?.documents ?? 0) * RARE_SHARE;
  const translated = new Set(expand(words, 'id').flatMap(({ start, end }) => words.slice(start, end)));
  const rare = new Set(
    words.filter((word) => (terms.get(word)?.documents ?? 0) <= limit && !translated.has(word) && !/\p{N}/u.test(word)),
  );
  const found = new Map<string, Alternative[]>();
  const add = (word: string, alternative: Alternative) => found.set(word, [...(found.get(word) ?? []), alternative]);
  for (const word of rare) {
    if (!/^[a-z]+$/.test(word) || !terms.has(word)) continue;
    const near = frequentNeighbour(word, terms.get(word)?.documents ?? 0, await neighbours(db, tenantId, word));
    if (near !== undefined) add(word, { words: [near.term], trust: NEAR_TRUST });
  }
  for (const run of fold(text).match(/[\u0e00-\u0e7f]+/g) ?? []) {
    const parts = indexedWords(run);
    if (!parts.some((part) => rare.has(part))) continue;
    const spelt = await recut(db, tenantId, run, parts, terms);
    const other = spelt === undefined ? await latinOf(db, tenantId, run, parts, terms) : spelt;
    if (other != null) for (const part of parts) add(part, other);
  }
  return found;
}

async function neighbours(db: Db, tenantId: number, word: string) {
  const [close, sounding] = await Promise.all([
    readCloseWords(db, tenantId, foldTones(word)),
    readSoundWords(db, tenantId, [soundOf(word)]),
  ]);
  return [...close, ...sounding];
}

const fewest = (words: readonly string[], terms: ReadonlyMap<string, Term>) =>
  Math.min(...words.map((word) => terms.get(word)?.documents ?? 0));

/** How many times as many documents must contain the rarest word of another spelling of Thai letters. */
const RECUT_RATIO = 4;

/** The same Thai letters spelt otherwise. null: as typed they are words, or unknown ones that spell-correction.ts mends. */
async function recut(
  db: Db,
  tenantId: number,
  run: string,
  parts: readonly string[],
  terms: ReadonlyMap<string, Term>,
): Promise<Alternative | null | undefined> {
  const cut = await recutThai(db, tenantId, run);
  if (cut === undefined || !cut.whole) return undefined;
  if (fewest(parts, terms) === 0 || cut.words.every((word) => parts.includes(word))) return null;
  return cut.documents >= RECUT_RATIO * fewest(parts, terms) ? { words: cut.words, trust: NEAR_TRUST } : null;
}

async function latinOf(
  db: Db,
  tenantId: number,
  run: string,
  parts: readonly string[],
  terms: ReadonlyMap<string, Term>,
): Promise<Alternative | undefined> {
  const sound = latinSoundOf(run);
  if (sound.length < SHORTEST_SOUND) return undefined;
  const sounding = await readSoundWords(db, tenantId, [sound]);
  const latin = sounding.find(({ term }) => /[aeiou]/.test(term));
  if (latin === undefined || latin.documents < LATIN_RATIO * fewest(parts, terms)) return undefined;
  return { words: [latin.term], trust: TRANSLITERATED_TRUST };
}
