/** Says of a product's offers: shops, variants, unit prices, features. */

import { texts } from '#src/i18n/texts.ts';
import { valueIn } from '#src/i18n/vocabularies/values.ts';
import { isOrderable } from '#src/kernel/availability.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { goodsView } from '#src/modules/catalogue/goods/reads.ts';
import { offerShown } from '#src/modules/catalogue/goods/rules.ts';
import { shopName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import { productOffers, totalOf } from '#src/modules/catalogue/matching/reads.ts';
import { readableUnitPrice } from '#src/modules/catalogue/prices/ui/unit-amount.ts';
import { sentence } from '#src/modules/finding/chat/answers/question.ts';
import type { ChatPart } from '#src/modules/finding/chat/contract.ts';
import { quoted } from '#src/modules/finding/chat/evidence/evidence.ts';
import type { ChatTools } from '#src/modules/finding/chat/tools/chat-tools.ts';
import type { ProductFacts } from '#src/modules/finding/chat/tools/product-facts.ts';

type Sentences = AsyncGenerator<ChatPart, void>;

/** Rows of the table of shops; all stand on the page of the product. */
const MOST_SHOPS = 8;

/** All shops of a product: the total, shipping, and whether they have it. */
export async function* shopsTable(tools: ChatTools, { card, shown }: ProductFacts): Sentences {
  const { ctx } = tools;
  const t = texts(ctx.lang);
  const offers = (await productOffers(ctx, card.id)).slice(0, MOST_SHOPS);
  tools.log.called(
    'lowestTotal',
    shown.name,
    offers.map((offer) => shopName(offer, ctx)),
  );
  const money = (amount: number | null, currency: string | null) =>
    amount === null || currency === null ? '–' : tools.money(amount, currency);
  yield {
    type: 'table',
    columns: [t('shops.total'), t('chat.rowPrice'), t('chat.rowShipping'), t('chat.rowStock')],
    rows: offers.map((offer) => ({
      name: shopName(offer, ctx),
      cells: [
        money(totalOf(offer), offer.currencyCode),
        money(offer.price, offer.currencyCode),
        offer.shippingPrice === 0 ? t('shops.free') : money(offer.shippingPrice, offer.currencyCode),
        t(
          isOrderable(offer.availability)
            ? offer.availability === 'UNKNOWN'
              ? 'chat.stockNotSaid'
              : 'chat.stockThere'
            : 'stock.OUT_OF_STOCK',
        ),
      ],
    })),
  };
}

/** Variants that are named; more stand on the page of the product. */
const MOST_VARIANTS = 12;

/** Which sizes, colours and capacities there are, and which of them the shop has. */
export async function* variantSentences(tools: ChatTools, { card, shown }: ProductFacts): Sentences {
  const { ctx, log } = tools;
  const t = texts(ctx.lang);
  const view = await goodsView(ctx, { code: offerShown(card).listing });
  const variants = view?.variants ?? [];
  const named = variants.map(({ name, availability }) => ({
    name: valueIn('variant', name, ctx.lang).text,
    has: isOrderable(availability),
  }));
  const has = named.filter((one) => one.has).slice(0, MOST_VARIANTS);
  const lacks = named.filter((one) => !one.has).slice(0, MOST_VARIANTS);
  log.returned({ about: [shown.name], names: named.map(({ name }) => name) });
  const said = (some: typeof named) => some.map(({ name }) => quoted(name)).join(', ');
  const name = quoted(shown.name);
  if (named.length === 0) yield sentence(t('chat.noVariants', { name }));
  if (has.length > 0) yield sentence(t('chat.variantsThere', { list: said(has) }));
  if (lacks.length > 0) yield sentence(t('chat.variantsGone', { list: said(lacks) }));
}

/** Products with the lowest price of a piece or of an amount first; what has none comes last. */
export const byUnitPrice = (products: readonly ProductFacts[]): readonly ProductFacts[] =>
  products.toSorted(
    (a, b) => (a.state?.unitPrice?.minor ?? Number.MAX_VALUE) - (b.state?.unitPrice?.minor ?? Number.MAX_VALUE),
  );

/** The price of a piece, or of an amount that goods of this size are thought of in. */
export async function* unitSentence(tools: ChatTools, { shown, state }: ProductFacts): Sentences {
  const t = texts(tools.ctx.lang);
  const name = quoted(shown.name);
  if (state?.unitPrice == null) {
    yield sentence(t('chat.noUnit', { name }));
    return;
  }
  const { minor, amount } = readableUnitPrice(state.unitPrice, state.current);
  const value = decimalAmount(minor, state.currency);
  tools.log.returned({
    about: [shown.name],
    amounts: [{ value, currency: state.currency, role: 'unit' }],
    counts: [10, 100],
  });
  const price = t(`product.unit.${amount}`, { price: tools.money(value, state.currency) });
  yield sentence(`${name}: ${price}`);
}

/** Features that are told; all stand on the page of the product. */
const MOST_FEATURES = 5;

/** What the shop says of a product: features, and what buyers say of it. */
export async function* featureSentences(tools: ChatTools, { card, shown }: ProductFacts): Sentences {
  const { ctx, log } = tools;
  const t = texts(ctx.lang);
  const view = await goodsView(ctx, { code: card.code });
  const features = (view?.keyFeatures ?? []).slice(0, MOST_FEATURES).map(({ name, value }) => `${name}: ${value}`);
  const reviews = view?.reviewsSummary ?? '';
  log.returned({ about: [shown.name], names: [...features, reviews].filter(Boolean) });
  const name = quoted(shown.name);
  if (features.length > 0) yield sentence(t('chat.features', { name, list: features.map(quoted).join(', ') }));
  if (reviews !== '') yield sentence(t('chat.reviews', { words: quoted(reviews) }));
  if (features.length === 0 && reviews === '') yield sentence(t('chat.noFeatures', { name }));
}
