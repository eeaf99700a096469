/** The content beside or below a product and a deal: similar goods, goods of the brand, articles and videos. */

import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import type { ArticleCard } from '#src/modules/reading/articles/contract.ts';
import type { RelatedVideo } from '#src/modules/reading/videos/contract.ts';

/** Content below a product or a deal: similar goods, goods of its brand, articles and videos. */
export interface RelatedContentData {
  /** At most 5. */
  readonly goods: readonly GoodsCard[];
  /** At most 5, none of which is among `goods`. */
  readonly brandGoods: readonly GoodsCard[];
  /** At most 4. */
  readonly articles: readonly ArticleCard[];
  /** At most 4. */
  readonly videos: readonly RelatedVideo[];
}

/** Maximum number of each kind. */
export const RELATED_GOODS = 5;
export const RELATED_ARTICLES = 4;
export const RELATED_VIDEOS = 4;

/** A row of fewer goods leaves most of its line empty. */
const MIN_ROW_GOODS = 3;

/**
 * The two rows of goods as they are shown: a brand's row that is too short joins the similar goods, and a row that is
 * still too short is left out.
 */
export function fullRows({
  goods,
  brandGoods,
}: Pick<RelatedContentData, 'goods' | 'brandGoods'>): Pick<RelatedContentData, 'goods' | 'brandGoods'> {
  const full = (row: readonly GoodsCard[]) => (row.length < MIN_ROW_GOODS ? [] : row);
  if (brandGoods.length >= MIN_ROW_GOODS) return { goods: full(goods), brandGoods };
  return { goods: full([...goods, ...brandGoods].slice(0, RELATED_GOODS)), brandGoods: [] };
}
