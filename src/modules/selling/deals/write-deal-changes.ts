/** Writes changed deals with their texts and labels, and invalidates the pages that they affect. */

import type { WriteCtx } from '#src/ctx.ts';
import { codesOf } from '#src/db/references.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { categoryTrails } from '#src/modules/catalogue/categories/service.ts';
import { writeMedia } from '#src/modules/catalogue/media/service.ts';
import type { DealInput } from '#src/modules/selling/deals/contract.ts';
import { writeRenderings } from '#src/modules/selling/deals/rendering-store.ts';
import { type DealState, type ListNames, type RenderedDeal, tagsOfDeal } from '#src/modules/selling/deals/rules.ts';
import {
  copyGoodsLabels,
  readDealStates,
  type StoredDeal,
  writeDeals,
  writeDealTexts,
} from '#src/modules/selling/deals/write-store.ts';

/** The state of one deal before and after a write. */
export interface DealChange {
  readonly before: StoredDeal | undefined;
  readonly after: RenderedDeal;
  /** The input's new cover; missing when the cover stays. */
  readonly pictures?: Pick<DealInput, 'cover'>;
}

/** Writes the changes and invalidates their cache tags. */
export async function applyDeals(ctx: WriteCtx, changes: readonly DealChange[]): Promise<void> {
  if (changes.length === 0) return;
  const { tx, tenant } = ctx;
  const covers = changes.map(({ pictures }) => pictures?.cover).filter((cover) => cover !== undefined);
  const media = await writeMedia({ tx, tenant }, covers);
  const ids = await writeDeals(
    tx,
    tenant.id,
    changes.map(({ before, after: { texts: _texts, renderings: _renderings, cover, pictures, ...values } }) => ({
      ...values,
      id: before?.id ?? null,
      pictures: JSON.parse(pictures) as unknown,
      coverId: cover === before?.cover ? before.coverId : (media.get(cover ?? '') ?? null),
    })),
  );
  const texts = changes.flatMap(({ after }, index) =>
    Object.entries(after.texts).map(([lang, text]) => ({ dealId: ids[index] ?? 0, lang: lang as Lang, ...text })),
  );
  await writeDealTexts(tx, tenant.id, texts);
  await storeRenderings(ctx, changes, ids);
  const relabelled = new Set(await copyGoodsLabels(tx, tenant.id, { ids }));
  await invalidateDeals(
    ctx,
    changes.map((change, index) => ({ ...change, relabelled: relabelled.has(ids[index] ?? 0) })),
  );
}

/**
 * Stores the sources of bodies, also of deals that did not change otherwise. All of them, because all HTML is written:
 * an edit that waited for the renderer's job writes back HTML it read before, so the old version must be stored as
 * well.
 * @param ids  of the deals, in the order of the changes
 */
export async function storeRenderings(
  { tx, tenant }: WriteCtx,
  changes: readonly DealChange[],
  ids: readonly number[],
): Promise<void> {
  const renderings = changes.flatMap(({ after }, index) =>
    Object.entries(after.renderings).map(([lang, rendering]) => ({
      dealId: ids[index] ?? 0,
      lang: lang as Lang,
      ...rendering,
      // The texts of a restored deal wait for the renderer again (version 0).
      version: rendering.version ?? (after.state === 'DELETED' ? null : 0),
    })),
  );
  await writeRenderings(tx, tenant.id, renderings);
}

/**
 * Copies the labels of goods to the deals that sell them, and invalidates the lists by label that change.
 * @returns how many deals have other labels now; at most `limit`
 */
export async function relabelDeals(ctx: WriteCtx, limit: number): Promise<number> {
  const ids = await copyGoodsLabels(ctx.tx, ctx.tenant.id, { limit });
  const states = ids.length === 0 ? [] : await readDealStates(ctx.tx, ctx.tenant.id, { ids });
  await invalidateDeals(
    ctx,
    states.map((state) => ({ before: state, after: state, relabelled: true })),
  );
  return ids.length;
}

async function invalidateDeals(
  ctx: WriteCtx,
  changes: readonly (DealChange & { readonly relabelled: boolean })[],
): Promise<void> {
  if (changes.length === 0) return;
  const states = changes.flatMap(({ before, after }) => [before, after]).filter((state) => state !== undefined);
  const given = (ids: (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const trails = await categoryTrails(ctx, given(states.map(({ categoryId }) => categoryId)));
  const brands = await codesOf(ctx.tx, ctx.tenant.id, 'brands', given(states.map(({ brandId }) => brandId)));
  const goods = await codesOf(ctx.tx, ctx.tenant.id, 'goods', given(states.map(({ goodsId }) => goodsId)));
  const namesOf = (state: DealState | undefined): ListNames => ({
    categories: trails.get(state?.categoryId ?? 0) ?? [],
    brand: brands.get(state?.brandId ?? 0),
    goods: goods.get(state?.goodsId ?? 0),
  });
  for (const { before, after, relabelled } of changes) {
    const cacheTags = tagsOfDeal(before, after, { before: namesOf(before), after: namesOf(after) }, relabelled);
    for (const cacheTag of cacheTags) ctx.invalidate(cacheTag);
  }
}
