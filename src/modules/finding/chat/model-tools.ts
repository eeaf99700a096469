import { tool } from 'ai';
import { z } from 'zod';
import { platformName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import { draftAlert } from '#src/modules/finding/chat/alert-answer.ts';
import { judgeAsked } from '#src/modules/finding/chat/asked-price.ts';
import {
  findArticles,
  findCoupons,
  findDeals,
  placesOf,
  readArticle,
  readBoards,
} from '#src/modules/finding/chat/content-tools.ts';
import type { ProductFacts } from '#src/modules/finding/chat/product-facts.ts';
import type { ChatTools } from '#src/modules/finding/chat/tools.ts';
import { EMPTY_FRAME, phraseOf } from '#src/modules/finding/chat/understanding/frame.ts';
import { readTurn } from '#src/modules/finding/chat/understanding/turn.ts';

/** More calls than this for one answer are a loop. */
const MOST_CALLS = 12;
/** Alerts that one answer drafts. */
const MOST_ALERTS = 2;

const words = z.string().trim().min(1).max(200);
const code = z.string().regex(/^[^\s:]{1,100}$/);
const amount = z.number().min(0).max(1e12).nullable().default(null);

/** The tools that a language model may call: reads of this tenant, in the reader's language. */
export function modelTools(tools: ChatTools) {
  const { ctx } = tools;
  let started = 0;
  /** Runs a read, unless too many were made. Rows are data, marked so. */
  const reading = async (read: () => Promise<unknown>) => {
    // Counted when they begin: many may be asked for at once.
    started += 1;
    if (started > MOST_CALLS) throw new Error('too many calls of tools');
    return { data: await tools.inTurn(read) };
  };
  const row = ({ card, shown, state, verdict }: ProductFacts) => ({
    code: card.code,
    name: shown.name,
    price: shown.price && tools.money(shown.price.amount, shown.price.currencyCode),
    shop: shown.price?.shop ?? null,
    seen: shown.price && tools.time(shown.price.observedAt),
    verdict: `${verdict.lead} · ${verdict.rest}`,
    lowest: state?.statistics == null ? null : tools.moneyOfMinor(state.statistics.lowest.minor, state.currency),
  });
  return {
    search_goods: tool({
      description: 'Products with some words in the name, within a budget in the currency of the site.',
      inputSchema: z.object({ words, min: amount, max: amount }),
      execute: ({ words: asked, min, max }) =>
        reading(async () => {
          const read = await readTurn(ctx, asked, null);
          const frame = { ...EMPTY_FRAME, said: [...read.said], not: [...read.not], min, max };
          const named = await tools.frameGoods(frame, phraseOf(frame) || asked);
          const found = named.products.length > 0 ? named : await tools.frameGoods(frame, asked);
          return { total: found.total, products: found.products.map(row) };
        }),
    }),
    products: tool({
      description:
        'Products by code, with price, shop, verdict of the price history and lowest price: also to compare.',
      inputSchema: z.object({ codes: z.array(code).min(1).max(4) }),
      execute: ({ codes }) => reading(async () => (await tools.products(codes)).map(row)),
    }),
    judge_price: tool({
      description: 'Whether an amount that the question names would be a good price for a product.',
      inputSchema: z.object({ code, amount: z.number().positive().max(1e12) }),
      execute: ({ code: own, amount: asked }) =>
        reading(async () => {
          const [product] = await tools.products([own]);
          return product === undefined ? null : (judgeAsked(tools, product, asked) ?? null);
        }),
    }),
    propose_alert: tool({
      description:
        'Drafts a price alert on a product, for the shopper to confirm; with the price that the question names.',
      inputSchema: z.object({ code, amount }),
      execute: ({ code: own, amount: wanted }) =>
        reading(async () => {
          const [product] = await tools.products([own]);
          if (product === undefined || tools.alerts.length >= MOST_ALERTS) return null;
          const draft = draftAlert(tools, product, wanted !== null && tools.log.mayAsk(wanted) ? wanted : null);
          tools.alerts.push(draft);
          return { drafted: draft.title };
        }),
    }),
    cheaper: tool({
      description: 'Products that are like one and cost less.',
      inputSchema: z.object({ code }),
      execute: ({ code: own }) =>
        reading(async () => {
          const [product] = await tools.products([own]);
          return product === undefined ? [] : (await tools.cheaperThan(product)).map(row);
        }),
    }),
    deals: tool({
      description: 'Current deals with some words.',
      inputSchema: z.object({ words }),
      execute: ({ words: keyword }) =>
        reading(async () => {
          const { deals, total, priced } = await findDeals(tools, keyword, await tools.categoryNamed(keyword));
          return {
            total,
            deals: deals.map(({ code: own, title, platform }) => ({
              title,
              price: priced.get(own)?.price ?? null,
              seen: priced.get(own)?.time ?? null,
              shop: platformName(platform, ctx),
            })),
          };
        }),
    }),
    coupons: tool({
      description: 'Coupons for a shop, or with some words.',
      inputSchema: z.object({ shop: words }),
      execute: ({ shop }) =>
        reading(async () => {
          const { total, coupons } = await findCoupons(tools, shop);
          return { total, coupons: coupons.map(({ title, promoCode }) => ({ title, promoCode })) };
        }),
    }),
    articles: tool({
      description: 'Articles about something.',
      inputSchema: z.object({ words }),
      execute: ({ words: keyword }) =>
        reading(async () =>
          (await findArticles(tools, keyword)).articles.map(({ kind, code: own, title, summary }) => ({
            kind,
            code: own,
            title,
            summary,
          })),
        ),
    }),
    article: tool({
      description: 'What an article is about.',
      inputSchema: z.object({ kind: z.enum(['ARTICLE', 'NOTE']), code }),
      execute: (about) =>
        reading(async () => {
          const read = await readArticle(tools, about);
          return read && { title: read.view.title, summary: read.view.summary, headings: read.headings };
        }),
    }),
    leaderboard: tool({
      description: 'The first products of the leaderboard of a category.',
      inputSchema: z.object({ words }),
      execute: ({ words: keyword }) =>
        reading(async () => {
          const { own, general } = await readBoards(tools, await tools.categoryNamed(keyword));
          const board = own[0] ?? general[0];
          return board && { name: board.name, products: (await placesOf(tools, board)).map(row) };
        }),
    }),
  };
}
