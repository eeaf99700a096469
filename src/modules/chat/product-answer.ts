import { texts } from '#src/i18n/texts.ts';
import { answerAlert } from '#src/modules/chat/alert-answer.ts';
import { type Asked, type Parts, sentence } from '#src/modules/chat/asked.ts';
import { answerAskedPrice } from '#src/modules/chat/asked-price.ts';
import { comparison } from '#src/modules/chat/comparison.ts';
import { answerDeal } from '#src/modules/chat/content-answer.ts';
import { quoted } from '#src/modules/chat/evidence.ts';
import { cheaperLink, searchLink } from '#src/modules/chat/list-paths.ts';
import { totalSentence } from '#src/modules/chat/lowest-total.ts';
import { coverage } from '#src/modules/chat/name-match.ts';
import type { ProductFacts } from '#src/modules/chat/product-facts.ts';
import { cardsOf, chips, priceSentences } from '#src/modules/chat/product-parts.ts';
import { aboutOf, productCodes } from '#src/modules/chat/subject.ts';

/** A name that is less like a product than this, and has no word that tells it from another, stands for several. */
const ALIKE = 0.6;
/** What a hit has to share with the name of a comparison. */
const LIKE = 0.2;
const MOST_COMPARED = 4;

/** Products of the conversation whose whole names the question repeats. */
async function repeatedIn({ request: { question, subject }, tools }: Asked): Promise<ProductFacts[]> {
  const products = await tools.products(productCodes(subject));
  return products.filter(({ shown }) => question.includes(shown.name));
}

/** The products that the question may mean: one, several it cannot tell apart, or none. */
async function meant(asked: Asked): Promise<readonly ProductFacts[]> {
  const { request, tools, understood } = asked;
  const [name] = understood.names;
  if (name === undefined) return tools.products(productCodes(request.subject).slice(0, 1));
  const [repeated] = await repeatedIn(asked);
  if (repeated !== undefined) return [repeated];
  const named = await tools.namedGoods(name);
  const [first, second] = named;
  if (first === undefined) return [];
  const fits = ({ product }: typeof first) => coverage(name, product.shown.name, asked.ctx.lang);
  const isClear = second === undefined || first.likeness >= ALIKE || fits(first) > fits(second);
  return (isClear ? [first] : named).map(({ product }) => product);
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
  const [product, ...others] = await meant(asked);
  const [name] = names;
  if (product === undefined) {
    yield sentence(name === undefined ? t('chat.askProduct') : t('chat.nothing', { words: quoted(name) }));
    return { subject: request.subject, pending: intent };
  }
  if (others.length > 0) {
    yield sentence(t('chat.askWhich', { words: quoted(name ?? '') }));
    yield { type: 'chips', questions: [product, ...others].map(({ shown }) => shown.name) };
    return { subject: [product, ...others].map(({ card }) => card.code), pending: intent };
  }
  if (intent === 'alert') return yield* answerAlert(asked, product);
  yield* answerAskedPrice(asked, product);
  yield* priceSentences(ctx, product, tools, intent === 'price' && understood.asked === null);
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

/** The likest product of each name, for the cut of the question whose worst name is the likest. */
async function bestCut({ tools, understood: { names, cuts } }: Asked): Promise<(ProductFacts | undefined)[]> {
  const ways = [names, ...cuts].filter((way) => way.length > 0);
  const found = await Promise.all(
    ways.map(async (way) => {
      const best = await Promise.all(way.map(async (name) => (await tools.namedGoods(name))[0]));
      const worst = Math.min(...best.map((one) => one?.likeness ?? 0));
      return { products: best.map((one) => one?.product), worst };
    }),
  );
  const [first] = found.toSorted((a, b) => b.worst - a.worst);
  if (first === undefined) return [];
  return first.worst >= LIKE || found.length === 1 ? first.products : (found[0]?.products ?? []);
}

/** Two to four products beside each other. */
export async function* answerComparison(asked: Asked): Parts {
  const { ctx, request, tools, understood } = asked;
  const t = texts(ctx.lang);
  const repeated = await repeatedIn(asked);
  if (repeated.length > 1) {
    yield* comparison(ctx, repeated, tools);
    yield chips(ctx, 'compare', repeated);
    return { subject: repeated.map(({ card }) => card.code), pending: null };
  }
  const { names } = understood;
  const found = await bestCut(asked);
  const missing = names.find((_, index) => found.length === names.length && found[index] === undefined);
  const before = names.length < 2 ? await tools.products(productCodes(request.subject)) : [];
  const all = [...before, ...found.filter((one) => one !== undefined)];
  const products = [...new Map(all.map((one) => [one.card.code, one])).values()].slice(0, MOST_COMPARED);
  if (missing !== undefined || products.length < 2) {
    yield sentence(missing === undefined ? t('chat.askCompare') : t('chat.nothing', { words: quoted(missing) }));
    return {
      subject: products.length > 0 ? products.map(({ card }) => card.code) : request.subject,
      pending: 'compare',
    };
  }
  yield* comparison(ctx, products, tools);
  yield chips(ctx, 'compare', products);
  return { subject: products.map(({ card }) => card.code), pending: null };
}
