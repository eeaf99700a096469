/** Judges an amount that a reader names as the price of a product. */

import { texts } from '#src/i18n/texts.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { currencyExponent } from '#src/kernel/money.ts';
import { judgementOf } from '#src/modules/catalogue/prices/rules.ts';
import { type Asked, sentence } from '#src/modules/finding/chat/answers/question.ts';
import { quoted } from '#src/modules/finding/chat/evidence/evidence.ts';
import type { ChatTools } from '#src/modules/finding/chat/tools/chat-tools.ts';
import type { ProductFacts } from '#src/modules/finding/chat/tools/product-facts.ts';

/** What an amount would be as the price of a product. `usual`: null where the history cannot tell. */
interface AskedPrice {
  readonly usual: number | null;
  /** Whole per cent between the amount and the usual price, rounded down. */
  readonly percent: number;
  readonly side: 'below' | 'above' | 'same';
  /** Whether the shop asked so little lately; null: its history is too short. */
  readonly wasSeen: boolean | null;
}

/** Judges an amount as the price of a product, by the rules for its own price. Undefined: no price of it is confirmed. */
function judgeAsked(tools: ChatTools, { shown, state }: ProductFacts, asked: number): AskedPrice | undefined {
  const { price, name } = shown;
  if (price === null || state === null) return undefined;
  const { currency, statistics } = state;
  const minor = Math.round(asked * 10 ** currencyExponent(currency));
  const { usual } = judgementOf({ ...state, current: minor }, null);
  const percent = usual === null ? 0 : Math.floor((Math.abs(minor - usual) * 100) / usual);
  tools.log.called('judgePrice', tools.money(asked, currency), [name]);
  tools.log.returned({
    about: [name],
    amounts: [
      { value: asked, currency, role: 'asked' },
      ...(usual === null ? [] : [{ value: decimalAmount(usual, currency), currency, role: 'past' as const }]),
    ],
    percents: [percent],
    shops: [price.shop],
  });
  return {
    usual: usual === null ? null : decimalAmount(usual, currency),
    percent,
    side: percent === 0 || usual === null ? 'same' : minor < usual ? 'below' : 'above',
    wasSeen: statistics === null ? null : statistics.lowest.minor <= minor,
  };
}

/** Whether the amount that the reader names is a good price for a product. */
export async function* answerAskedPrice(
  { ctx, tools, understood: { asked, currency } }: Asked,
  product: ProductFacts,
): AsyncGenerator<ReturnType<typeof sentence>, void> {
  const t = texts(ctx.lang);
  const { price } = product.shown;
  if (asked === null || price === null) return;
  const { currencyCode, shop } = price;
  if (currency !== null && currency !== currencyCode) {
    yield sentence(t('chat.otherCurrency', { currency: currencyCode }));
    return;
  }
  const judged = judgeAsked(tools, product, asked);
  if (judged === undefined) return;
  const written = { name: quoted(product.shown.name), asked: tools.money(asked, currencyCode), shop };
  if (judged.usual === null) {
    yield sentence(t('chat.askedUnknown', written));
    yield sentence(t('verdict.historyShort'));
    return;
  }
  const usual = { ...written, usual: tools.money(judged.usual, currencyCode), percent: judged.percent };
  if (judged.side === 'below') yield sentence(t('chat.askedBelow', usual));
  else if (judged.side === 'above') yield sentence(t('chat.askedAbove', usual));
  else yield sentence(t('chat.askedUsual', usual));
  if (judged.wasSeen === false) yield sentence(t('chat.askedNeverSeen', { shop }));
}
