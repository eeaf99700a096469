/** Writes parts that many answers of the chat share: product cards, sentences on prices, and next questions. */

import type { PublicCtx } from '#src/ctx.ts';
import { texts } from '#src/i18n/texts.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { sentence } from '#src/modules/finding/chat/answers/question.ts';
import type { ChatPart, Intent } from '#src/modules/finding/chat/contract.ts';
import { quoted } from '#src/modules/finding/chat/evidence/evidence.ts';
import type { ChatTools } from '#src/modules/finding/chat/tools/chat-tools.ts';
import type { ProductFacts } from '#src/modules/finding/chat/tools/product-facts.ts';
import type { Said } from '#src/modules/finding/chat/understanding/frame.ts';

/**
 * Shows one product beside its picture, two products next to each other, and more in a row.
 * @param alone  the card of a single product: `normal` where the answer is about nothing else
 */
export function* cardsOf(
  products: readonly ProductFacts[],
  alone: 'normal' | 'normal horizontal' = 'normal horizontal',
): Generator<ChatPart, void> {
  if (products.length === 0) return;
  const card = products.length === 1 ? alone : products.length === 2 ? 'AI chat horizontal' : 'AI chat vertical';
  yield { type: 'products', card, products: products.map(({ shown }) => shown) };
}

/** Questions that a reader may ask next, without the kind of question that was just answered. */
export function chips({ lang }: PublicCtx, answered: Intent, products: readonly ProductFacts[]): ChatPart {
  const t = texts(lang);
  const [one, other] = products.map(({ shown }) => shown);
  const shop = one?.price?.shop;
  const questions: (readonly [Intent | null, string])[] =
    one === undefined || other === undefined || one.name === other.name
      ? [
          ['price', t('chat.chipPrice')],
          ['cheaper', t('chat.chipCheaper')],
          ['alert', t('chat.chipAlert')],
        ]
      : [
          [null, t('chat.chipCheapest')],
          ['compare', t('chat.chipCompare', { one: one.name, other: other.name })],
          ['price', t('chat.chipPriceOf', { name: one.name })],
        ];
  if (shop !== undefined) questions.push(['coupons', t('chat.page.startCoupons', { shop })]);
  return { type: 'chips', questions: questions.flatMap(([kind, text]) => (kind === answered ? [] : [text])) };
}

/** Words of the question that no goods have, quoted for a sentence; notes them as evidence. */
export function lacking({ log }: ChatTools, without: readonly Said[]): string {
  log.returned({ names: without.map(({ text }) => text) });
  return without.map(({ text }) => quoted(text)).join(', ');
}

/** The price of a product, and whether it is a good one. */
export function* priceAndVerdict(tools: ChatTools, product: ProductFacts): Generator<ChatPart, void> {
  yield* priceSentences(tools.ctx, product, tools, false);
  if (product.shown.price !== null) yield sentence(`${product.verdict.lead} · ${product.verdict.rest}`);
}

/** The price of a product with its shop and time. @param judged  whether to add the verdict and the lowest price */
export function* priceSentences(
  { lang }: PublicCtx,
  { shown, state, verdict }: ProductFacts,
  tools: ChatTools,
  judged: boolean,
): Generator<ChatPart, void> {
  const t = texts(lang);
  const name = quoted(shown.name);
  const { price } = shown;
  if (price === null || state === null) {
    yield sentence(t('chat.noPrice', { name }));
    return;
  }
  const { amount, currencyCode, shop, observedAt } = price;
  yield sentence(
    t('chat.priceAt', { name, price: tools.money(amount, currencyCode), shop, time: tools.time(observedAt) }),
  );
  if (!judged) return;
  yield sentence(`${verdict.lead} · ${verdict.rest}`);
  if (state.statistics === null) return;
  const { minor, at } = state.statistics.lowest;
  const lowest = { price: tools.money(decimalAmount(minor, currencyCode), currencyCode), time: tools.time(at) };
  yield sentence(minor < state.current ? t('chat.lowest', { ...lowest, shop }) : t('chat.atLowest', { shop }));
}
