import type { PublicCtx } from '#src/ctx.ts';
import type { HotKeyword, Suggestion } from '#src/modules/search/contract.ts';
import { indexedWords } from '#src/modules/search/documents.ts';
import { readCounts, readEditorKeywords } from '#src/modules/search/keyword-store.ts';
import { hottest } from '#src/modules/search/keywords.ts';
import { readNamesLike } from '#src/modules/search/names-store.ts';
import { likePrefix, readCompletions } from '#src/modules/search/vocabulary.ts';
import { fold, foldTones } from '#src/words/fold.ts';

/** Keywords worth trying: those of editors in their order, then what readers looked for and found in the last days. */
export async function hotKeywords({ db, tenant, lang, saw }: PublicCtx, size: number): Promise<HotKeyword[]> {
  saw(`keywords-hot:${lang}`);
  const edited = await readEditorKeywords(db, tenant, lang, size);
  const known = new Set(edited.map(fold));
  const searched = edited.length < size ? hottest(await readCounts(db, tenant, lang)) : [];
  const others = searched.filter((keyword) => !known.has(keyword)).slice(0, size - edited.length);
  return [
    ...edited.map((keyword) => ({ keyword, source: 'EDITOR' as const })),
    ...others.map((keyword) => ({ keyword, source: 'SEARCHES' as const })),
  ];
}

/**
 * How what was typed may go on: searches of others, names of brands and categories, then words that documents hold in
 * place of the last one. Nothing typed: the hot keywords.
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

/** Suggestions that are looked up by the same words are one. */
const sameAs = ({ keyword }: Suggestion) => indexedWords(keyword).join(' ');

/** Shorter beginnings are those of too many words. */
const SHORTEST = 2;

async function completedWords({ db, tenant }: PublicCtx, text: string, size: number): Promise<string[]> {
  const last = /[^ ]*$/.exec(text)?.[0] ?? '';
  if ([...last].length < SHORTEST || last.startsWith(':')) return [];
  const words = await readCompletions(db, tenant.id, foldTones(last), size);
  const before = text.slice(0, text.length - last.length);
  return words.map(({ term }) => before + term);
}
