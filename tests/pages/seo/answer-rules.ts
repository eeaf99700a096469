/** Rule: the chat and cards say of a product what its page says. */

import { createContext } from '#src/ctx.ts';
import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { productsByCode } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { offerShown } from '#src/modules/catalogue/goods/rules.ts';
import { goodsAmounts } from '#src/modules/catalogue/goods/ui/goods-facts.ts';
import { lowestTotal } from '#src/modules/finding/chat/product-parts/lowest-total.ts';
import { ChatTools } from '#src/modules/finding/chat/tools/chat-tools.ts';
import { productFacts } from '#src/modules/finding/chat/tools/product-facts.ts';
import type { CrawledPage } from '#tests/support/site-crawl.ts';
import type { Buying } from './buying.ts';
import { type Place, places } from './price-rules.ts';
import type { PublishedSite } from './published-site.ts';
import { readingOf } from './reading.ts';
import { type Findings, isListed, isOf, pagesOf, type Rule } from './rule.ts';

/** What the chat answers about a product, and what cards say of it, against its page. */
async function checkProduct(
  tools: ChatTools,
  page: CrawledPage,
  { opens }: Buying,
  card: GoodsCard,
  verdicts: readonly string[],
  found: Findings,
) {
  const { tenant } = tools.ctx;
  const { amount, currency, max } = goodsAmounts(card);
  const says = (text: string, what: string) =>
    found.must(page.facts.text.includes(text), page.url, `${what} ${text}, which the page does not say`);
  if (amount !== null) says(priceText(amount, currency, tenant, max), 'a card has it for');
  const product = await productFacts(tools.ctx, card);
  const total = await lowestTotal(tools, product);
  found.must((total?.amount ?? null) === opens, page.url, `opens with ${opens}, the chat says ${total?.amount} in all`);
  if (total !== undefined) says(total.shop, 'the chat has the lowest total at');
  if (product.shown.price !== null) says(product.shown.price.shop, 'the chat has it at');
  for (const text of verdicts) {
    found.must(text.startsWith(product.verdict.lead), page.url, `says "${text}", the chat "${product.verdict.lead}"`);
  }
}

/** All products of each tenant, in another language each. */
async function checkAnswers(site: PublishedSite, found: Findings): Promise<void> {
  const said = Map.groupBy(places(site), ({ page }) => page);
  for (const [at, owner] of site.tenants.entries()) {
    const { tenant, pages } = owner;
    const lang = tenant.languages[at % tenant.languages.length] ?? 'en';
    const own = pages.filter((page) => isOf('product')(page) && isListed(page) && page.row.lang === lang);
    const { ctx } = createContext(site.db, tenant, lang);
    const cards = await productsByCode(
      ctx,
      own.map(({ row }) => row.subject),
    );
    const tools = new ChatTools(ctx);
    const check = async (page: CrawledPage) => {
      const card = cards.get(page.row.subject);
      if (card === undefined || card.invalid) return;
      const { listing } = offerShown(card);
      const about = (said.get(page) ?? []).filter(
        ({ said: { isCard, subject } }) => !isCard && subject === `GOODS:${listing}`,
      );
      const verdicts = about.flatMap(({ said: { verdicts: all } }) => all.map(({ text }) => text));
      await checkProduct(tools, page, readingOf(page, owner).buying, card, verdicts, found);
    };
    // At once: reads for several products are combined.
    await Promise.all(own.map(check));
  }
}

/** How many shops a card says it compares; undefined: it is of one listing alone. */
function shopsOn({ page, said }: Place): number | undefined {
  const words = texts(page.row.lang as Lang)('price.moreShops', { count: 9 }).replace('+9', String.raw`\+(\d+)`);
  const more = new RegExp(words).exec(said.text)?.[1];
  return more === undefined ? undefined : Number(more) + 1;
}

/** The shop that the bar of a product names behind its price. */
function shopOn({ row }: CrawledPage, bar: string): string {
  const [before = ''] = texts(row.lang as Lang)('product.toShop', { shop: '|' }).split('|');
  return bar.slice(bar.lastIndexOf(before) + before.length).trim();
}

/** A card and a pick say the price that leads on the page they lead to; a card also its total, and compares as many shops. */
function checkCards(site: PublishedSite, found: Findings): void {
  const products = new Map(
    [...pagesOf(site, isOf('product'))].map(([page, tenant]) => [page.url, readingOf(page, tenant).buying]),
  );
  for (const place of places(site)) {
    const { said, page, tenant, priced } = place;
    const product = said.isCard && said.leadsTo !== undefined ? products.get(said.leadsTo) : undefined;
    if (product === undefined || product.opens === null || priced.currency === null) continue;
    const { price, opens, shops, bar } = product;
    const says = (holds: boolean, what: string) =>
      found.must(holds, page.url, `${said.subject}: ${what}: ${said.text}`);
    const leading = priceText(price ?? opens, priced.currency, tenant.tenant);
    if (said.isPick) {
      says(said.text.includes(leading), `${said.leadsTo} leads with ${leading}, a pick with another price`);
      const shop = shopOn(page, bar?.text ?? '');
      says(said.text.includes(shop), `${said.leadsTo} leads to ${shop}, a pick to another shop`);
      continue;
    }
    const compared = shops.filter(({ total, currency }) => total !== null && currency === priced.currency).length;
    const own = shopsOn(place);
    // Of one listing: its shop is not the only one, or has none left.
    if (own === undefined && (compared > 1 || !priced.orderable)) continue;
    const total = priceText(opens, priced.currency, tenant.tenant);
    says(said.text.includes(leading), `${said.leadsTo} leads with ${leading}, a card leads there without it`);
    says(said.text.includes(total), `${said.leadsTo} costs ${total} in all, a card leads there without it`);
    says((own ?? 1) === compared, `${said.leadsTo} compares ${compared} shops, a card another number`);
  }
}

/** A pattern of a text with one figure in it; the number of reviews, where it has one, is any. */
function figureIn(text: string): RegExp {
  const plain = text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(plain.replace('§', String.raw`([\d.,]+[kM]?)`).replace('¤', String.raw`[\d.,]+[kM]?`));
}

/** A leaderboard ranks by the rating, or by the quantity sold, that the page of the product says. */
function checkFigures(site: PublishedSite, found: Findings): void {
  for (const { page, said, tenant } of places(site)) {
    const product = page.row.screen === 'leaderboard' && said.isCard ? tenant.byUrl.get(said.leadsTo ?? '') : undefined;
    if (product === undefined || !isOf('product')(product)) continue;
    const t = texts(page.row.lang as Lang);
    const score = figureIn(t('boards.score', { score: '§', amount: '¤', count: 2 })).exec(said.text)?.[1];
    const sold = figureIn(t('boards.sold', { amount: '§' })).exec(said.text)?.[1];
    const figures = [
      ...(score === undefined ? [] : [t('product.score', { score })]),
      ...(sold === undefined ? [] : [t('product.sold', { number: sold })]),
    ];
    for (const figure of figures) {
      found.must(
        product.facts.text.includes(figure),
        page.url,
        `${said.leadsTo} does not say "${figure}": ${said.text}`,
      );
    }
  }
}

/** What is said of a product elsewhere than on published pages. */
export const answerRules: readonly Rule[] = [
  {
    id: 'P11',
    says: 'chat, cards, picks and leaderboards say the price, the verdict, the total and the rating of the page',
    async check(site, found) {
      checkCards(site, found);
      checkFigures(site, found);
      await checkAnswers(site, found);
    },
  },
];
