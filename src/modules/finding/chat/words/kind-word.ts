import type { Lang } from '#src/kernel/lang.ts';
import { kinds } from '#src/names/kinds/kind-table.ts';

/** The word for a kind in a language, in English where it has none; undefined: the kind is none of the tables. */
export function kindWord(code: string, lang: Lang): string | undefined {
  const terms = kinds().get(code)?.terms ?? [];
  return (terms.find((term) => term.lang === lang) ?? terms[0])?.text;
}
