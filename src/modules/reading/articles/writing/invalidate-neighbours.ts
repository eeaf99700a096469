/** Invalidates the pages of articles whose neighbours in time changed. */

import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { readAncestorNeighbours, readNeighbours } from '#src/modules/reading/articles/lists/neighbour-store.ts';
import { NEAR_SHOWN, RELATED_SIZE } from '#src/modules/reading/articles/rules.ts';

/** A position in the timeline of a category that an article entered or left. */
export interface TimelinePosition {
  readonly id: number;
  readonly lang: Lang;
  readonly categoryId: number | null;
  /** Codes of the category and everything above it, root first; empty for articles without a category. */
  readonly categories: readonly string[];
  readonly publishTime: string;
}

/** When one write has more positions than this, it invalidates whole timelines instead of single neighbours. */
const MAX_POSITIONS = 20;

/**
 * For few positions, invalidates the articles near each, so that the cost does not grow with the category. For many, as
 * in an import, invalidates the timelines as a whole.
 */
export async function invalidateNeighbours(ctx: WriteCtx, places: readonly TimelinePosition[]): Promise<void> {
  if (places.length > MAX_POSITIONS) {
    for (const { categories, lang } of places) {
      ctx.invalidate(tagOf.categoryNear(categories.at(-1) ?? '', lang));
      for (const code of ['', ...categories]) ctx.invalidate(tagOf.categoryAround(code, lang));
    }
    return;
  }
  const { tx, tenant } = ctx;
  for (const [lang, group] of Map.groupBy(places, (place) => place.lang)) {
    for (const { older, newer } of await readNeighbours(tx, tenant.id, lang, group, NEAR_SHOWN)) {
      for (const { kind, code } of [...older, ...newer]) ctx.invalidate(tagOf.articleNear(kind, code));
    }
    for (const { older, newer } of (await readAncestorNeighbours(tx, tenant.id, lang, group, RELATED_SIZE)).flat()) {
      for (const { kind, code } of [...older, ...newer]) ctx.invalidate(tagOf.articleAround(kind, code));
    }
  }
}
