/** Answers questions about vouchers, coupons, articles and deals. */

import { texts } from '#src/i18n/texts.ts';
import { productsMeant } from '#src/modules/finding/chat/answers/meant-products.ts';
import { type Asked, type Parts, sentence } from '#src/modules/finding/chat/answers/question.ts';
import type { ChatPart } from '#src/modules/finding/chat/contract.ts';
import { quoted } from '#src/modules/finding/chat/evidence/evidence.ts';
import { totalSentence } from '#src/modules/finding/chat/product-parts/lowest-total.ts';
import { cardsOf } from '#src/modules/finding/chat/product-parts/product-cards.ts';
import { voucherTable } from '#src/modules/finding/chat/product-parts/voucher-parts.ts';
import { aboutOf, productCodes } from '#src/modules/finding/chat/subject.ts';
import { categoryWithCode } from '#src/modules/finding/chat/tools/category-names.ts';
import type { ChatTools } from '#src/modules/finding/chat/tools/chat-tools.ts';
import {
  type DealPrice,
  findArticles,
  findCoupons,
  findDeals,
  readArticle,
  readDeal,
  saysOf,
} from '#src/modules/finding/chat/tools/content-tools.ts';
import { searchPath } from '#src/modules/finding/chat/tools/list-paths.ts';
import type { ProductFacts } from '#src/modules/finding/chat/tools/product-facts.ts';
import { phraseOf } from '#src/modules/finding/chat/understanding/frame.ts';
import type { ArticleCard } from '#src/modules/reading/articles/contract.ts';
import type { DealCard } from '#src/modules/selling/deals/contract.ts';
import { dealShop } from '#src/modules/selling/deals/ui/deal-facts.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** Headings that an answer names; the whole list stands in the article. */
const MOST_HEADINGS = 6;

/** The vouchers of a product, and the coupons of a shop or with a word. */
export async function* answerCoupons(asked: Asked): Parts {
  const { ctx, request, tools, understood } = asked;
  const t = texts(ctx.lang);
  const { subject } = request;
  const product = await productWithVouchers(asked);
  const hasVouchers = product !== undefined && (yield* voucherTable(tools, product));
  if (product !== undefined) yield* totalSentence(tools, product);
  const [name = await shopOfConversation(tools, subject)] = understood.names;
  if (name === undefined) {
    yield sentence(t('chat.askShop'));
    return { subject, pending: 'coupons' };
  }
  const { words: found, total, coupons } = await findCoupons(tools, name);
  const words = quoted(found);
  if (total > 0) yield sentence(t('chat.coupons', { count: total, words }));
  else if (!hasVouchers) yield sentence(t('chat.noCoupons', { words }));
  for (const { title, promoCode: code } of coupons) {
    const own = quoted(title);
    yield sentence(code === null ? own : t('chat.couponCode', { name: own, code: quoted(code) }));
  }
  if (total > 0) yield { type: 'link', path: pathOf(ctx.tenant, ctx.lang, pageKeyOf('coupons')) };
  return { subject, pending: null };
}

/** The product whose vouchers are asked for: that of the conversation, or the only one that the question names. */
async function productWithVouchers(question: Asked): Promise<ProductFacts | undefined> {
  const { request, understood } = question;
  const isOfConversation = !understood.namesGoods && productCodes(request.subject).length > 0;
  if (!understood.namesGoods && !isOfConversation) return undefined;
  const meant = { ...understood, names: isOfConversation ? [] : [phraseOf(understood.frame)] };
  const { products, without } = await productsMeant({ ...question, understood: meant });
  return products.length === 1 && without.length === 0 ? products[0] : undefined;
}

/** The shop of the only product that the conversation is about; undefined: it is about none, or about several. */
async function shopOfConversation(tools: ChatTools, subject: readonly string[]): Promise<string | undefined> {
  const [product, other] = await tools.products(productCodes(subject));
  return other === undefined ? product?.shown.price?.shop : undefined;
}

/** What is in the article of the conversation, or articles about something. */
export async function* answerArticle(asked: Asked): Parts {
  const { ctx, request, tools, understood } = asked;
  const t = texts(ctx.lang);
  const { subject } = request;
  const [name] = understood.names;
  const about = aboutOf(subject);
  const read = about && (await readArticle(tools, about));
  if (
    read !== undefined &&
    (name === undefined || saysOf(name, [read.view.title, read.view.summary, ...read.headings].join(' '), ctx.lang))
  ) {
    const { view, headings, goods } = read;
    yield sentence(t('chat.articleAbout', { name: quoted(view.title) }));
    if (view.summary !== '') yield sentence(quoted(view.summary));
    const list = headings.slice(0, MOST_HEADINGS).map(quoted).join(', ');
    if (headings.length > 0) yield sentence(t('chat.articleParts', { list }));
    yield* cardsOf(goods);
    yield { type: 'link', path: view.path };
    return { subject, pending: null };
  }
  if (name === undefined) {
    yield sentence(t('chat.askArticle'));
    return { subject, pending: 'article' };
  }
  const { total, articles } = await findArticles(tools, name);
  const words = quoted(name);
  yield sentence(total === 0 ? t('chat.noArticle', { words }) : t('chat.articles', { count: total, words }));
  yield* pagesOf(asked, articles, name);
  return { subject: articles.slice(0, 1).map(({ kind, code }) => `${kind}:${code}`), pending: null };
}

