/** Makes the contents of a card of a deal, such as link, tag and prices, for every component that shows deals. */

import { texts } from '#src/i18n/texts.ts';
import { isOrderable } from '#src/kernel/availability.ts';
import type { PictureData } from '#src/modules/catalogue/goods/contract.ts';
import { type OfferCard, totalShown } from '#src/modules/catalogue/goods/ui/goods-facts.ts';
import type { CardLink } from '#src/modules/catalogue/goods/ui/goods-link.ts';
import { shopName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import { outOfStockText } from '#src/modules/catalogue/goods/ui/stock.ts';
import { shortBadge } from '#src/modules/catalogue/prices/rules.ts';
import type { ShownLabel } from '#src/modules/catalogue/prices/ui/card-labels.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';
import type { DealCard } from '#src/modules/selling/deals/contract.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** The link to a deal's own page; undefined for a withdrawn deal. */
export function dealLink(deal: DealCard, { tenant, lang }: Site): CardLink | undefined {
  return deal.invalid ? undefined : { href: pathOf(tenant, lang, pageKeyOf('deal', deal.code)) };
}

/** Entries of a list for structured data: only deals that can be bought, because search engines list no others. */
export function dealsListed(
  deals: readonly DealCard[],
  { tenant, lang }: Site,
): { readonly title: string; readonly path: string }[] {
  return deals
    .filter(({ invalid, expired, availability }) => !invalid && !expired && isOrderable(availability))
    .map(({ code, title }) => ({ title, path: pathOf(tenant, lang, pageKeyOf('deal', code)) }));
}

/** Why a deal cannot be bought now; undefined while it can. */
export function dealOver({ invalid, expired, availability }: DealCard, { lang }: Site): string | undefined {
  if (invalid) return texts(lang)('card.invalid');
  return expired ? texts(lang)('card.expired') : outOfStockText(availability, lang);
}

/** The tag of a deal's card. */
export function dealTag(deal: DealCard, site: Site): { percent: number; over: string | undefined } {
  return { percent: deal.provenPercentage, over: dealOver(deal, site) };
}

/** The prices of a card. */
export function dealAmounts(deal: DealCard) {
  const { currentPrice: amount, formerPrice, unprovenPercentage, currency, totalPrice, shippingPrice } = deal;
  const isOffered = totalPrice !== null && !deal.invalid && !deal.expired && isOrderable(deal.availability);
  const sum = { amount, total: totalPrice, shippingPrice };
  return { amount, former: formerPrice, unproven: unprovenPercentage, currency, ...totalShown(isOffered ? sum : null) };
}

/** The name of the shop for readers. */
export function dealShop({ platform, seller }: Pick<DealCard, 'platform' | 'seller'>, site: Site): string {
  return shopName({ platformName: platform, seller }, site);
}

/** The shop's address: the tracked link, else the plain one. */
export function buyHref({ goodsTraceLink, goodsLink }: DealCard): string {
  return goodsTraceLink ?? goodsLink;
}

/** The deal's own picture, cropped to the box; else the cover, shown whole. */
export function dealPicture({ mainPic, coverImage }: DealCard): { picture: PictureData | null; size: 'card' | 'deal' } {
  if (mainPic === null && coverImage !== null) return { picture: coverImage, size: 'deal' };
  return { picture: mainPic, size: 'card' };
}

/** The only badge of a small card. */
export function dealBadge({ labels, provenPercentage }: DealCard): ShownLabel | undefined {
  return shortBadge(
    labels.map(({ code }) => code),
    provenPercentage,
  );
}

/** The contents of the deal's card. */
export function dealOffer(deal: DealCard, site: Site): OfferCard {
  const tag = dealTag(deal, site);
  return {
    subject: `DEAL:${deal.id}`,
    code: deal.code,
    title: deal.title,
    link: dealLink(deal, site),
    platform: deal.platform,
    shop: dealShop(deal, site),
    more: 0,
    picture: dealPicture(deal),
    amounts: dealAmounts(deal),
    trend: deal.priceTrend,
    tag,
    over: tag.over !== undefined,
  };
}
