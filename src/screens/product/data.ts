/** Data of the page of a product: its offers at all shops, its price history, reviews, and related content. */

import type { CategoryLink } from '#src/modules/catalogue/categories/contract.ts';
import type { GoodsCard, GoodsView } from '#src/modules/catalogue/goods/contract.ts';
import type { BestOffer, Pack, ProductOffer } from '#src/modules/catalogue/matching/contract.ts';
import type { ChartedPrice, PRODUCT_LINE } from '#src/modules/catalogue/prices/reads.ts';
import type { ModelSummary } from '#src/modules/finding/summaries/reads.ts';
import type { ReviewDigest } from '#src/modules/people/comments/digest/digest-reads.ts';
import type { RelatedContentData } from '#src/screen-parts/related-content/data.ts';

/** Maximum number of pictures of a product: readers do not look at more. */
export const GALLERY_PICTURES = 8;

export interface ProductData {
  /** The listing that stands for the product: its name, texts and pictures are the product's, and its rating is of all shops. */
  readonly goods: GoodsView;
  /** From the root to the goods' own category; empty without one. */
  readonly trail: readonly CategoryLink[];
  /** null: no price is trusted yet. */
  readonly price: ChartedPrice<GoodsView['platformName'] | typeof PRODUCT_LINE> | null;
  /** The best available offer of each seller of the product, cheapest first. */
  readonly offers: readonly ProductOffer[];
  /** Where it costs least now; null: nowhere can it be ordered for a known price. */
  readonly best: BestOffer | null;
  /** The listing of the best offer, whose variants can be chosen; `goods` where there is none. */
  readonly sold: GoodsView;
  /** The packs that it is sold in, itself included, the lowest price for the amount first; empty without others. */
  readonly packs: readonly Pack[];
  /** Goods that look alike but are not known to be the same product. */
  readonly similar: readonly GoodsCard[];
  /** What the comments on it say together; null: there are too few. */
  readonly digest: ReviewDigest | null;
  /** What a language model wrote of those comments; null: nothing that is shown. */
  readonly modelSummary: ModelSummary | null;
  readonly beside: RelatedContentData;
}
