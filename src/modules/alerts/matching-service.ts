import type { TenantCtx, TxCtx } from '#src/ctx.ts';
import { type OfferChange, takeChanges } from '#src/modules/alerts/change-store.ts';
import { correct } from '#src/modules/alerts/corrections.ts';
import { look } from '#src/modules/alerts/firing.ts';
import { findMatches } from '#src/modules/alerts/new-matches.ts';
import { lockAlertsOn } from '#src/modules/alerts/store.ts';

/** Rows of writers in one transaction; an import may have written hundreds of ids into each. */
const ROWS = 50;
/** Offers that are looked at together. */
const AT_ONCE = 1000;

/**
 * Finds the alerts of offers that changed, and tells their users what fired. Any process may call it at any time: each
 * change is taken by one transaction, which also stores what it tells.
 * @param now  milliseconds since 1970; called for each transaction
 * @returns how many offers were looked at
 */
export async function matchAlerts({ db, tenant }: TenantCtx, now: () => number = Date.now): Promise<number> {
  let done = 0;
  for (;;) {
    const taken = await db.transaction().execute(async (tx) => {
      const changes = await takeChanges(tx, tenant.id, ROWS);
      await match({ tx, tenant }, changes, now());
      return changes.flatMap(({ ids }) => ids).length;
    });
    if (taken === 0) return done;
    done += taken;
  }
}

async function match(ctx: TxCtx, changes: readonly OfferChange[], now: number): Promise<void> {
  for (const goodsIds of slices(changes, 'GOODS')) {
    await correct(ctx, goodsIds, now);
    await look(ctx, await lockAlertsOn(ctx.tx, ctx.tenant.id, { goodsIds, dealIds: [] }), now);
    await findMatches(ctx, 'GOODS', goodsIds, now);
  }
  for (const dealIds of slices(changes, 'DEAL')) {
    await look(ctx, await lockAlertsOn(ctx.tx, ctx.tenant.id, { goodsIds: [], dealIds }), now);
    await findMatches(ctx, 'DEAL', dealIds, now);
  }
}

/** The distinct ids of a type, in slices. */
function slices(changes: readonly OfferChange[], type: OfferChange['type']): number[][] {
  const ids = [...new Set(changes.filter((one) => one.type === type).flatMap((one) => one.ids))].toSorted(
    (a, b) => a - b,
  );
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, n) => ids.slice(n * AT_ONCE, (n + 1) * AT_ONCE));
}
