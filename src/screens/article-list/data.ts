import type { ArticleCard } from '#src/modules/articles/contract.ts';
import type { CategoryLink } from '#src/modules/categories/contract.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** The articles of a category and everything below it, newest first. */
export interface ArticleListData {
  readonly category: CategoryLink;
  /** From the root to the parent; each links to its own article list. */
  readonly trail: readonly CategoryLink[];
  readonly children: readonly (CategoryLink & { readonly count: number })[];
  readonly articles: readonly ArticleCard[];
  readonly pagination: Pagination;
}
