/** Says what a product costs in all where that is least. */

import type { PublicCtx } from '#src/ctx.ts';
import { texts } from '#src/i18n/texts.ts';
import { shopName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import type { ProductOffer } from '#src/modules/catalogue/matching/contract.ts';
import { bestOffer, productOffers } from '#src/modules/catalogue/matching/reads.ts';
import { voucherTerms } from '#src/modules/catalogue/matching/ui/counted-voucher.ts';
import { sentence } from '#src/modules/finding/chat/answers/question.ts';
import type { ChatPart, ChatProduct } from '#src/modules/finding/chat/contract.ts';
import { type Evidence, quoted } from '#src/modules/finding/chat/evidence/evidence.ts';
import type { ChatTools } from '#src/modules/finding/chat/tools/chat-tools.ts';
import { minuteOf, type ProductFacts } from '#src/modules/finding/chat/tools/product-facts.ts';

type Voucher = NonNullable<ProductOffer['voucher']>;

/** What a product costs in all, where that is least: the answer that its page opens with. */
export interface LowestTotal {
  readonly amount: number;
  readonly currency: string;
  readonly shop: string;
  /** Whether the cost of shipping is in it. */
  readonly isComplete: boolean;
  /** The voucher that is in it. */
  readonly voucher: ProductOffer['voucher'];
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
  const { shippingKnown: isComplete, voucher } = offer;
  const shop = shopName(offer, ctx);
  log.called('lowestTotal', shown.name, [shop]);
  log.returned({ about: [shown.name], amounts: [{ value: amount, currency, role: 'now' }], shops: [shop] });
  if (voucher !== null) log.returned({ about: [shown.name], ...voucherEvidence(ctx, voucher, currency) });
  return { amount, currency, shop, isComplete, voucher };
}

/** The evidence of a voucher that sentences may repeat: its code, its least order and its last day. */
function voucherEvidence(ctx: PublicCtx, { code, threshold, ends }: Voucher, currency: string): Partial<Evidence> {
  return {
    names: [code],
    amounts: threshold === null ? [] : [{ value: threshold, currency, role: 'now' }],
    times: ends === null ? [] : [minuteOf(ctx, ends)],
  };
}

/** Whether a total is another amount than the price, of another shop, lacks the cost of shipping, or has a voucher in it. */
export function differs({ amount, shop, isComplete, voucher }: LowestTotal, { price }: ChatProduct): boolean {
  return !isComplete || voucher !== null || amount !== price?.amount || shop !== price.shop;
}

/** A total as a cell of a table: what lacks the cost of shipping is called no total. */
export function totalCell(tools: ChatTools, { amount, currency, shop, isComplete, voucher }: LowestTotal): string {
  if (amount === 0) return '–';
  const total = tools.money(amount, currency);
  const amountText = isComplete ? total : texts(tools.ctx.lang)('answer.fromPlusShipping', { total });
  return [amountText, shop, ...(voucher === null ? [] : [voucher.code])].join(' · ');
}

/** Says the lowest total, where it is not simply the price that was said before. */
export async function* totalSentence(tools: ChatTools, product: ProductFacts): AsyncGenerator<ChatPart, void> {
  const { price, name } = product.shown;
  if (price === null) return;
  const total = await lowestTotal(tools, product);
  // A voucher may be worth the whole price: nothing is no price.
  if (total === undefined || total.amount === 0 || !differs(total, product.shown)) return;
  const { amount, currency, shop, isComplete, voucher } = total;
  const said = { name: quoted(name), price: tools.money(amount, currency), shop };
  const t = texts(tools.ctx.lang);
  yield sentence(t(isComplete ? 'chat.lowestTotal' : 'chat.lowestFrom', said));
  if (voucher === null) return;
  const { code, ends } = voucher;
  const until = ends === null ? [] : [t('answer.until', { date: tools.time(ends) })];
  const terms = [quoted(code), ...voucherTerms({ ...voucher, ends: null }, currency, tools.ctx), ...until].join(' · ');
  yield sentence(t('chat.totalCode', { terms }));
}
