import type { PublicCtx } from '#src/ctx.ts';
import { texts } from '#src/i18n/texts.ts';
import type { ChatPart, ChatRequest } from '#src/modules/chat/contract.ts';
import { quoted } from '#src/modules/chat/evidence.ts';
import { type Understood, understand } from '#src/modules/chat/intents.ts';
import { explainLabel } from '#src/modules/chat/label-answer.ts';
import { cardsOf, chips, comparison, priceSentences } from '#src/modules/chat/product-answer.ts';
import type { Conversation, Responder } from '#src/modules/chat/responder.ts';
import type { ChatTools, ProductFacts } from '#src/modules/chat/tools.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

type Parts = AsyncGenerator<ChatPart, Conversation>;

interface Asked {
  readonly ctx: PublicCtx;
  readonly request: ChatRequest;
  readonly tools: ChatTools;
  readonly understood: Understood;
}

/** Answers by rules over the words of a question. It needs no model, and the same question has the same answer. */
export const embeddedResponder: Responder = {
  answer(ctx, request, tools) {
    const understood = understand(request.question, request.pending);
    const asked = { ctx, request, tools, understood };
    switch (understood.intent) {
      case 'unable':
        return unable(asked);
      case 'label':
        return explainLabel(ctx, understood.names[0], tools, request.subject);
      case 'coupons':
        return coupons(asked);
      case 'compare':
        return compare(asked);
      case 'price':
      case 'cheaper':
        return ofOneProduct(asked);
      case 'find':
        return find(asked);
    }
  },
};

const sentence = (text: string): ChatPart => ({ type: 'sentence', text });

async function* unable({ ctx, request }: Asked): Parts {
  yield sentence(texts(ctx.lang)('chat.unable'));
  return { subject: request.subject, pending: null };
}

async function* find({ ctx, request, tools, understood }: Asked): Parts {
  const t = texts(ctx.lang);
  const { names, min, max } = understood;
  const [name = ''] = names;
  if (name === '') {
    yield sentence(t('chat.askFind'));
    return { subject: request.subject, pending: 'find' };
  }
  const { total: count, products } = await tools.searchGoods(name, min, max);
  const words = quoted(name);
  if (products.length === 0) {
    yield sentence(t('chat.nothing', { words }));
    return { subject: request.subject, pending: 'find' };
  }
  const money = (amount: number) => tools.money(amount, ctx.tenant.currencies[0] ?? '');
  if (min !== null && max !== null)
    yield sentence(t('chat.foundBetween', { count, words, min: money(min), max: money(max) }));
  else if (max !== null) yield sentence(t('chat.foundUpTo', { count, words, max: money(max) }));
  else if (min !== null) yield sentence(t('chat.foundFrom', { count, words, min: money(min) }));
  else yield sentence(t('chat.found', { count, words }));
  yield* cardsOf(products);
  if (ctx.tenant.features.search) yield { type: 'link', path: listOf(ctx, name, { min, max }) };
  yield chips(ctx);
  return { subject: products.slice(0, 1).map(({ card }) => card.code), pending: null };
}

function listOf({ tenant, lang }: PublicCtx, name: string, limits: { min: number | null; max: number | null }): string {
  const query = new URLSearchParams({ q: name, tab: 'products' });
  for (const [key, value] of Object.entries(limits)) if (value !== null) query.set(key, String(value));
  return `${pathOf(tenant, lang, pageKeyOf('search'))}?${query}`;
}

/** Products of the conversation whose whole names the question repeats. */
async function repeatedIn({ request: { question, subject }, tools }: Asked): Promise<ProductFacts[]> {
  const products = await tools.products(subject);
  return products.filter(({ shown }) => question.includes(shown.name));
}

/** The product that a question names, else the one that the conversation is about. */
async function productOf(asked: Asked): Promise<ProductFacts | undefined> {
  const { request, tools, understood } = asked;
  const [name] = understood.names;
  const [repeated] = name === undefined ? [] : await repeatedIn(asked);
  if (repeated !== undefined) return repeated;
  if (name === undefined) return (await tools.products(request.subject.slice(0, 1)))[0];
  return (await tools.searchGoods(name, null, null)).products[0];
}

async function* ofOneProduct(asked: Asked): Parts {
  const { ctx, request, tools, understood } = asked;
  const t = texts(ctx.lang);
  const { intent, names } = understood;
  const product = await productOf(asked);
  if (product === undefined) {
    const [name] = names;
    yield sentence(name === undefined ? t('chat.askProduct') : t('chat.nothing', { words: quoted(name) }));
    return { subject: request.subject, pending: intent };
  }
  yield* priceSentences(ctx, product, tools, intent === 'price');
  if (intent === 'cheaper') {
    const cheaper = await tools.cheaperThan(product);
    const name = quoted(product.shown.name);
    yield sentence(cheaper.length > 0 ? t('chat.cheaper', { count: cheaper.length }) : t('chat.noCheaper', { name }));
    yield* cardsOf(cheaper);
  } else yield* cardsOf([product]);
  yield chips(ctx);
  return { subject: [product.card.code], pending: null };
}

async function* compare(asked: Asked): Parts {
  const { ctx, request, tools, understood } = asked;
  const t = texts(ctx.lang);
  const repeated = await repeatedIn(asked);
  if (repeated.length > 1) {
    yield* comparison(ctx, repeated, tools);
    return { subject: repeated.map(({ card }) => card.code), pending: null };
  }
  const { names } = understood;
  const found = await Promise.all(names.map(async (name) => (await tools.searchGoods(name, null, null)).products[0]));
  const missing = names.find((_, index) => found[index] === undefined);
  const before = names.length < 2 ? await tools.products(request.subject) : [];
  const all = [...before, ...found.filter((one) => one !== undefined)];
  const products = [...new Map(all.map((one) => [one.card.code, one])).values()].slice(0, 4);
  if (missing !== undefined || products.length < 2) {
    yield sentence(missing === undefined ? t('chat.askCompare') : t('chat.nothing', { words: quoted(missing) }));
    return {
      subject: products.length > 0 ? products.map(({ card }) => card.code) : request.subject,
      pending: 'compare',
    };
  }
  yield* comparison(ctx, products, tools);
  return { subject: products.map(({ card }) => card.code), pending: null };
}

async function* coupons({ ctx, request, tools, understood }: Asked): Parts {
  const t = texts(ctx.lang);
  const { subject } = request;
  const [name] = understood.names;
  if (name === undefined) {
    yield sentence(t('chat.askShop'));
    return { subject, pending: 'coupons' };
  }
  const { total, coupons: found } = await tools.coupons(name);
  const words = quoted(name);
  yield sentence(total === 0 ? t('chat.noCoupons', { words }) : t('chat.coupons', { count: total, words }));
  for (const { title, promoCode } of found) {
    const [own, code] = [quoted(title), promoCode];
    yield sentence(code === null ? own : t('chat.couponCode', { name: own, code: quoted(code) }));
  }
  if (total > 0) yield { type: 'link', path: pathOf(ctx.tenant, ctx.lang, pageKeyOf('coupons')) };
  return { subject, pending: null };
}
