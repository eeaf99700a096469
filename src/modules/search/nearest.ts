import type { PublicCtx } from '#src/ctx.ts';
import type { GoodsCard } from '#src/modules/goods/contract.ts';
import { PLAIN_LISTING } from '#src/modules/goods/list-contract.ts';
import type { NearestGoods } from '#src/modules/search/contract.ts';
import type { Question } from '#src/modules/search/question.ts';
import { readFound, type Slice } from '#src/modules/search/ranking.ts';
import { type RetrievalOptions, retrieve } from '#src/modules/search/retrieval.ts';
import { foundGoods } from '#src/modules/search/site-goods.ts';
import { widerTerm } from '#src/words/wider.ts';

const SHOWN: Slice = { limit: 8, offset: 0 };

/** Goods to offer where a search found nothing: of the same kind where the words name one, else the most popular. */
export async function nearestGoods(ctx: PublicCtx, looking: RetrievalOptions, keyword: string): Promise<NearestGoods> {
  const goodsOnly = { ...looking, wanted: { ...looking.wanted, types: ['GOODS' as const] } };
  const wider = widerTerm(keyword);
  const ofKind = wider === undefined ? [] : await goodsOf(ctx, (await retrieve(goodsOnly, wider)).question);
  if (ofKind.length > 0) return { sameKind: true, goods: ofKind };
  return { sameKind: false, goods: await goodsOf(ctx, (await retrieve(goodsOnly, '')).question) };
}

async function goodsOf(ctx: PublicCtx, question: Question): Promise<readonly GoodsCard[]> {
  const found = await readFound(ctx.db, question);
  return (await foundGoods(ctx, found, PLAIN_LISTING, SHOWN)).goods;
}
