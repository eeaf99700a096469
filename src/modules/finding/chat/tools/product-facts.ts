/** Reads what may be said of a product: price, verdict, offers. */

import type { PublicCtx } from '#src/ctx.ts';
import { inZone } from '#src/i18n/date-format.ts';
import { isOrderable } from '#src/kernel/availability.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { currencyExponent } from '#src/kernel/money.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { goodsView } from '#src/modules/catalogue/goods/reads.ts';
import { offerShown } from '#src/modules/catalogue/goods/rules.ts';
import { goodsPicture } from '#src/modules/catalogue/goods/ui/goods-facts.ts';
import { shopName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import type { GoodsPriceState } from '#src/modules/catalogue/prices/contract.ts';
import { goodsPrices } from '#src/modules/catalogue/prices/reads.ts';
import { type VerdictWords, verdictAmounts, verdictWords } from '#src/modules/catalogue/prices/ui/verdict-words.ts';
import type { ChatProduct } from '#src/modules/finding/chat/contract.ts';
import type { Evidence } from '#src/modules/finding/chat/evidence/evidence.ts';
import { type FoundNumber, numbersIn } from '#src/names/amounts/written-numbers.ts';
import { PICTURE_SHAPES } from '#src/ui/picture/picture-size.ts';
import { pictureSources } from '#src/ui/picture/picture-sources.ts';

/** A product as tools return it. */
export interface ProductFacts {
  readonly card: GoodsCard;
  readonly shown: ChatProduct;
  /** Of the shown offer; null: no price of it is confirmed. */
  readonly state: GoodsPriceState | null;
  readonly verdict: VerdictWords;
  /** What sentences may say of it. */
  readonly evidence: Partial<Evidence>;
}

/** The price that the card shows, where an observation confirms it, with what the history says of it. */
export async function productFacts(ctx: PublicCtx, card: GoodsCard): Promise<ProductFacts> {
  const { priceRange, listing: code, availability, priceTrend } = offerShown(card);
  const listing = code === card.code ? card : await goodsView(ctx, { code });
  const id = listing?.id ?? card.id;
  const states = await goodsPrices(ctx, listing ? [listing] : []);
  const state = states.get(id);
  const isShown =
    state !== undefined &&
    priceRange?.currencyCode === state.currency &&
    priceRange.minSalePrice === decimalAmount(state.current, state.currency);
  const shop = shopName(listing ?? card, ctx);
  const known = isShown ? state : null;
  const price = known && {
    amount: decimalAmount(known.current, known.currency),
    currencyCode: known.currency,
    shop,
    observedAt: new Date(known.observedAt).toISOString(),
  };
  const original = listing?.originalPrice ?? null;
  const claimed =
    original === null || known === null ? null : Math.round(original * 10 ** currencyExponent(known.currency));
  const verdict = verdictWords(known, claimed, ctx);
  return {
    card,
    shown: {
      code: card.code,
      name: card.goodsName,
      path: card.path,
      price,
      picture: pictureOf(ctx, card),
      trend: priceTrend,
      soldOut: !isOrderable(availability),
    },
    state: known,
    verdict,
    evidence: {
      about: [card.goodsName],
      ...(known === null ? {} : evidenceOfPrice(ctx, known, claimed, shop)),
      ...numbersOf(verdict),
    },
  };
}

function pictureOf({ tenant }: PublicCtx, card: GoodsCard): ChatProduct['picture'] {
  const { src, srcset = null } = pictureSources(tenant, goodsPicture(card), PICTURE_SHAPES.thumb);
  return src === undefined ? null : { src, srcset };
}

/** The numbers of a verdict that are no prices: the days that it needs, per cent, and what the shop claims of them. */
function numbersOf({ lead, rest }: VerdictWords): Pick<Evidence, 'days' | 'percents' | 'claims'> {
  const valuesOf = (text: string, unit: FoundNumber['unit']) =>
    numbersIn(text).flatMap((one) => (one.unit === unit ? [one.value] : []));
  return {
    days: valuesOf(`${lead} ${rest}`, 'plain'),
    percents: valuesOf(lead, 'percent'),
    claims: valuesOf(rest, 'percent'),
  };
}

/** An instant as evidence has it: 2026-11-23 14:05. */
export function minuteOf({ tenant }: PublicCtx, at: number | string): string {
  return inZone(new Date(at), { lang: 'en', timeZone: tenant.timeZone }).format('YYYY-MM-DD HH:mm');
}

/** What sentences may say of a price. */
function evidenceOfPrice(
  ctx: PublicCtx,
  state: GoodsPriceState,
  claimed: number | null,
  shop: string,
): Partial<Evidence> {
  const { currency, statistics, observedAt, current } = state;
  const minors = [...verdictAmounts(state, claimed), ...(statistics === null ? [] : [statistics.lowest.minor])];
  return {
    amounts: minors.map((minor) => ({
      value: decimalAmount(minor, currency),
      currency,
      role: minor === current ? 'now' : 'past',
    })),
    times: [observedAt, ...(statistics === null ? [] : [statistics.lowest.at])].map((at) => minuteOf(ctx, at)),
    shops: [shop],
  };
}
