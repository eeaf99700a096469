import type { GoodsCard } from '#src/modules/goods/contract.ts';

/** A list's goods for structured data, in its order. */
export function goodsItems(goods: readonly GoodsCard[]): { title: string; path: string }[] {
  return goods.map(({ goodsName, path }) => ({ title: goodsName, path }));
}
