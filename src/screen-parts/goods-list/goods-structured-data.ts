/** Chooses the products of a list that its structured data names. */

import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';

/** A list's goods for structured data, in its order: those with a name in the page's language, which engines may list. */
export function goodsItems(goods: readonly GoodsCard[]): { title: string; path: string }[] {
  return goods
    .filter(({ nameLang, listed }) => listed && nameLang === null)
    .map(({ goodsName, path }) => ({ title: goodsName, path }));
}
