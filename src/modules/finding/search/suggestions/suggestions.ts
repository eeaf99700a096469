/** Suggests completions of a typed query. */

import type { PublicCtx } from '#src/ctx.ts';
import type { DocumentType, Suggestion } from '#src/modules/finding/search/contract.ts';
import { filterTerm } from '#src/modules/finding/search/index/filter-terms.ts';
import { indexedWords } from '#src/modules/finding/search/index/index-documents.ts';
import { likePrefix, readCompletions } from '#src/modules/finding/search/index/indexed-terms.ts';
import { readNamesLike } from '#src/modules/finding/search/query/filter-name-store.ts';
import { hotKeywords } from '#src/modules/finding/search/reads.ts';
import { readCounts } from '#src/modules/finding/search/suggestions/keyword-store.ts';
import { hottest } from '#src/modules/finding/search/suggestions/keywords.ts';
import { readFinding, type WantedTerms } from '#src/modules/finding/search/suggestions/whole-term-store.ts';
import { type Completion, completionsOf } from '#src/names/queries/completions.ts';
import { withoutWishes } from '#src/names/queries/query-wishes.ts';
import { fold, foldTones } from '#src/words/fold.ts';

/** So many times the suggestions that are asked for are looked at: some find nothing. */
const SPARE = 2;

/**
 * Completions of what was typed: searches of others, names of brands and categories, then kinds of goods and series that
 * the reading of names knows, then known words in place of the last one. Only those that find something to buy; where the tenant is for reading, something to read too. When nothing is
 * typed: the hot keywords.
 */
export async function suggestions(ctx: PublicCtx, typed: string, size: number): Promise<Suggestion[]> {
  const { db, tenant, lang } = ctx;
  const text = fold(typed);
  if (text === '') return (await hotKeywords(ctx, size)).map(({ keyword }) => ({ keyword, kind: 'SEARCH' }));
  const read = completionsOf(text, lang);
  const brands = read.filter(({ type }) => type === 'brand').map(({ value }) => value);
  const [searched, names, words] = await Promise.all([
    readCounts(db, tenant, lang, text),
    readNamesLike(db, tenant.id, { lang, pattern: likePrefix(text), brands }, size * SPARE),
    completedWords(ctx, text, size * SPARE),
  ]);
  const found: Offered[] = [
    ...hottest(searched).map((keyword) => ({ keyword, kind: 'SEARCH' as const, terms: wordsOf(keyword) })),
    ...names.map(({ kind, id, name }) => ({ keyword: name, kind, terms: [filterTerm[NAMED[kind]](id)] })),
    ...readEndings(text, ctx).slice(0, size * SPARE),
    ...words.map((keyword) => ({ keyword, kind: 'WORD' as const, terms: wordsOf(keyword), pair: pairIn(keyword) })),
  ];
  const first = new Map(found.toReversed().map((offered) => [sameAs(offered), offered]));
  const distinct = found.filter((offered) => first.get(sameAs(offered)) === offered).slice(0, size * SPARE * 2);
  const types = tenant.articleFocused ? READ_AND_SOLD : SOLD;
  const finding = await readFinding(
    db,
    tenant.id,
    { lang, types },
    distinct.map(({ terms, pair = null }) => ({ terms, pair })),
  );
  return distinct
    .filter((_one, at) => finding.has(at))
    .slice(0, size)
    .map(({ keyword, kind }) => ({ keyword, kind }));
}

/** A suggestion with the terms that a document must have to be found by it. */
interface Offered extends Suggestion, Partial<Pick<WantedTerms, 'pair'>> {
  readonly terms: readonly string[];
}

/** The last two words: their goods have to say them side by side, or any two words would make a suggestion. */
function pairIn(keyword: string): WantedTerms['pair'] {
  const [second = '', first] = withoutWishes(fold(keyword)).text.split(/[ -]/).toReversed();
  return first === undefined || first === '' ? null : [first, second];
}

const SOLD: readonly DocumentType[] = ['GOODS', 'DEAL'];
const READ_AND_SOLD: readonly DocumentType[] = [...SOLD, 'ARTICLE', 'NOTE', 'VIDEO'];

const NAMED = { BRAND: 'brand', CATEGORY: 'category' } as const;

/** Most words at the end of what was typed that are the beginning of one term. */
const MOST_WORDS = 3;

/** What was typed with its last words completed to a kind of goods or a series: anker power ban, anker power bank. */
function readEndings(text: string, { lang }: PublicCtx): Offered[] {
  const starts = [...text.matchAll(/(?<=^| )\S/g)].map(({ index }) => index).slice(-MOST_WORDS);
  const [start, completions] = starts
    .map((at) => [at, completionsOf(text.slice(at), lang).filter(({ type }) => type !== 'brand')] as const)
    .find(([, some]) => some.length > 0) ?? [0, []];
  const before = text.slice(0, start);
  return completions.map((completion) => ({
    keyword: before + completion.text,
    kind: 'WORD' as const,
    terms: [...wordsOf(before), ...termsOf(completion)],
  }));
}

const termsOf = ({ type, value }: Completion) => (type === 'kind' ? [filterTerm.is(value)] : wordsOf(value));

/** What an order is asked for by is no word of goods. */
const wordsOf = (keyword: string): string[] => indexedWords(withoutWishes(fold(keyword)).text);

/** Suggestions with the same indexed words are duplicates. */
const sameAs = ({ keyword }: Suggestion) => indexedWords(keyword).join(' ');

/** A shorter beginning has too many completions. */
const MIN_TYPED_LENGTH = 2;

async function completedWords({ db, tenant }: PublicCtx, text: string, size: number): Promise<string[]> {
  const last = /[^ ]*$/.exec(text)?.[0] ?? '';
  if ([...last].length < MIN_TYPED_LENGTH || last.startsWith(':')) return [];
  const words = await readCompletions(db, tenant.id, foldTones(last), size);
  const before = text.slice(0, text.length - last.length);
  return words.map(({ term }) => before + term);
}
