/** Reads the listings and deals that a reader feed speaks of. */

import type { PublicCtx } from '#src/ctx.ts';
import { isOrderable } from '#src/kernel/availability.ts';
import { currencyExponent } from '#src/kernel/money.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { goodsCards } from '#src/modules/catalogue/goods/reads.ts';
import { shopName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import type { GoodsPriceState } from '#src/modules/catalogue/prices/contract.ts';
import { goodsPrices } from '#src/modules/catalogue/prices/reads.ts';
import type { LabelCode } from '#src/modules/catalogue/prices/rules.ts';
import type { DealCard } from '#src/modules/selling/deals/contract.ts';
import { dealCards } from '#src/modules/selling/deals/reads.ts';
import { dealShop } from '#src/modules/selling/deals/ui/deal-facts.ts';
import { type OfferIds, type OfferRow, offersNow } from '#src/modules/telling/alerts/feed-reads.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** A listing or a deal as its page shows it now. */
export interface FedSubject {
  readonly key: string;
  readonly title: string;
  readonly path: string;
  readonly shop: string;
  /** When the sale ends; null: nobody says. */
  readonly ends: Date | null;
  /** When the deal was last changed; null: it is no deal. */
  readonly changed: Date | null;
  /** The offer now, where it is sold and its price is believed; null: nothing can be said. */
  readonly offer: OfferRow | null;
  /** The verdict of the history on that price; null: there is none. */
  readonly state: GoodsPriceState | null;
  /** The former price that the shop claims, in minor units. */
  readonly claimed: number | null;
  /** Labels that stand on the card, earned or stated. */
  readonly labels: readonly LabelCode[];
}

/** Those of the listings and deals that have a page in the language of the context, by `GOODS:12` or `DEAL:3`. */
export async function fedSubjects(ctx: PublicCtx, ids: OfferIds, now: number): Promise<Map<string, FedSubject>> {
  const [goods, deals, offers] = await Promise.all([
    goodsCards(ctx, ids.goodsIds),
    dealCards(ctx, ids.dealIds),
    offersNow(ctx, ids, now),
  ]);
  const listings = [...goods, ...deals.flatMap((deal) => deal.goods ?? [])];
  const states = await goodsPrices(ctx, listings);
  const saleOf = (key: string) => {
    const offer = offers.get(key);
    return offer?.sold === true && offer.trusted && offer.minor !== null ? offer : null;
  };
  return new Map([
    ...goods
      .filter(({ invalid }) => !invalid)
      .map((card) => {
        const key = `GOODS:${card.id}`;
        return [key, goodsSubject(ctx, key, card, saleOf(key), states.get(card.id))] as const;
      }),
    ...deals
      .filter(({ invalid }) => !invalid)
      .map((card) => {
        const key = `DEAL:${card.id}`;
        // A deal outlives the stock of its goods.
        const offer = isOrderable(card.availability) ? saleOf(key) : null;
        return [key, dealSubject(ctx, key, card, offer, states.get(card.goods?.id ?? 0))] as const;
      }),
  ]);
}

function goodsSubject(
  ctx: PublicCtx,
  key: string,
  card: GoodsCard,
  offer: OfferRow | null,
  state: GoodsPriceState | undefined,
): FedSubject {
  return {
    key,
    title: card.goodsName,
    path: card.path,
    shop: shopName(card, ctx),
    ends: null,
    changed: null,
    offer,
    ...judged(offer, state, card.originalPrice, card.priceRange?.currencyCode ?? null),
    labels: card.labels.map(({ code }) => code),
  };
}

function dealSubject(
  ctx: PublicCtx,
  key: string,
  card: DealCard,
  offer: OfferRow | null,
  state: GoodsPriceState | undefined,
): FedSubject {
  return {
    key,
    title: card.title,
    path: pathOf(ctx.tenant, ctx.lang, pageKeyOf('deal', card.code)),
    shop: dealShop(card, ctx),
    ends: card.expireTime === null || card.expired ? null : new Date(card.expireTime),
    changed: new Date(card.updateTime),
    offer,
    ...judged(offer, state, card.originalPrice, card.currency),
    labels: card.labels.map(({ code }) => code),
  };
}

/** The verdict of the history on the offer's own price, and the shop's claim in its currency. */
function judged(
  offer: OfferRow | null,
  state: GoodsPriceState | undefined,
  original: number | null,
  currency: string | null,
): Pick<FedSubject, 'state' | 'claimed'> {
  const own = state !== undefined && offer?.currency === state.currency && offer.minor === state.current ? state : null;
  const isClaim = own !== null && original !== null && currency === own.currency;
  return { state: own, claimed: isClaim ? Math.round(original * 10 ** currencyExponent(own.currency)) : null };
}
