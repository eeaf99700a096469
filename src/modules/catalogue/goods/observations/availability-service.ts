/** Changes the availability of goods by observations of feeds and imports, at once or when their time has come. */

import type { TenantCtx, WriteCtx } from '#src/ctx.ts';
import { invalidateGoods } from '#src/modules/catalogue/goods/invalidate-goods.ts';
import { storeAhead, takeDue } from '#src/modules/catalogue/goods/observations/future-availability-store.ts';
import {
  followAvailability,
  type SeenAvailability,
} from '#src/modules/catalogue/goods/observations/price-point-store.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

/**
 * Sets the availability of each listing to that of its newest observation. Observations that are dated in the future
 * are stored until their time.
 * @param now  milliseconds since 1970
 */
export async function followSeen(ctx: WriteCtx, seen: readonly SeenAvailability[], now = Date.now()): Promise<void> {
  const isAhead = ({ seconds }: SeenAvailability) => seconds * 1000 > now;
  await storeAhead(ctx.tx, ctx.tenant.id, seen.filter(isAhead));
  const newest = new Map<string, SeenAvailability>();
  for (const seenAvailability of seen) {
    if (
      isAhead(seenAvailability) ||
      seenAvailability.seconds < (newest.get(seenAvailability.externalId)?.seconds ?? -Infinity)
    )
      continue;
    newest.set(seenAvailability.externalId, seenAvailability);
  }
  const changed = await followAvailability(ctx.tx, ctx.tenant.id, [...newest.values()], now);
  await invalidateGoods(
    ctx,
    changed.map(({ was, ...after }) => ({
      after,
      before: { ...after, availability: was, otherwise: true, otherPrice: false },
    })),
  );
}

/** Applies stored observations whose time has come. Any process may call it at any time. */
export async function followDueAvailability({ db, tenant }: TenantCtx, now = Date.now()): Promise<void> {
  await write(db, tenant, async (ctx) => followSeen(ctx, await takeDue(ctx.tx, tenant.id, now), now));
}
