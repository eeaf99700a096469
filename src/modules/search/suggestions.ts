import type { PublicCtx } from '#src/ctx.ts';
import type { Suggestion } from '#src/modules/search/contract.ts';
import { indexedWords } from '#src/modules/search/documents.ts';
import { readCounts } from '#src/modules/search/keyword-store.ts';
import { hottest } from '#src/modules/search/keywords.ts';
import { readNamesLike } from '#src/modules/search/names-store.ts';
import { hotKeywords } from '#src/modules/search/reads.ts';
import { likePrefix, readCompletions } from '#src/modules/search/vocabulary.ts';
import { fold, foldTones } from '#src/words/fold.ts';

/**
 * Completions of what was typed: searches of others, names of brands and categories, then known words in place of the
 * last one. When nothing is typed: the hot keywords.
 */
export async function suggestions(ctx: PublicCtx, typed: string, size: number): Promise<Suggestion[]> {
  const { db, tenant, lang } = ctx;
  const text = fold(typed);
  if (text === '') return (await hotKeywords(ctx, size)).map(({ keyword }) => ({ keyword, kind: 'SEARCH' }));
  const [searched, names, words] = await Promise.all([
    readCounts(db, tenant, lang, text),
    readNamesLike(db, tenant.id, lang, likePrefix(text), size),
    completedWords(ctx, text, size),
  ]);
  const found: Suggestion[] = [
    ...hottest(searched).map((keyword) => ({ keyword, kind: 'SEARCH' as const })),
    ...names.map(({ kind, name }) => ({ keyword: name, kind })),
    ...words.map((keyword) => ({ keyword, kind: 'WORD' as const })),
  ];
  const first = new Map(found.toReversed().map((one) => [sameAs(one), one]));
  return found.filter((one) => first.get(sameAs(one)) === one).slice(0, size);
}

/** Suggestions with the same indexed words are duplicates. */
const sameAs = ({ keyword }: Suggestion) => indexedWords(keyword).join(' ');

/** A shorter beginning has too many completions. */
const SHORTEST = 2;

async function completedWords({ db, tenant }: PublicCtx, text: string, size: number): Promise<string[]> {
  const last = /[^ ]*$/.exec(text)?.[0] ?? '';
  if ([...last].length < SHORTEST || last.startsWith(':')) return [];
  const words = await readCompletions(db, tenant.id, foldTones(last), size);
  const before = text.slice(0, text.length - last.length);
  return words.map(({ term }) => before + term);
}
