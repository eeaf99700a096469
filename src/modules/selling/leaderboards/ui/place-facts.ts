/** Words a place of a leaderboard: its subject, its link and its figure. */

import { count, scoreText } from '#src/i18n/numbers.ts';
import { texts } from '#src/i18n/texts.ts';
import type { GoodsCard, PictureData } from '#src/modules/catalogue/goods/contract.ts';
import { offerShown } from '#src/modules/catalogue/goods/rules.ts';
import { goodsAmounts, goodsPicture, goodsTag } from '#src/modules/catalogue/goods/ui/goods-facts.ts';
import { type CardLink, goodsLink } from '#src/modules/catalogue/goods/ui/goods-link.ts';
import { shopName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import { goodsDiscount } from '#src/modules/catalogue/prices/rules.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';
import type { DealCard } from '#src/modules/selling/deals/contract.ts';
import { dealAmounts, dealLink, dealOver, dealPicture, dealShop } from '#src/modules/selling/deals/ui/deal-facts.ts';
import type { Place, RankOrder } from '#src/modules/selling/leaderboards/contract.ts';
import type { SpecialCard } from '#src/modules/selling/subjects/contract.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** The contents of an entry, whatever its kind of subject. */
export interface PlaceFacts {
  /** The listing whose price it shows, where that is another than the one it leads to. */
  readonly listing?: string | undefined;
  readonly title: string;
  /** The language of the title, if it is not the reader's. */
  readonly titleLang?: GoodsCard['nameLang'];
  /** undefined: the subject is gone and has no page. */
  readonly link: CardLink | undefined;
  readonly picture: PictureData | null;
  /** null: this kind of subject is of no shop. */
  readonly shop: { readonly platform: GoodsCard['platformName']; readonly shop: string; readonly more: number } | null;
  /** null: this kind of subject has no price. */
  readonly amounts: {
    amount: number | null;
    max?: number | null;
    former: number | null;
    unproven: number;
    currency: string | null;
    total?: number | null;
  } | null;
  /** Why it is no longer available. */
  readonly over: string | undefined;
  /** The figure that decides its rank, as a text; for a special subject its summary. */
  readonly figure: string | undefined;
}

/** undefined: readers cannot see the subject. */
export function placeFacts(
  { goods, content, topic }: Place,
  order: RankOrder | null,
  site: Site,
): PlaceFacts | undefined {
  if (goods !== null) return goodsFacts(goods, order, site);
  if (content !== null) return dealFacts(content, order, site);
  return topic === null ? undefined : topicFacts(topic, site);
}

function goodsFacts(goods: GoodsCard, order: RankOrder | null, site: Site): PlaceFacts {
  const { platformName, seller, shops, discount, listing } = offerShown(goods);
  return {
    title: goods.goodsName,
    titleLang: goods.nameLang,
    link: goodsLink(goods, false),
    picture: goodsPicture(goods),
    listing: listing === goods.productCode ? undefined : listing,
    shop: { platform: platformName, shop: shopName({ platformName, seller }, site), more: shops - 1 },
    amounts: goodsAmounts(goods),
    over: goodsTag(goods, site).over,
    figure: figureOf({ ...goods, discount }, order, site),
  };
}

/** Only figures that the shop or the price history states. */
function figureOf(
  { soldQuantity, reviewCount, score, discount }: GoodsCard,
  order: RankOrder | null,
  { lang }: Site,
): string | undefined {
  const t = texts(lang);
  const percent = goodsDiscount(discount, false);
  const reviews = reviewCount ? { count: reviewCount, amount: count(reviewCount, lang) } : undefined;
  switch (order) {
    case 'SOLD_QUANTITY':
      return soldQuantity ? t('boards.sold', { amount: count(soldQuantity, lang) }) : undefined;
    case 'REVIEW_COUNT':
      return reviews ? t('boards.reviews', reviews) : undefined;
    case 'AVERAGE_SCORE':
      return reviews && score !== null ? t('boards.score', { score: scoreText(score, lang), ...reviews }) : undefined;
    case 'DISCOUNT':
      return percent ? t('boards.off', { percent }) : undefined;
    case null:
      return undefined;
  }
}

function dealFacts(deal: DealCard, order: RankOrder | null, site: Site): PlaceFacts {
  const percent = deal.provenPercentage;
  return {
    title: deal.title,
    link: dealLink(deal, site),
    picture: dealPicture(deal).picture,
    shop: { platform: deal.platform, shop: dealShop(deal, site), more: 0 },
    amounts: dealAmounts(deal),
    over: dealOver(deal, site),
    figure: order === 'DISCOUNT' && percent > 0 ? texts(site.lang)('boards.off', { percent }) : undefined,
  };
}

function topicFacts({ title, subtitle, summary, coverImage }: SpecialCard, { tenant, lang }: Site): PlaceFacts {
  return {
    title,
    link: { href: pathOf(tenant, lang, pageKeyOf('topic', subtitle)) },
    picture: coverImage,
    shop: null,
    amounts: null,
    over: undefined,
    figure: summary || undefined,
  };
}

const ORDERS = {
  SOLD_QUANTITY: 'boards.by.sold',
  AVERAGE_SCORE: 'boards.by.score',
  DISCOUNT: 'boards.by.discount',
  REVIEW_COUNT: 'boards.by.reviews',
} as const satisfies Record<RankOrder, string>;

/** The order of a leaderboard, as a text; null: an editor sets the ranks. */
export function orderText(order: RankOrder | null, lang: Site['lang']): string {
  return texts(lang)(order === null ? 'boards.by.editors' : ORDERS[order]);
}
