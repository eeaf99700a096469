/** Writes the ratings of a product and of its shops for readers. */

import { count, number, scoreText } from '#src/i18n/numbers.ts';
import { texts } from '#src/i18n/texts.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { shopName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import type { ProductOffer } from '#src/modules/catalogue/matching/contract.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';

type Rating = Pick<GoodsCard, 'score' | 'reviewCount' | 'soldQuantity'>;

/** The rating of a product over all shops, in parts: score, number of reviews, quantity sold. */
export function ratingParts({ score, reviewCount, soldQuantity }: Rating, { lang }: Site): string[] {
  const t = texts(lang);
  return [
    ...(score === null || score === 0 ? [] : [t('product.score', { score: scoreText(score, lang) })]),
    ...(reviewCount === null || reviewCount === 0
      ? []
      : [t('product.reviewsMany', { count: reviewCount, number: number(reviewCount, lang) })]),
    ...(soldQuantity === null || soldQuantity === 0 ? [] : [t('product.sold', { number: count(soldQuantity, lang) })]),
  ];
}

/** The rating by the buyers of a shop. */
interface ShopRating {
  readonly shop: string;
  /** "4.7 (2,867)". */
  readonly rating: string;
}

/** The ratings that are in it, shop by shop, the most reviews first; empty where one shop alone is rated. */
export function ratingsByShop(offers: readonly ProductOffer[], site: Site): ShopRating[] {
  const rated = offers.filter(({ score }) => score !== null && score > 0);
  if (rated.length < 2) return [];
  return rated
    .toSorted((left, right) => (right.reviewCount ?? 0) - (left.reviewCount ?? 0))
    .map((offer) => {
      const reviews = offer.reviewCount === null ? '' : ` (${number(offer.reviewCount, site.lang)})`;
      return { shop: shopName(offer, site), rating: `${scoreText(offer.score ?? 0, site.lang)}${reviews}` };
    });
}
