import type { ArticleCard } from '#src/modules/articles/contract.ts';
import type { GoodsCard } from '#src/modules/goods/contract.ts';
import type { VideoCard } from '#src/modules/videos/contract.ts';

/** Content below a product or a deal: similar goods, goods of its brand, articles and videos. */
export interface SidebarData {
  /** At most 5. */
  readonly goods: readonly GoodsCard[];
  /** At most 5, none of which is among `goods`. */
  readonly brandGoods: readonly GoodsCard[];
  /** At most 4. */
  readonly articles: readonly ArticleCard[];
  /** At most 4. */
  readonly videos: readonly VideoCard[];
}

/** Maximum number of each kind. */
export const SIDEBAR_GOODS = 5;
export const SIDEBAR_ARTICLES = 4;
export const SIDEBAR_VIDEOS = 4;
