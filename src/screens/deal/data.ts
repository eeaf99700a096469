/** Data of the page of a deal: its offer with the price history behind it, its text, and related content. */

import type { CategoryLink } from '#src/modules/catalogue/categories/contract.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import type { ChartedPrice, PRODUCT_LINE } from '#src/modules/catalogue/prices/reads.ts';
import type { DealView } from '#src/modules/selling/deals/contract.ts';
import type { OfferedDeal } from '#src/modules/selling/deals/rules.ts';
import type { RelatedContentData } from '#src/screen-parts/related-content/data.ts';

export interface DealData extends OfferedDeal {
  readonly deal: DealView;
  /** From the root to the deal's own category; empty without one. */
  readonly trail: readonly CategoryLink[];
  /** The goods of the deal; null when they are not in the catalogue. */
  readonly goods: GoodsCard | null;
  /** null: no price of the goods is trusted. */
  readonly price: ChartedPrice<GoodsCard['platformName'] | typeof PRODUCT_LINE> | null;
  readonly beside: RelatedContentData;
}
