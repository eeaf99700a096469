/** Answers questions about one product: its price, its worth, its shops, cheaper ones. */

import { texts } from '#src/i18n/texts.ts';
import { answerDeal, nothingFor } from '#src/modules/finding/chat/answers/content-answer.ts';
import { unreadSentence } from '#src/modules/finding/chat/answers/find-answer.ts';
import { productsMeant } from '#src/modules/finding/chat/answers/meant-products.ts';
import { type Asked, type Parts, sentence } from '#src/modules/finding/chat/answers/question.ts';
import type { ChatPart } from '#src/modules/finding/chat/contract.ts';
import { quoted } from '#src/modules/finding/chat/evidence/evidence.ts';
import { answerAlert } from '#src/modules/finding/chat/product-parts/alert-part.ts';
import { answerAskedPrice } from '#src/modules/finding/chat/product-parts/asked-price.ts';
import { totalSentence } from '#src/modules/finding/chat/product-parts/lowest-total.ts';
import {
  byUnitPrice,
  featureSentences,
  shopsTable,
  unitSentence,
  variantSentences,
} from '#src/modules/finding/chat/product-parts/offer-parts.ts';
import {
  cardsOf,
  chips,
  lacking,
  priceAndVerdict,
  priceSentences,
} from '#src/modules/finding/chat/product-parts/product-cards.ts';
import { shippingSentence, stockSentence } from '#src/modules/finding/chat/product-parts/stock-and-shipping.ts';
import { aboutOf } from '#src/modules/finding/chat/subject.ts';
import { cheaperLink, searchLink } from '#src/modules/finding/chat/tools/list-paths.ts';
import type { ProductFacts } from '#src/modules/finding/chat/tools/product-facts.ts';
import type { Said } from '#src/modules/finding/chat/understanding/frame.ts';
import { saysWord } from '#src/modules/finding/chat/understanding/rules.ts';

/** So many of several products are told with their prices. */
const MOST_PRICED = 3;

/** What a reader means who presses one of several names; the price that an alert waits for stays in it. */
function questionOn({ ctx, tools, understood }: Asked, name: string): string {
  const [own = ''] = ctx.tenant.currencies;
  const { intent, max, currency } = understood;
  if (intent !== 'alert' || max === null || (currency !== null && currency !== own)) return name;
  return texts(ctx.lang)('chat.chipAlertAt', { name, price: tools.money(max, own) });
}

/** The price of a product and what it is worth, or what costs less. */
export async function* answerOneProduct(asked: Asked): Parts {
  const { ctx, request, tools, understood } = asked;
  const t = texts(ctx.lang);
  const { intent, names } = understood;
  const about = aboutOf(request.subject);
  if (names.length === 0 && about?.kind === 'DEAL') {
    if (yield* answerDeal(asked, about.code)) return { subject: request.subject, pending: null };
  }
  const { products, without } = await productsMeant(asked);
  const [product] = products;
  const [name] = names;
  if (product === undefined) {
    if (name === undefined) yield sentence(t('chat.askProduct'));
    else yield* nothingFor(asked, name);
    return { subject: request.subject, pending: intent };
  }
  const isOne = products.length === 1 && without.every(({ slot }) => slot === 'word');
  if (!isOne) return yield* severalMeant(asked, products, without);
  if (intent === 'cheaper') return yield* cheaperThan(asked, product, without);
  if (without.length > 0) yield sentence(t('chat.lacks', { words: lacking(tools, without) }));
  if (intent === 'alert') return yield* answerAlert(asked, product);
  yield* answerAskedPrice(asked, product);
  yield* priceSentences(
    ctx,
    product,
    tools,
    intent === 'price' && understood.asked === null && understood.detail === null,
  );
  if (intent === 'details') yield* unreadSentence({ ctx, tools, understood });
  yield* detailSentences(asked, product);
  yield* cardsOf([product], 'normal');
  yield* searchLink(ctx, product.shown.name);
  yield chips(ctx, 'price', [product]);
  return { subject: [product.card.code], pending: null };
}

/** What is asked of one product besides its price. */
async function* detailSentences(asked: Asked, product: ProductFacts): AsyncGenerator<ChatPart, void> {
  const { tools, understood } = asked;
  yield* stockSentence(tools, product, understood.intent === 'stock' || understood.detail === 'stock');
  if (understood.detail === 'shipping') yield* shippingSentence(tools, product);
  if (understood.intent === 'stock') yield* variantSentences(tools, product);
  if (understood.intent === 'unit') yield* unitSentence(tools, product);
  if (understood.intent === 'details') yield* featureSentences(tools, product);
  // Of one shop all shops tell whether it has the product at all.
  const isOfShop = understood.frame.shop !== null && understood.names.length > 0;
  if (understood.intent === 'shops' || isOfShop) yield* shopsTable(tools, product);
  yield* totalSentence(tools, product);
}

/** Several products that the question does not tell apart: each with its price, and a question which is meant. */
async function* severalMeant(asked: Asked, products: readonly ProductFacts[], without: readonly Said[]): Parts {
  const { ctx, tools, understood } = asked;
  const t = texts(ctx.lang);
  const [name] = understood.names;
  if (without.length > 0) yield sentence(t('chat.lacks', { words: lacking(tools, without) }));
  else if (name !== undefined) yield sentence(t('chat.askWhich', { words: quoted(name) }));
  else yield sentence(t('chat.askNear'));
  for (const product of understood.intent === 'price' ? products.slice(0, MOST_PRICED) : [])
    yield* priceAndVerdict(tools, product);
  if (understood.intent === 'unit') for (const product of byUnitPrice(products)) yield* unitSentence(tools, product);
  yield* cardsOf(products);
  yield { type: 'chips', questions: products.map(({ shown }) => questionOn(asked, shown.name)) };
  return { subject: products.map(({ card }) => card.code), pending: understood.intent };
}

/** Cheaper goods that are like a product. @param without  words of the question that the product itself lacks */
async function* cheaperThan(asked: Asked, product: ProductFacts, without: readonly Said[]): Parts {
  const { ctx, tools } = asked;
  const t = texts(ctx.lang);
  yield* priceSentences(ctx, product, tools, false);
  yield* stockSentence(tools, product, false);
  yield* totalSentence(tools, product);
  const all = await tools.cheaperThan(product);
  const having = all.filter((product) => without.every(({ text }) => saysWord(product.shown.name, text)));
  const cheaper = having.length > 0 ? having : all;
  if (having.length === 0 && without.length > 0 && all.length > 0)
    yield sentence(t('chat.lacks', { words: lacking(tools, without) }));
  tools.log.returned({ counts: [cheaper.length] });
  const own = quoted(product.shown.name);
  yield sentence(
    cheaper.length > 0 ? t('chat.cheaper', { count: cheaper.length }) : t('chat.noCheaper', { name: own }),
  );
  yield* cardsOf(cheaper);
  yield* cheaperLink(ctx, product);
  yield chips(ctx, 'cheaper', [product]);
  return { subject: [product.card.code], pending: null };
}
