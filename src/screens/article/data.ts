import type { ArticleCard, ArticleView } from '#src/modules/articles/contract.ts';
import type { CategoryLink } from '#src/modules/categories/contract.ts';

/** An article or a note: the two screens share data and layout. */
export interface ArticleData {
  readonly article: ArticleView;
  /** From the root to the article's own category; empty without one. */
  readonly trail: readonly CategoryLink[];
  /** At most 4, shown as cards. */
  readonly related: readonly ArticleCard[];
  /** At most 16 neighbours in the category, shown as a list of headlines. */
  readonly more: readonly ArticleCard[];
}
