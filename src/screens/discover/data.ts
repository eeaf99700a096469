/** Data of the home page of a tenant that puts articles first: new and popular articles, and shelves by category. */

import type { CategoryLink } from '#src/modules/catalogue/categories/contract.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import type { RunningActivity } from '#src/modules/people/activities/contract.ts';
import type { ArticleCard, TagLink } from '#src/modules/reading/articles/contract.ts';

export interface CategoryShelf {
  readonly category: CategoryLink;
  readonly articles: readonly ArticleCard[];
}

/** The home page of articles. */
export interface DiscoverData {
  /** The large story at the top of the page, and the dense list beside it. */
  readonly lead: ArticleCard | null;
  readonly newest: readonly ArticleCard[];
  /** Activities that run; none on a tenant whose home is another page. */
  readonly activities: readonly RunningActivity[];
  readonly hot: readonly ArticleCard[];
  /** Goods that the newest articles recommend; at least three, or none. */
  readonly picks: readonly GoodsCard[];
  readonly recommended: readonly ArticleCard[];
  readonly categories: readonly (CategoryLink & { readonly count: number })[];
  readonly shelves: readonly CategoryShelf[];
  readonly hotTags: readonly TagLink[];
}
