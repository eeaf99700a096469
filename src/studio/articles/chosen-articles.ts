/** The articles that an editor has chosen in the list, on this page and on others. */

import { MOST_CHANGED_ARTICLES } from '#src/kernel/text-limits.ts';
import type { NamedArticle } from '#src/modules/reading/articles/batches/batch-contract.ts';

/** Chosen articles by their keys. */
export type Chosen = ReadonlyMap<string, NamedArticle>;

export const articleKey = ({ kind, code }: NamedArticle): string => `${kind}/${code}`;

/** The chosen articles after some are chosen, at most so many as one change takes, or not chosen any more. */
export function chooseArticles(chosen: Chosen, articles: readonly NamedArticle[], isChosen: boolean): Chosen {
  const next = new Map(chosen);
  for (const { kind, code } of articles) {
    if (!isChosen) next.delete(articleKey({ kind, code }));
    else if (next.size < MOST_CHANGED_ARTICLES) next.set(articleKey({ kind, code }), { kind, code });
  }
  return next;
}
