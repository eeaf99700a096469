/** Finds the other packs that a thing is sold in. Each is a product of its own; only the same amount of each compares. */

import type { PublicCtx } from '#src/ctx.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import type { BestOffer, Pack } from '#src/modules/catalogue/matching/contract.ts';
import { nameOtherPacks } from '#src/modules/catalogue/matching/other-packs.ts';
import { bestOffer, productOffers } from '#src/modules/catalogue/matching/reads.ts';
import type { GoodsPriceState } from '#src/modules/catalogue/prices/contract.ts';
import { buyOtherAmounts } from '#src/modules/catalogue/prices/rules.ts';
import { readName } from '#src/names/name-reading.ts';

/**
 * The packs of a product among what is like it, itself included, the lowest price for the amount first. Empty where no other
 * pack is sold, or nobody can say what the same amount of it costs.
 */
export async function readPacks(
  ctx: PublicCtx,
  { goods, best }: { readonly goods: GoodsCard; readonly best: BestOffer | null },
  similar: readonly GoodsCard[],
): Promise<Pack[]> {
  if (best === null) return [];
  const own = readName(goods.goodsName);
  const others = similar.filter(({ goodsName }) => nameOtherPacks(own, readName(goodsName)));
  const bestOffers = await Promise.all(
    others.map(async (card) => ({ goods: card, best: await bestOffer(ctx, await productOffers(ctx, card.id)) })),
  );
  const candidates = [{ goods, best }, ...bestOffers];
  const hasPieces = candidates.some((pack) => isPackOfThings(pack.goods.goodsName));
  const packs = candidates.flatMap((pack): Pack[] => {
    const state = pack.best?.state ?? null;
    if (pack.best === undefined || state === null) return [];
    const { goodsName } = pack.goods;
    return [{ goods: pack.goods, best: pack.best, state: hasPieces ? pricedApiece(goodsName, state) : state }];
  });
  const [ownPack] = packs;
  if (ownPack === undefined || ownPack.goods.code !== goods.code) return [];
  const byAmount = packs.toSorted((a, b) => unitMinor(a.state) - unitMinor(b.state));
  const comparable = byAmount.filter(
    ({ goods: { code }, state }, at) =>
      code === goods.code ||
      (state.currency === ownPack.state.currency &&
        buyOtherAmounts(state, ownPack.state) &&
        areNear(state, ownPack.state) &&
        // Of one amount the cheapest is enough.
        byAmount.slice(0, at).every((cheaper) => buyOtherAmounts(state, cheaper.state))),
  );
  return comparable.length < 2 ? [] : comparable;
}

const unitMinor = ({ unitPrice }: GoodsPriceState) => unitPrice?.minor ?? 0;

/** A pack costs at most this many times as much as another for the same amount. Beyond it the pieces are no like pieces. */
const MOST_APART = 5;
const areNear = (a: GoodsPriceState, b: GoodsPriceState) =>
  Math.max(unitMinor(a), unitMinor(b)) <= MOST_APART * Math.min(unitMinor(a), unitMinor(b));

/** Whether a name says that several of the thing are sold together. Counted pieces may be parts of it, such as sheets. */
function isPackOfThings(name: string): boolean {
  const { pack, quantities } = readName(name);
  return pack !== null && !quantities.some(({ dimension }) => dimension === 'count');
}

/** A thing that is sold in packs, under a name that says no amount, is one piece. */
function pricedApiece(name: string, state: GoodsPriceState): GoodsPriceState {
  const isSilent = state.unitPrice === null && readName(name).pack === null;
  return isSilent ? { ...state, unitPrice: { minor: state.current, unit: 'piece' } } : state;
}
