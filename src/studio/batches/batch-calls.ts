/** The calls of changes of several articles, the lists that they make old, and the tag that such a change is about. */

import type { Lang } from '#src/kernel/lang.ts';

/** Changes of several articles, and changes of tags. */
export type BatchCalls = 'article-batches' | 'tag-moves';

/** Queries that a change of several articles or of a tag makes old. */
export const CHANGED_LISTS = ['articles', 'GET /publishing/tags', 'article-batches', 'tag-moves'] as const;

/** The tag that articles get or lose; the label is empty until there is one. */
export interface BatchTag {
  readonly lang: Lang;
  readonly label: string;
}
