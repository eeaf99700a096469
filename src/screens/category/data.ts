/** Data of the page of a category of goods: its place in the tree, and its goods with filters. */

import type { CategoryLink } from '#src/modules/catalogue/categories/contract.ts';
import type { ArticleCard } from '#src/modules/reading/articles/contract.ts';

import type { GoodsListData } from '#src/screen-parts/goods-list/data.ts';

/** A linked category; path is null when it has nothing to show yet. */
export type CategoryPlace = Omit<CategoryLink, 'path'> & { readonly path: string | null };

/** The page of a category. */
export interface CategoryData {
  readonly id: number;
  readonly category: CategoryLink;
  readonly trail: readonly CategoryLink[];
  readonly children: readonly CategoryPlace[];
  /** At most 12, each with a page. Later pages have none, and no articles. */
  readonly siblings: readonly CategoryLink[];
  /** Newest articles of its subtree, at most 8, and the address of the complete list (null without articles). */
  readonly articles: readonly ArticleCard[];
  readonly articlesPath: string | null;
  /** Goods of the category and those below it; null when there are none. */
  readonly list: GoodsListData | null;
}
