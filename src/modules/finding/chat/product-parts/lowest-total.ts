/** Says what a product costs in all where that is least. */

import { texts } from '#src/i18n/texts.ts';
import { shopName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import { bestOffer, productOffers } from '#src/modules/catalogue/matching/reads.ts';
import { sentence } from '#src/modules/finding/chat/answers/question.ts';
import type { ChatPart, ChatProduct } from '#src/modules/finding/chat/contract.ts';
import { quoted } from '#src/modules/finding/chat/evidence/evidence.ts';
import type { ChatTools } from '#src/modules/finding/chat/tools/chat-tools.ts';
import type { ProductFacts } from '#src/modules/finding/chat/tools/product-facts.ts';

/** What a product costs in all, where that is least: the answer that its page opens with. */
export interface LowestTotal {
  readonly amount: number;
  readonly currency: string;
  readonly shop: string;
  /** Whether the cost of shipping is in it. */
  readonly isComplete: boolean;
}

/** The lowest total of a product; undefined: no shop has it for a known price. */
export async function lowestTotal(
  tools: ChatTools,
  { card, shown }: Pick<ProductFacts, 'card' | 'shown'>,
): Promise<LowestTotal | undefined> {
  const { ctx, log } = tools;
  const best = await bestOffer(ctx, await productOffers(ctx, card.id));
  if (best === undefined) return undefined;
  const { total: amount, currency, offer } = best;
  const shop = shopName(offer, ctx);
  log.called('lowestTotal', shown.name, [shop]);
  log.returned({ about: [shown.name], amounts: [{ value: amount, currency, role: 'now' }], shops: [shop] });
  return { amount, currency, shop, isComplete: offer.shippingKnown };
}

/** Whether a total is another amount than the price, or of another shop. */
export function differs({ amount, shop }: LowestTotal, { price }: ChatProduct): boolean {
  return amount !== price?.amount || shop !== price.shop;
}

/** Says the lowest total, where it is not simply the price that was said before. */
export async function* totalSentence(tools: ChatTools, product: ProductFacts): AsyncGenerator<ChatPart, void> {
  const { price, name } = product.shown;
  if (price === null) return;
  const total = await lowestTotal(tools, product);
  if (total === undefined || !differs(total, product.shown)) return;
  const said = { name: quoted(name), price: tools.money(total.amount, total.currency), shop: total.shop };
  yield sentence(texts(tools.ctx.lang)('chat.lowestTotal', said));
}