function* pagesOf({ ctx }: Asked, articles: readonly ArticleCard[], words: string): Generator<ChatPart, void> {
  if (articles.length === 0) return;
  const pages = articles.map(({ title, path, summary }) => ({ name: title, path, note: summary || null }));
  yield { type: 'pages', pages };
  const list = searchPath(ctx, words, 'articles');
  if (list !== null) yield { type: 'link', path: list };
}

/** Says that nothing is sold here by a name, and what can be read about it. */
export async function* nothingFor(asked: Asked, name: string, words = name): AsyncGenerator<ChatPart, void> {
  const t = texts(asked.ctx.lang);
  asked.tools.log.returned({ about: [name] });
  yield sentence(t('chat.nothing', { words: quoted(name) }));
  const { articles } = await findArticles(asked.tools, words);
  if (articles.length > 0) yield sentence(t('chat.readInstead'));
  yield* pagesOf(asked, articles, words);
}

export async function* answerDeals(asked: Asked): Parts {
  const { ctx, request, tools, understood } = asked;
  const t = texts(ctx.lang);
  const { category, words } = await placeOf(asked, understood.names[0] ?? '');
  const hits = await findDeals(tools, words, category);
  const { priced } = hits;
  const deals = hits.deals.filter(({ title: name }) => !tools.isExcluded(name) && tools.isAsked({ code: '', name }));
  // Of a search that also hits other goods, those of the kind are counted.
  const total = deals.length === hits.deals.length ? hits.total : deals.length;
  tools.log.returned({ about: [words], counts: [total] });
  const shown = quoted(words);
  if (words === '') yield sentence(t('chat.dealsNow'));
  else if (deals.length === 0) yield sentence(t('chat.noDeals', { words: shown }));
  else yield sentence(t('chat.deals', { count: total, words: shown }));
  if (deals.length > 0)
    yield { type: 'pages', pages: deals.map((deal) => dealPage(asked, deal, priced.get(deal.code))) };
  // The list that the sentence counts; of a category, and of all, it is the page of deals.
  const list = words === '' || category !== undefined || deals.length === 0 ? null : searchPath(ctx, words, 'deals');
  yield { type: 'link', path: list ?? pathOf(ctx.tenant, ctx.lang, pageKeyOf('deals')) };
  const [first] = deals;
  return { subject: first === undefined ? request.subject : [`DEAL:${first.code}`], pending: null };
}

/** The category that words name, else that of the conversation. */
export async function placeOf({ ctx, request, tools }: Asked, name: string) {
  const about = aboutOf(request.subject);
  const opened = about?.kind === 'CATEGORY' ? await categoryWithCode(ctx, about.code) : undefined;
  const category = name === '' ? opened : await tools.categoryNamed(name);
  return { category, words: name === '' ? (category?.name ?? '') : name };
}

function dealPage({ ctx }: Asked, deal: DealCard, priced: DealPrice | undefined) {
  const t = texts(ctx.lang);
  const shop = dealShop(deal, ctx);
  return {
    name: deal.title,
    path: pathOf(ctx.tenant, ctx.lang, pageKeyOf('deal', deal.code)),
    note:
      priced === undefined
        ? shop
        : `${priced.price} · ${shop} · ${t(priced.isSeen ? 'chat.seenAt' : 'chat.statedAt', { time: priced.time })}`,
  };
}

/** The deal that a conversation was opened on. */
export async function* answerDeal(asked: Asked, code: string): AsyncGenerator<ChatPart, boolean> {
  const { ctx, tools } = asked;
  const t = texts(ctx.lang);
  const read = await readDeal(tools, code);
  if (read === undefined) return false;
  const { deal, price } = read;
  const name = quoted(deal.title);
  if (deal.expired) yield sentence(t('chat.dealOver', { name }));
  else if (price === undefined) yield sentence(t('chat.noPrice', { name }));
  else {
    const said = { ...price, name, shop: dealShop(deal, ctx) };
    yield sentence(t(price.isSeen ? 'chat.dealPrice' : 'chat.dealStated', said));
  }
  yield { type: 'pages', pages: [dealPage(asked, deal, price)] };
  return true;
}
