/** Data of the page of a topic: the text of its editors, its deals a page at a time, articles, and other topics. */

import type { ArticleCard } from '#src/modules/reading/articles/contract.ts';
import type { SpecialCard, SpecialView } from '#src/modules/selling/subjects/contract.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** A special subject with one page of its deals. Later pages contain only the deals. */
export interface TopicData {
  readonly topic: Omit<SpecialView, 'articles'>;
  readonly articles: readonly ArticleCard[];
  /** Other special subjects that are online, those after it first. */
  readonly related: readonly SpecialCard[];
  readonly pagination: Pagination;
}
