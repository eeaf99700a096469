/** Finds goods to offer where a search found nothing, or nothing within its price limits. */

import type { PublicCtx } from '#src/ctx.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { PLAIN_LISTING } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import type { NearestGoods } from '#src/modules/finding/search/contract.ts';
import { foundGoods } from '#src/modules/finding/search/results/goods-results.ts';
import type { FoundRow, Slice } from '#src/modules/finding/search/results/ranking.ts';
import { type RetrievalOptions, retrieveAll } from '#src/modules/finding/search/results/retrieval.ts';
import { widerTerm } from '#src/words/wider-term.ts';

const SHOWN: Slice = { limit: 8, offset: 0 };

/** Goods of the same kind where the words name one and there are any, else the most popular goods. */
export async function nearestGoods(ctx: PublicCtx, looking: RetrievalOptions, keyword: string): Promise<NearestGoods> {
  const goodsOnly = { ...looking, wanted: { ...looking.wanted, types: ['GOODS' as const] } };
  const wider = widerTerm(keyword);
  const goodsOf = async (words: string) => cardsOf(ctx, (await retrieveAll(goodsOnly, words)).found);
  const ofKind = wider === undefined ? [] : await goodsOf(wider);
  if (ofKind.length > 0) return { sameKind: true, goods: ofKind };
  return { sameKind: false, goods: await goodsOf('') };
}

/** The first goods that a search finds without its price limits, in an order by price. */
export async function nearestTo(
  ctx: PublicCtx,
  found: readonly FoundRow[],
  sort: 'price-asc' | 'price-desc',
): Promise<NearestGoods> {
  return { sameKind: true, goods: (await foundGoods(ctx, found, { ...PLAIN_LISTING, sort }, SHOWN)).goods };
}

async function cardsOf(ctx: PublicCtx, found: readonly FoundRow[]): Promise<readonly GoodsCard[]> {
  return (await foundGoods(ctx, found, PLAIN_LISTING, SHOWN)).goods;
}
