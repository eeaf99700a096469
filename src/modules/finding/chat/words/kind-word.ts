/** Names a kind of goods in a reader's language, for answers and frames of the chat. */

import type { Lang } from '#src/kernel/lang.ts';
import { kinds } from '#src/names/kinds/kind-table.ts';

/** The word for a kind in a language, else its first word in the table; undefined: the table has no such kind. */
export function kindWord(code: string, lang: Lang): string | undefined {
  const terms = kinds().get(code)?.terms ?? [];
  return (terms.find((term) => term.lang === lang) ?? terms[0])?.text;
}
