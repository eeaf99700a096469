/** Data of the page of a brand: an overview of its goods, articles, reviews and deals, or one of these lists. */

import type { BrandExtend, BrandView } from '#src/modules/catalogue/brands/contract.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import type { ReviewedGoods } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import type { ArticleCard } from '#src/modules/reading/articles/contract.ts';
import type { DealCard } from '#src/modules/selling/deals/contract.ts';
import type { GoodsListData } from '#src/screen-parts/goods-list/data.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** Lists of a brand, each with its own address: the values of ?tab=, in the order of the tabs. */
export const BRAND_TABS = ['products', 'articles', 'reviews', 'content', 'deals'] as const;

export type BrandTab = (typeof BRAND_TABS)[number];

/** The first entries of all lists. This page is published. */
export interface BrandOverview {
  readonly tab: null;
  readonly products: readonly GoodsCard[];
  readonly articles: readonly ArticleCard[];
  readonly reviews: readonly ReviewedGoods[];
  /** Notes. */
  readonly content: readonly ArticleCard[];
  readonly deals: readonly DealCard[];
}

/** One numbered list, rendered on demand. */
export type BrandList =
  | { readonly tab: 'products'; readonly list: GoodsListData }
  | { readonly tab: 'articles' | 'content'; readonly articles: readonly ArticleCard[]; readonly pagination: Pagination }
  | { readonly tab: 'reviews'; readonly reviews: readonly ReviewedGoods[]; readonly pagination: Pagination }
  | { readonly tab: 'deals'; readonly deals: readonly DealCard[]; readonly pagination: Pagination };

export interface BrandData {
  readonly brand: BrandView;
  readonly extend: BrandExtend;
  /** Address of the overview. */
  readonly path: string;
  readonly shown: BrandOverview | BrandList;
}
