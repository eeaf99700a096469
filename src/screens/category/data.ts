import type { ArticleCard } from '#src/modules/articles/contract.ts';
import type { CategoryLink } from '#src/modules/categories/contract.ts';

import type { GoodsListData } from '#src/screens/goods-list/data.ts';

/** A category beside others; path is null where it has nothing to show yet. */
export type CategoryPlace = Omit<CategoryLink, 'path'> & { readonly path: string | null };

/** A category as a place in the tree. */
export interface CategoryData {
  readonly category: CategoryLink;
  readonly trail: readonly CategoryLink[];
  readonly children: readonly CategoryPlace[];
  /** At most 12, each with a page; later pages show none, nor articles. */
  readonly siblings: readonly CategoryLink[];
  /** Newest articles of its subtree, at most 8, and the address of them all (null when there are none). */
  readonly articles: readonly ArticleCard[];
  readonly articlesPath: string | null;
  /** Its goods and those below it; null where there are none at all. */
  readonly list: GoodsListData | null;
}
