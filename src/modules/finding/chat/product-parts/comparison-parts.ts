/** Writes the parts of an answer of the chat that compares products: the difference in price, a table and cards. */

import type { PublicCtx } from '#src/ctx.ts';
import { texts } from '#src/i18n/texts.ts';
import { buyOtherAmounts } from '#src/modules/catalogue/prices/rules.ts';
import { sentence } from '#src/modules/finding/chat/answers/question.ts';
import type { ChatPart, ChatProduct } from '#src/modules/finding/chat/contract.ts';
import { quoted } from '#src/modules/finding/chat/evidence/evidence.ts';
import {
  differs,
  type LowestTotal,
  lowestTotal,
  totalCell,
} from '#src/modules/finding/chat/product-parts/lowest-total.ts';
import { unitSentence } from '#src/modules/finding/chat/product-parts/offer-parts.ts';
import { cardsOf } from '#src/modules/finding/chat/product-parts/product-cards.ts';
import type { ChatTools } from '#src/modules/finding/chat/tools/chat-tools.ts';
import { searchLink } from '#src/modules/finding/chat/tools/list-paths.ts';
import type { ProductFacts } from '#src/modules/finding/chat/tools/product-facts.ts';

type Totals = readonly (LowestTotal | undefined)[];

/** Compares two to four products by what they cost in all, as the page of comparisons does. */
export async function* comparison(
  ctx: PublicCtx,
  products: readonly ProductFacts[],
  tools: ChatTools,
): AsyncGenerator<ChatPart, void> {
  const totals = await Promise.all(products.map((product) => lowestTotal(tools, product)));
  yield* differenceOf(products, totals, tools);
  yield comparisonTable(ctx.lang, products, totals, tools);
  yield* cardsOf(products);
  const [first] = products;
  if (first !== undefined) yield* searchLink(ctx, first.shown.name);
}

/**
 * Says by how much one of two products costs less: in all, where the total of both is known. Where packs have different
 * sizes, says what the same amount of each costs.
 */
async function* differenceOf(
  products: readonly ProductFacts[],
  totals: Totals,
  tools: ChatTools,
): AsyncGenerator<ChatPart, void> {
  const t = texts(tools.ctx.lang);
  const isInAll = totals.every((total) => total?.isComplete) && anyDiffers(products, totals);
  const [one, other, third] = products.map(({ shown }, at) => (isInAll ? inAll(shown, totals[at]) : shown));
  // A product that nobody sells is not cheaper.
  if (!one?.price || !other?.price || third !== undefined || one.soldOut || other.soldOut) return;
  const [first, second] = products;
  if (first && second && buyOtherAmounts(first.state, second.state)) {
    yield* unitSentence(tools, first);
    yield* unitSentence(tools, second);
    return;
  }
  const difference = tools.difference(one, other);
  if (difference === 0) yield sentence(t('chat.samePrice'));
  if (difference === null || difference === 0) return;
  const name = quoted(one.price.amount < other.price.amount ? one.name : other.name);
  const said = { name, difference: tools.money(difference, one.price.currencyCode) };
  yield sentence(isInAll ? t('chat.differenceInAll', said) : t('chat.difference', said));
}

/** Whether a known total differs from the price of its product. */
const anyDiffers = (products: readonly ProductFacts[], totals: Totals) =>
  products.some(({ shown }, at) => totals[at] !== undefined && differs(totals[at], shown));

function inAll(shown: ChatProduct, total: LowestTotal | undefined): ChatProduct {
  if (shown.price === null || total === undefined) return shown;
  return { ...shown, price: { ...shown.price, amount: total.amount, currencyCode: total.currency, shop: total.shop } };
}

function comparisonTable(
  lang: PublicCtx['lang'],
  products: readonly ProductFacts[],
  totals: Totals,
  tools: ChatTools,
): ChatPart {
  const t = texts(lang);
  const prices = products.map(({ shown }) => shown.price);
  const row = (name: string, cells: readonly string[]) => ({ name, cells: [...cells] });
  const totalRow = row(
    t('chat.rowTotal'),
    totals.map((total) => (total === undefined ? '–' : totalCell(tools, total))),
  );
  const stockRow = row(
    t('chat.rowStock'),
    products.map(({ shown }) => (shown.soldOut ? t('stock.OUT_OF_STOCK') : '–')),
  );
  return {
    type: 'table',
    columns: products.map(({ shown }) => shown.name),
    rows: [
      row(
        t('chat.rowPrice'),
        prices.map((price) => (price === null ? '–' : tools.money(price.amount, price.currencyCode))),
      ),
      row(
        t('chat.rowShop'),
        prices.map((price) => price?.shop ?? '–'),
      ),
      ...(anyDiffers(products, totals) ? [totalRow] : []),
      ...(products.some(({ shown }) => shown.soldOut) ? [stockRow] : []),
      row(
        t('chat.rowSeen'),
        prices.map((price) => (price === null ? '–' : tools.time(price.observedAt))),
      ),
      row(
        t('chat.rowVerdict'),
        products.map(({ verdict }) => verdict.lead),
      ),
    ],
  };
}
