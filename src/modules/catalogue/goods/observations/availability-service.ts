import type { TenantCtx, WriteCtx } from '#src/ctx.ts';
import { invalidateGoods } from '#src/modules/catalogue/goods/invalidate-goods.ts';
import { storeAhead, takeDue } from '#src/modules/catalogue/goods/observations/future-availability-store.ts';
import {
  followAvailability,
  type SeenAvailability,
} from '#src/modules/catalogue/goods/observations/price-point-store.ts';
import { write } from '#src/publishing/invalidate.ts';

/**
 * Changes what is said of whether goods can be had, by the newest of new observations of each. What is dated in the future
 * waits for its time.
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

/** Says what observations said ahead whose time has come. Any process may call it at any time. */
export async function followDueAvailability({ db, tenant }: TenantCtx, now = Date.now()): Promise<void> {
  await write(db, tenant, async (ctx) => followSeen(ctx, await takeDue(ctx.tx, tenant.id, now), now));
}
