/** Invalidates what a change of goods makes stale. */

import type { WriteCtx } from '#src/ctx.ts';
import { isOrderable } from '#src/kernel/availability.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { type Moved, readAffectedNeighbours } from '#src/modules/catalogue/goods/lists/following-goods-store.ts';
import { invalidateLists } from '#src/modules/catalogue/goods/lists/list-service.ts';
import { soldMagnitude } from '#src/modules/catalogue/goods/rules.ts';
import {
  anyWithAtMost,
  type GoodsValues,
  readCanonicalPlaces,
  readFellows,
  type StoredGoods,
} from '#src/modules/catalogue/goods/store.ts';
import { invalidateSellers } from '#src/modules/catalogue/sellers/service.ts';

/** Goods before and after a write; `before` is undefined for new goods. */
export interface GoodsChange {
  readonly after: Pick<
    GoodsValues,
    | 'externalId'
    | 'code'
    | 'categoryId'
    | 'brandId'
    | 'sellerId'
    | 'platform'
    | 'soldQuantity'
    | 'valid'
    | 'lang'
    | 'availability'
    | 'facts'
  >;
  readonly before: StoredGoods | undefined;
}

type ListingValues =
  | Pick<StoredGoods, 'categoryId' | 'brandId' | 'platform' | 'soldQuantity' | 'valid' | 'availability' | 'facts'>
  | undefined;

/** Invalidates the cache tags of goods and lists that changed for a page that tracked them. */
export async function invalidateGoods(ctx: WriteCtx, changes: readonly GoodsChange[]): Promise<void> {
  const categories = new Set<number>();
  const brands = new Set<number>();
  for (const { after, before } of changes) {
    if (before === undefined || before.otherwise) ctx.invalidate(tagOf.goods(after.code));
    if (before !== undefined && before.code !== after.code) ctx.invalidate(tagOf.goods(before.code));
    if (before?.otherPrice === true) ctx.invalidate(tagOf.goodsPrice(after.code));
    for (const id of moved(before, after, 'categoryId')) categories.add(id);
    for (const id of moved(before, after, 'brandId')) brands.add(id);
    if (movedWithin(before, after)) ctx.invalidate(tagOf.goodsListed());
  }
  for (const place of await readCanonicalPlaces(ctx.tx, ctx.tenant.id, changes.flatMap(movedAtAll))) {
    if (place.categoryId !== null) categories.add(place.categoryId);
    if (place.brandId !== null) brands.add(place.brandId);
  }
  await invalidateLists(ctx, categories, brands);
  for (const code of await readAffectedNeighbours(ctx.tx, ctx.tenant.id, changes.flatMap(movedBetween))) {
    ctx.invalidate(tagOf.goodsNear(code));
  }
  await invalidateSellers(
    ctx,
    changes.map(({ before, after }) => ({ before: sellerOf(before), after: sellerOf(after) })),
  );
  await invalidateFellows(ctx, changes.flatMap(changedPages));
  if (await someBrandFilledOrEmptied(ctx, changes))
    for (const lang of ctx.tenant.languages) ctx.invalidate(tagOf.brandsListed(lang));
}

/** Goods that changed in a way that their product may stand elsewhere in its lists, which are those of another listing. */
const movedAtAll = ({ before, after }: GoodsChange) => (movedWithin(before, after) ? [after.externalId] : []);

/**
 * Invalidates all listings of the products that some listings belong to: their offers, and what their addresses answer. An
 * address that leads to the product begins in a language when the product has a page there.
 */
export async function invalidateFellows(ctx: WriteCtx, externalIds: readonly string[]): Promise<void> {
  for (const code of await readFellows(ctx.tx, ctx.tenant.id, externalIds)) {
    ctx.invalidate(tagOf.goods(code));
    ctx.invalidate(tagOf.goodsOffers(code));
  }
}

/** Goods that became valid or invalid, or whose shop writes another language: they have other pages now. */
function changedPages({ after, before }: GoodsChange): string[] {
  if (before === undefined) return [];
  return before.valid === after.valid && before.lang === after.lang ? [] : [after.externalId];
}

/** Whether a brand got its first goods or lost its last: a brand with goods has a page. */
async function someBrandFilledOrEmptied({ tx, tenant }: WriteCtx, changes: readonly GoodsChange[]): Promise<boolean> {
  const entered = new Map<number, number>();
  for (const { before, after } of changes) {
    const was = brandOf(before);
    const is = brandOf(after);
    if (was === is) continue;
    if (was !== null) entered.set(was, entered.get(was) ?? 0);
    if (is !== null) entered.set(is, (entered.get(is) ?? 0) + 1);
  }
  const brands = [...entered].map(([id, most]) => ({ id, most }));
  return anyWithAtMost(tx, tenant.id, brands);
}

const sellerOf = (place: Pick<StoredGoods, 'sellerId' | 'valid'> | undefined) =>
  place?.valid === true ? place.sellerId : null;

const brandOf = (place: ListingValues) => (place?.valid === true ? place.brandId : null);

/** The lists that a listing entered or left: the goods before it there have another neighbour now. */
function movedBetween({ after, before }: GoodsChange): Moved[] {
  const differing = (list: 'categoryId' | 'brandId') => {
    const was = before?.valid === true ? before[list] : null;
    const is = after.valid ? after[list] : null;
    return was === is ? [] : [was, is].filter((id) => id !== null);
  };
  const categoryIds = differing('categoryId');
  const brandIds = differing('brandId');
  const { externalId } = after;
  return categoryIds.length + brandIds.length === 0 ? [] : [{ externalId, categoryIds, brandIds }];
}

/**
 * The lists that a listing entered or left, or where it is shown differently. Goods that are no longer sold are in
 * none.
 */
function moved(before: ListingValues, after: ListingValues, list: 'categoryId' | 'brandId'): number[] {
  const was = before?.valid === true ? before[list] : null;
  const is = after?.valid === true ? after[list] : null;
  return was === is && !movedWithin(before, after) ? [] : [was, is].filter((id) => id !== null);
}

/** Whether lists that contain both states have another order or other filter counts. */
function movedWithin(before: ListingValues, after: ListingValues): boolean {
  return orderAndFilterFields(before) !== orderAndFilterFields(after);
}

function orderAndFilterFields(place: ListingValues): string {
  if (place?.valid !== true) return '';
  const { platform, brandId, soldQuantity, availability, facts } = place;
  return `${platform} ${brandId ?? ''} ${soldMagnitude(soldQuantity)} ${isOrderable(availability)} ${facts.join()}`;
}
