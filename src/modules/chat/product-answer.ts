import { texts } from '#src/i18n/texts.ts';
import { answerAlert } from '#src/modules/chat/alert-answer.ts';
import { type Asked, type Parts, sentence } from '#src/modules/chat/asked.ts';
import { answerAskedPrice } from '#src/modules/chat/asked-price.ts';
import { answerDeal, nothingFor } from '#src/modules/chat/content-answer.ts';
import { quoted } from '#src/modules/chat/evidence.ts';
import { cheaperLink, searchLink } from '#src/modules/chat/list-paths.ts';
import { totalSentence } from '#src/modules/chat/lowest-total.ts';
import { coverage } from '#src/modules/chat/name-match.ts';
import { shippingSentence, stockSentence } from '#src/modules/chat/offer-details.ts';
import type { ProductFacts } from '#src/modules/chat/product-facts.ts';
import { cardsOf, chips, priceSentences } from '#src/modules/chat/product-parts.ts';
import { aboutOf, productCodes } from '#src/modules/chat/subject.ts';

/** A name that is less like a product than this, and has no word that tells it from another, stands for several. */
const ALIKE = 0.8;

/** Products of the conversation whose whole names the question repeats. */
export async function repeatedIn({ request: { question, subject }, tools }: Asked): Promise<ProductFacts[]> {
  const products = await tools.products(productCodes(subject));
  return products.filter(({ shown }) => question.includes(shown.name));
}

interface Meant {
  /** One product, several that the question does not tell apart, or none. */
  readonly products: readonly ProductFacts[];
  /** Whether the question names none of them in full. */
  readonly isNear: boolean;
}

/** The products that the question may mean. */
async function meant(asked: Asked): Promise<Meant> {
  const { request, tools, understood } = asked;
  const [name] = understood.names;
  const certain = (products: readonly ProductFacts[]): Meant => ({ products, isNear: false });
  if (name === undefined) return certain(await tools.products(productCodes(request.subject)));
  const [repeated] = await repeatedIn(asked);
  if (repeated !== undefined) return certain([repeated]);
  const { named, near } = await tools.namedGoods(name);
  const [first, second] = named;
  if (first === undefined) return certain([]);
  if (near !== null) return { products: named.map(({ product }) => product), isNear: true };
  const fits = ({ product }: typeof first) => coverage(name, product.shown.name, asked.ctx.lang);
  const isClear = second === undefined || first.likeness >= ALIKE || fits(first) > fits(second);
  return certain((isClear ? [first] : named).map(({ product }) => product));
}

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
  const { products, isNear } = await meant(asked);
  const [product] = products;
  const [name] = names;
  if (product === undefined) {
    if (name === undefined) yield sentence(t('chat.askProduct'));
    else yield* nothingFor(asked, name);
    return { subject: request.subject, pending: intent };
  }
  if (products.length > 1 || isNear) {
    if (name !== undefined) yield sentence(t(isNear ? 'chat.notAll' : 'chat.askWhich', { words: quoted(name) }));
    if (isNear || name === undefined) yield sentence(t('chat.askNear'));
    yield { type: 'chips', questions: products.map(({ shown }) => questionOn(asked, shown.name)) };
    return { subject: products.map(({ card }) => card.code), pending: intent };
  }
  if (intent === 'alert') return yield* answerAlert(asked, product);
  yield* answerAskedPrice(asked, product);
  yield* priceSentences(
    ctx,
    product,
    tools,
    intent === 'price' && understood.asked === null && understood.detail === null,
  );
  yield* stockSentence(tools, product, understood.detail === 'stock');
  if (understood.detail === 'shipping') yield* shippingSentence(tools, product);
  yield* totalSentence(tools, product);
  if (intent === 'cheaper') {
    const cheaper = await tools.cheaperThan(product);
    const own = quoted(product.shown.name);
    yield sentence(
      cheaper.length > 0 ? t('chat.cheaper', { count: cheaper.length }) : t('chat.noCheaper', { name: own }),
    );
    yield* cardsOf(cheaper);
    yield* cheaperLink(ctx, product);
  } else {
    yield* cardsOf([product], 'normal');
    yield* searchLink(ctx, product.shown.name);
  }
  yield chips(ctx, intent === 'cheaper' ? 'cheaper' : 'price', [product]);
  return { subject: [product.card.code], pending: null };
}
