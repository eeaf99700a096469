/** Chooses the words and the link of the button of a pick in an article. */

import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { offerShown } from '#src/modules/catalogue/goods/rules.ts';
import { goodsAmounts, goodsOffer } from '#src/modules/catalogue/goods/ui/goods-facts.ts';
import { type CardLink, goodsLink, shopLink } from '#src/modules/catalogue/goods/ui/goods-link.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';

/** The button of an editors' choice. */
interface PickButton {
  /** undefined: the goods have no page any more. */
  readonly link: CardLink | undefined;
  readonly words: string;
  /** It leads to the shop of the best offer, and not to the page of the product. */
  readonly toShop: boolean;
}

/** The button of a pick: to the shop of the best offer with its price, else to the page of the product. */
export function pickButton(goods: GoodsCard, site: Site): PickButton {
  const t = texts(site.lang);
  const { over, shop } = goodsOffer(goods, site, false);
  const { amount, max, currency } = goodsAmounts(goods);
  const { traceUrl, originUrl } = offerShown(goods);
  const shopUrl = over ? null : (traceUrl ?? originUrl);
  if (shopUrl === null) return { link: goodsLink(goods, false), words: t('topic.see'), toShop: false };
  const words =
    amount === null ? t('topic.see') : t('topic.buy', { price: priceText(amount, currency, site.tenant, max), shop });
  return { link: shopLink(shopUrl), words, toShop: true };
}
