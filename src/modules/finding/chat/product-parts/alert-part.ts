/** Drafts an alert on a product in an answer. */

import { texts } from '#src/i18n/texts.ts';
import { currencyExponent } from '#src/kernel/money.ts';
import { type Asked, type Parts, sentence } from '#src/modules/finding/chat/answers/question.ts';
import type { ChatPart } from '#src/modules/finding/chat/contract.ts';
import { quoted } from '#src/modules/finding/chat/evidence/evidence.ts';
import { cardsOf } from '#src/modules/finding/chat/product-parts/product-cards.ts';
import type { ChatTools } from '#src/modules/finding/chat/tools/chat-tools.ts';
import { searchLink } from '#src/modules/finding/chat/tools/list-paths.ts';
import type { ProductFacts } from '#src/modules/finding/chat/tools/product-facts.ts';

/**
 * Drafts an alert on a product: nothing is stored, its button opens the dialog of alerts.
 * @param amount  the price that the reader named; null: none
 */
function draftAlert(
  tools: ChatTools,
  { card, shown, state }: ProductFacts,
  amount: number | null,
): Extract<ChatPart, { readonly type: 'alert' }> {
  const currency = state?.currency ?? null;
  tools.log.called('alert', shown.name, [shown.name]);
  if (amount !== null && currency !== null) {
    tools.log.returned({ about: [shown.name], amounts: [{ value: amount, currency, role: 'limit' }] });
  }
  const minor = amount === null || currency === null ? null : Math.round(amount * 10 ** currencyExponent(currency));
  return { type: 'alert', subject: `GOODS:${card.id}`, title: shown.name, minor: minor === 0 ? null : minor };
}

/** A drafted alert on one product, with the price that the question names. */
export async function* answerAlert({ ctx, tools, understood }: Asked, product: ProductFacts): Parts {
  const t = texts(ctx.lang);
  const { currencyCode = null } = product.shown.price ?? {};
  const own = understood.currency === null || understood.currency === currencyCode;
  const amount = own && currencyCode !== null ? (understood.max ?? understood.asked) : null;
  const draft = draftAlert(tools, product, amount);
  const name = quoted(product.shown.name);
  yield sentence(
    amount === null || currencyCode === null
      ? t('chat.alertOn', { name })
      : t('chat.alertAt', { name, price: tools.money(amount, currencyCode) }),
  );
  yield draft;
  yield* cardsOf([product]);
  yield* searchLink(ctx, product.shown.name);
  return { subject: [product.card.code], pending: null };
}
