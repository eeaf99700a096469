import type { PublicCtx } from '#src/ctx.ts';
import { texts } from '#src/i18n/texts.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { sentence } from '#src/modules/chat/asked.ts';
import type { ChatPart, Intent } from '#src/modules/chat/contract.ts';
import { quoted } from '#src/modules/chat/evidence.ts';
import { searchLink } from '#src/modules/chat/list-paths.ts';
import type { ProductFacts } from '#src/modules/chat/product-facts.ts';
import type { ChatTools } from '#src/modules/chat/tools.ts';

/**
 * One product lies beside its picture, two beside each other, more stand in a row.
 * @param alone  how one product is shown: `normal` where the answer is about nothing else
 */
export function* cardsOf(
  products: readonly ProductFacts[],
  alone: 'normal' | 'normal horizontal' = 'normal horizontal',
): Generator<ChatPart, void> {
  if (products.length === 0) return;
  const card = products.length === 1 ? alone : products.length === 2 ? 'AI chat horizontal' : 'AI chat vertical';
  yield { type: 'products', card, products: products.map(({ shown }) => shown) };
}

/** Questions of several kinds that go on from an answer, without that which it answered. */
export function chips({ lang }: PublicCtx, answered: Intent, products: readonly ProductFacts[]): ChatPart {
  const t = texts(lang);
  const [one, other] = products.map(({ shown }) => shown);
  const shop = one?.price?.shop;
  const questions: (readonly [Intent, string])[] = [['price', t('chat.chipPrice')]];
  if (one !== undefined && other !== undefined && one.name !== other.name) {
    questions.push(['compare', t('chat.chipCompare', { one: one.name, other: other.name })]);
  }
  questions.push(['cheaper', t('chat.chipCheaper')], ['alert', t('chat.chipAlert')]);
  if (shop !== undefined) questions.push(['coupons', t('chat.page.startCoupons', { shop })]);
  return { type: 'chips', questions: questions.flatMap(([kind, text]) => (kind === answered ? [] : [text])) };
}

/** The price of a product with its shop and time. @param judged  also what the history says of it */
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

/** Two to four products beside each other. */
export function* comparison(
  ctx: PublicCtx,
  products: readonly ProductFacts[],
  tools: ChatTools,
): Generator<ChatPart, void> {
  const { lang } = ctx;
  const t = texts(lang);
  const [one, other] = products.map(({ shown }) => shown);
  if (one?.price && other?.price && products.length === 2) {
    const difference = tools.difference(one, other);
    const name = quoted(one.price.amount < other.price.amount ? one.name : other.name);
    if (difference === 0) yield sentence(t('chat.samePrice'));
    else if (difference !== null) {
      yield sentence(t('chat.difference', { name, difference: tools.money(difference, one.price.currencyCode) }));
    }
  }
  yield comparisonTable(lang, products, tools);
  yield* cardsOf(products);
  if (one !== undefined) yield* searchLink(ctx, one.name);
}

function comparisonTable(lang: PublicCtx['lang'], products: readonly ProductFacts[], tools: ChatTools): ChatPart {
  const t = texts(lang);
  const prices = products.map(({ shown }) => shown.price);
  const row = (name: string, cells: readonly string[]) => ({ name, cells: [...cells] });
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
