import type { CategoryLink } from '#src/modules/categories/contract.ts';
import type { ReviewDigest } from '#src/modules/comments/digest-reads.ts';
import type { GoodsCard, GoodsView } from '#src/modules/goods/contract.ts';
import type { BestOffer, ProductOffer } from '#src/modules/matching/contract.ts';
import type { ChartedPrice } from '#src/modules/prices/reads.ts';
import type { SellerData } from '#src/modules/sellers/contract.ts';
import type { ModelSummary } from '#src/modules/summaries/reads.ts';
import type { SidebarData } from '#src/screens/sidebar/data.ts';

export interface ProductData {
  readonly goods: GoodsView;
  /** The listing whose page stands for the product: its name and description are the product's. */
  readonly canonical: GoodsView;
  /** From the root to the goods' own category; empty without one. */
  readonly trail: readonly CategoryLink[];
  /** null: no price is trusted yet. */
  readonly price: ChartedPrice<GoodsView['platformName']> | null;
  /** The best available offer of each seller of the product, cheapest first. */
  readonly offers: readonly ProductOffer[];
  /** Where it costs least now; null: nowhere can it be ordered for a known price. */
  readonly best: BestOffer | null;
  /** Who sells this listing; null: only the platform is known. */
  readonly seller: SellerData | null;
  /** Goods that look alike but are not known to be the same product. */
  readonly similar: readonly GoodsCard[];
  /** What the comments on it say together; null: there are too few. */
  readonly digest: ReviewDigest | null;
  /** What a language model wrote of those comments; null: nothing that is shown. */
  readonly modelSummary: ModelSummary | null;
  readonly beside: SidebarData;
}
