/** Invalidates the lists that goods are in. */

import type { WriteCtx } from '#src/ctx.ts';
import { codesOf } from '#src/db/references.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { readTrails } from '#src/modules/catalogue/goods/store.ts';

/** The lists that goods are in. */
export interface GoodsPlace {
  readonly categoryId: number | null;
  readonly brandId: number | null;
}

/** Invalidates every list that goods are in, and all goods: which listing stands for a product there is another now. */
export async function invalidateListsOf(ctx: WriteCtx, places: readonly GoodsPlace[]): Promise<void> {
  if (places.length === 0) return;
  ctx.invalidate(tagOf.goodsListed());
  await invalidateLists(
    ctx,
    places.flatMap(({ categoryId }) => categoryId ?? []),
    places.flatMap(({ brandId }) => brandId ?? []),
  );
}

/** Invalidates the lists of categories, with those of their ancestors, and of brands. */
export async function invalidateLists(
  ctx: WriteCtx,
  categories: Iterable<number>,
  brands: Iterable<number>,
): Promise<void> {
  const trails = await readTrails(ctx.tx, ctx.tenant.id, [...new Set(categories)]);
  for (const codes of trails.values()) for (const code of codes) ctx.invalidate(tagOf.categoryGoods(code));
  const codes = await codesOf(ctx.tx, ctx.tenant.id, 'brands', [...new Set(brands)]);
  for (const code of codes.values()) ctx.invalidate(tagOf.brandGoods(code));
}
