/** Joins the reads of goods for pages that are rendered at the same time into few queries. */

import DataLoader from 'dataloader';
import type { PublicCtx } from '#src/ctx.ts';
import { BATCH_OPTIONS, loaderById } from '#src/kernel/batch-loader.ts';
import {
  type FollowingLists,
  type ListPosition,
  readFollowingGoods,
} from '#src/modules/catalogue/goods/lists/following-goods-store.ts';
import {
  type GoodsCardRow,
  type GoodsViewRow,
  readGoodsCards,
  readGoodsViews,
  readGroupListings,
} from '#src/modules/catalogue/goods/products/card-store.ts';

/** Identifies one listing. */
export type GoodsKey = { readonly id: number } | { readonly code: string };

/** Loaders that combine the requests of pages that are rendered at the same time into one query. */
export interface GoodsLoaders {
  readonly card: DataLoader<number, GoodsCardRow | undefined>;
  readonly view: DataLoader<GoodsKey, GoodsViewRow | undefined, string>;
  /** The ids of the valid listings of a group. */
  readonly group: DataLoader<number, readonly number[]>;
  readonly near: DataLoader<ListPosition, FollowingLists, string>;
}

const nameOf = (key: GoodsKey): string => ('id' in key ? `id ${key.id}` : `code ${key.code}`);

/** The loaders of a batch, one set per language. They cache what they loaded until the batch ends. */
export function goodsLoaders(ctx: PublicCtx): Promise<GoodsLoaders> {
  const { db, tenant, lang } = ctx;
  return ctx.once('goods-loaders', async () => ({
    card: loaderById(
      async (ids) => new Map((await readGoodsCards(db, tenant.id, lang, ids)).map((row) => [row.id, row])),
    ),
    view: new DataLoader<GoodsKey, GoodsViewRow | undefined, string>(
      async (keys) => {
        const rows = await readGoodsViews(db, tenant.id, lang, {
          ids: keys.flatMap((key) => ('id' in key ? [key.id] : [])),
          codes: keys.flatMap((key) => ('code' in key ? [key.code] : [])),
        });
        const named = new Map<string, GoodsViewRow>(
          rows.flatMap((row) => [[`id ${row.id}`, row] as const, [`code ${row.code}`, row] as const]),
        );
        return keys.map((key) => named.get(nameOf(key)));
      },
      { ...BATCH_OPTIONS, cacheKeyFn: nameOf },
    ),
    group: new DataLoader(async (groups) => {
      const listings = await readGroupListings(db, tenant.id, groups);
      return groups.map((group) => listings.get(group) ?? []);
    }, BATCH_OPTIONS),
    near: new DataLoader<ListPosition, FollowingLists, string>((places) => readFollowingGoods(db, tenant.id, places), {
      ...BATCH_OPTIONS,
      cacheKeyFn: ({ id, categoryId, brandId }) => `${id} ${categoryId} ${brandId}`,
    }),
  }));
}
