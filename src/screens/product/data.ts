import type { CategoryLink } from '#src/modules/categories/contract.ts';
import type { GoodsView } from '#src/modules/goods/contract.ts';
import type { ProductOffer } from '#src/modules/matching/contract.ts';
import type { ChartedPrice } from '#src/modules/prices/reads.ts';
import type { SidebarData } from '#src/screens/sidebar/data.ts';

export interface ProductData {
  readonly goods: GoodsView;
  /** From the root to the goods' own category; empty without one. */
  readonly trail: readonly CategoryLink[];
  /** null: no price is trusted yet. */
  readonly price: ChartedPrice<GoodsView['platformName']> | null;
  /** Every available offer of the product, cheapest first. Includes the page's own listing while it is available. */
  readonly offers: readonly ProductOffer[];
  readonly beside: SidebarData;
}
