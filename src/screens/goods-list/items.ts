import type { GoodsCard } from '#src/modules/goods/contract.ts';

/** Goods as a list tells search engines of them, in its order. */
export function goodsItems(goods: readonly GoodsCard[]): { title: string; path: string }[] {
  return goods.map(({ goodsName, path }) => ({ title: goodsName, path }));
}
