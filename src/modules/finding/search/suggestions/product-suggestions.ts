/** Suggests products while a reader types in the search field. */

import type { PublicCtx } from '#src/ctx.ts';
import { priceText } from '#src/i18n/price.ts';
import { productCards } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { offerShown } from '#src/modules/catalogue/goods/rules.ts';
import { goodsAmounts, goodsPicture, goodsTag } from '#src/modules/catalogue/goods/ui/goods-facts.ts';
import type { ProductSuggestion } from '#src/modules/finding/search/contract.ts';
import { retrieve } from '#src/modules/finding/search/results/retrieval.ts';
import { PICTURE_SHAPES } from '#src/ui/picture/picture-size.ts';
import { pictureSources } from '#src/ui/picture/picture-sources.ts';

/** The products that a search for what was typed would show first, with what their cards show. */
export async function productSuggestions(ctx: PublicCtx, typed: string, size: number): Promise<ProductSuggestion[]> {
  const { db, tenant, lang } = ctx;
  if (size === 0 || typed.trim() === '') return [];
  const wanted = {
    lang,
    types: ['GOODS'] as const,
    anyOf: [],
    expired: false,
    price: undefined,
    ownCurrency: tenant.currencies[0] ?? '',
  };
  const slice = { limit: size, offset: 0 };
  const { hits } = await retrieve({ db, tenantId: tenant.id, wanted, sort: 'RELEVANCE', slice }, typed);
  const cards = await productCards(
    ctx,
    hits.map(({ id }) => id),
  );
  return cards.map((card) => {
    const { amount, max, currency } = goodsAmounts(card);
    const { src, srcset = null } = pictureSources(tenant, goodsPicture(card), PICTURE_SHAPES.thumb);
    return {
      name: card.goodsName,
      nameLang: card.nameLang,
      path: card.path,
      price: amount === null || currency === null ? '' : priceText(amount, currency, tenant, max ?? amount),
      shops: offerShown(card).shops,
      over: goodsTag(card, ctx).over ?? '',
      picture: src === undefined ? null : { src, srcset },
    };
  });
}
