/** Makes goods invalid that their feed no longer has, for the importer, once the grace of a feed is over. */

import type { WriteCtx } from '#src/ctx.ts';
import { invalidateGoods } from '#src/modules/catalogue/goods/invalidate-goods.ts';
import { markGone } from '#src/modules/catalogue/goods/store.ts';

/**
 * Marks goods as invalid, as if their shop had said so. Invalidates what putGoods would. Unknown ids and goods that are
 * invalid already are left alone.
 */
export async function expireGoods(ctx: WriteCtx, ids: readonly number[]): Promise<void> {
  const gone = await markGone(ctx.tx, ctx.tenant.id, ids);
  const changes = gone.map((after) => ({
    after,
    before: { ...after, valid: true, otherwise: true, otherPrice: false },
  }));
  await invalidateGoods(ctx, changes);
}
