/** Reads terms of the search index: exact ones, those that sound or are spelt alike, and completions. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { KnownWord } from '#src/modules/finding/search/rules.ts';

export interface Term {
  readonly id: number;
  readonly documents: number;
}

/** Terms that wait for the statement which reads them with others. */
interface TermsRead {
  readonly terms: Set<string>;
  readonly rows: Promise<ReadonlyMap<string, Term>>;
}

const waiting = new WeakMap<Db, Map<number, TermsRead>>();

/**
 * Terms that documents contain, by spelling. Unknown terms are left out. Those that are asked for at once are read by one
 * statement: a search asks for its kind, its words and its filters in several places.
 */
export async function readTerms(db: Db, tenantId: number, terms: readonly string[]): Promise<Map<string, Term>> {
  const read = termsRead(db, tenantId);
  for (const term of terms) read.terms.add(term);
  const rows = await read.rows;
  const pairs = new Set(terms).values().flatMap((term) => {
    const row = rows.get(term);
    return row === undefined ? [] : [[term, row] as const];
  });
  return new Map([...pairs].toSorted(([, left], [, right]) => left.id - right.id));
}

function termsRead(db: Db, tenantId: number): TermsRead {
  const ofTenants = waiting.get(db) ?? new Map<number, TermsRead>();
  waiting.set(db, ofTenants);
  const before = ofTenants.get(tenantId);
  if (before !== undefined) return before;
  const terms = new Set<string>();
  const rows = new Promise<void>((resolve) => {
    process.nextTick(resolve);
  }).then(() => {
    ofTenants.delete(tenantId);
    return selectTerms(db, tenantId, [...terms]);
  });
  const read = { terms, rows };
  ofTenants.set(tenantId, read);
  return read;
}

async function selectTerms(db: Db, tenantId: number, terms: readonly string[]): Promise<ReadonlyMap<string, Term>> {
  const { rows } = await sql<Term & { term: string }>`
    select t.term, t.id, t.documents from unnest(${terms}::text[]) n(term)
    cross join lateral (select term, id, documents from search_terms
      where tenant_id = ${tenantId} and term = n.term and documents > 0 limit 1) t
    order by t.id`.execute(db);
  return new Map(rows.map(({ term, id, documents }) => [term, { id, documents }]));
}

/** Most words read of one sound. */
const SOUND_LIMIT = 3;

/** Words that sound like these, those in most documents first (see soundOf). */
export async function readSoundWords(db: Db, tenantId: number, sounds: readonly string[]): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select t.term, t.bare, t.documents from unnest(${sounds}::text[]) n(sound)
    cross join lateral (select id, term, bare, documents from search_terms
      where tenant_id = ${tenantId} and sound = n.sound and sound <> '' and documents > 0
      order by documents desc, id limit ${SOUND_LIMIT}) t
    order by t.documents desc, t.id`.execute(db);
  return rows;
}

/** First words of names of brands that sound like these and stand in documents, those in most documents first. */
export async function readBrandWords(db: Db, tenantId: number, sounds: readonly string[]): Promise<string[]> {
  // Terms are in the singular: philips is stored as philip, huggies as huggy.
  const { rows } = await sql<{ word: string }>`
    select split_part(lower(b.name), ' ', 1) as word
    from search_terms t
    join brands b on b.tenant_id = t.tenant_id and split_part(lower(b.name), ' ', 1) in (t.term, t.term || 's', regexp_replace(t.term, 'y$', 'ies'))
    where t.tenant_id = ${tenantId} and t.sound = any(${sounds}::text[]) and t.sound <> '' and t.documents > 0
      and t.term ~ '^[a-z]+$'
    order by t.documents desc, t.id, b.id`.execute(db);
  return rows.map(({ word }) => word);
}

/** Most words read with one beginning or ending. */
const CLOSE_LIMIT = 2000;

/**
 * Candidates for a mistyped word: words with the same first or last half, those in most documents first. One error
 * leaves one half intact, and two mostly do.
 */
export async function readCloseWords(db: Db, tenantId: number, bare: string): Promise<KnownWord[]> {
  const letters = [...bare];
  const half = Math.floor(letters.length / 2);
  const beginning = likePrefix(letters.slice(0, half).join(''));
  const ending = likePrefix(letters.slice(-half).toReversed().join(''));
  const { rows } = await sql<KnownWord>`
    select term, bare, documents from (
      (select id, term, bare, documents from search_terms
        where tenant_id = ${tenantId} and bare like ${beginning} and documents > 0
        order by documents desc, id limit ${CLOSE_LIMIT})
      union
      (select id, term, bare, documents from search_terms
        where tenant_id = ${tenantId} and reverse(bare) like ${ending} and documents > 0
        order by documents desc, id limit ${CLOSE_LIMIT})) close
    where char_length(bare) between ${letters.length - 2} and ${letters.length + 2}
    order by documents desc, id`.execute(db);
  return rows;
}

/** Words that begin with a text, those in most documents first. Model numbers only when the text contains a digit. */
export async function readCompletions(db: Db, tenantId: number, bare: string, limit: number): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select term, bare, documents from search_terms
    where tenant_id = ${tenantId} and bare like ${likePrefix(bare)} and documents > 0
      and (bare !~ '[0-9]' or ${/[0-9]/.test(bare)})
    order by documents desc, id limit ${limit}`.execute(db);
  return rows;
}

/** A LIKE pattern for words that begin with a text. */
export function likePrefix(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A word with at least this weight in goods stands in their name, brand or tags. */
const NAMED_WEIGHT = 400;

/** Those of the words that stand in the name, brand or tags of some goods. */
export async function readWordsOfGoods(
  db: Db,
  tenantId: number,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ term: string }>`
    select t.term from unnest(${words}::text[]) n(term)
    cross join lateral (select id, term from search_terms
      where tenant_id = ${tenantId} and term = n.term and documents > 0 limit 1) t
    where exists (select from search_documents d where d.tenant_id = ${tenantId} and d.subject_type = 'GOODS'
      and d.terms && array[t.id] and coalesce(d.weights[array_position(d.terms, t.id)], 0) >= ${NAMED_WEIGHT})
    order by t.term`.execute(db);
  return new Set(rows.map(({ term }) => term));
}
