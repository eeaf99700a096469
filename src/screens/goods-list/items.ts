import type { GoodsCard } from '#src/modules/goods/contract.ts';
import { goodsLink } from '#src/modules/goods/ui/goods-link.ts';
import type { Site } from '#src/modules/tenants/contract.ts';

/** Goods as a list tells search engines of them, in its order. */
export function goodsItems(goods: readonly GoodsCard[], site: Site): { title: string; path: string }[] {
  return goods.flatMap((one) => {
    const link = goodsLink(one, site, false);
    return link === undefined ? [] : [{ title: one.goodsName, path: link.href }];
  });
}
