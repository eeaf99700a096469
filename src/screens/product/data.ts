import type { CategoryLink } from '#src/modules/categories/contract.ts';
import type { GoodsView } from '#src/modules/goods/contract.ts';
import type { ProductOffer } from '#src/modules/matching/contract.ts';
import type { ChartedPrice } from '#src/modules/prices/reads.ts';
import type { SidebarData } from '#src/screens/sidebar/data.ts';

export interface ProductData {
  readonly goods: GoodsView;
  /** From the root to the goods' own category; empty without one. */
  readonly trail: readonly CategoryLink[];
  /** null: no price is believed yet. */
  readonly price: ChartedPrice<GoodsView['platformName']> | null;
  /** Every standing offer of the product, the cheapest first; the page's own among them unless it is gone. */
  readonly offers: readonly ProductOffer[];
  readonly beside: SidebarData;
}
