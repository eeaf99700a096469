/** Writes the sentences of the chat on whether a product is in stock and what its shipping costs. */

import { texts } from '#src/i18n/texts.ts';
import { offerShown } from '#src/modules/catalogue/goods/rules.ts';
import { shopName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import { bestOffer, productOffers } from '#src/modules/catalogue/matching/reads.ts';
import { sentence } from '#src/modules/finding/chat/answers/question.ts';
import type { ChatPart } from '#src/modules/finding/chat/contract.ts';
import { quoted } from '#src/modules/finding/chat/evidence/evidence.ts';
import type { ChatTools } from '#src/modules/finding/chat/tools/chat-tools.ts';
import type { ProductFacts } from '#src/modules/finding/chat/tools/product-facts.ts';

/** Says whether the shown offer of a product is in stock; unasked, only where it is not. */
export function* stockSentence(
  { ctx }: ChatTools,
  { card, shown }: ProductFacts,
  isAsked: boolean,
): Generator<ChatPart> {
  const t = texts(ctx.lang);
  const { availability } = offerShown(card);
  if (shown.price === null) return;
  const said = { name: quoted(shown.name), shop: shown.price.shop };
  if (availability === 'OUT_OF_STOCK' || availability === 'DISCONTINUED') yield sentence(t('stock.hint'));
  else if (!isAsked) return;
  else if (availability === 'UNKNOWN') yield sentence(t('chat.stockUnknown', said));
  else yield sentence(t(`chat.stock.${availability}`, said));
}

/** Says the cost of shipping at the shop with the lowest total. */
export async function* shippingSentence(
  tools: ChatTools,
  { card, shown }: ProductFacts,
): AsyncGenerator<ChatPart, void> {
  const { ctx, log } = tools;
  const best = await bestOffer(ctx, await productOffers(ctx, card.id));
  if (best === undefined) return;
  const { offer, currency } = best;
  const shop = shopName(offer, ctx);
  const said = { name: quoted(shown.name), shop };
  const t = texts(ctx.lang);
  const { shippingPrice } = offer;
  const free = t('label.freeShipping');
  log.returned({
    about: [shown.name],
    names: [free],
    shops: [shop],
    amounts: shippingPrice === null ? [] : [{ value: shippingPrice, currency, role: 'now' }],
  });
  if (shippingPrice === null) yield sentence(t('chat.shippingUnknown', said));
  else if (shippingPrice === 0) yield sentence(t('chat.shippingFree', { ...said, label: quoted(free) }));
  else yield sentence(t('chat.shipping', { ...said, shipping: tools.money(shippingPrice, currency) }));
}
