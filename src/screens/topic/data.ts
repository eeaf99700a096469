import type { ArticleCard } from '#src/modules/articles/contract.ts';
import type { SpecialCard, SpecialView } from '#src/modules/subjects/contract.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** A special subject with one page of its deals. Its pages after the first show the deals alone. */
export interface TopicData {
  readonly topic: Omit<SpecialView, 'articles'>;
  readonly articles: readonly ArticleCard[];
  /** Other special subjects on the shelf, those that follow it first. */
  readonly related: readonly SpecialCard[];
  readonly pagination: Pagination;
}
