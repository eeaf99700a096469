/** Reads alerts for reader feeds: their offers and deals, and the prices that they told. */

import type { TenantCtx } from '#src/ctx.ts';
import { readFirings, readWatchedDeals } from '#src/modules/telling/alerts/firing/firing-store.ts';
import { type OfferIds, type OfferRow, readOwnOffers } from '#src/modules/telling/alerts/watching/offer-store.ts';

export type { PastFiring } from '#src/modules/telling/alerts/firing/firing-store.ts';
export type { OfferIds, OfferRow };

/** The offers of listings and deals themselves now, by `GOODS:12` or `DEAL:3`. @param now  milliseconds since 1970 */
export function offersNow(
  { db, tenant }: TenantCtx,
  ids: OfferIds,
  now: number,
): Promise<ReadonlyMap<string, OfferRow>> {
  return readOwnOffers(db, tenant.id, ids, now);
}

/** The offers that an alert fired at, newest first, without prices that are not believed any more. */
export function firingsOf({ db, tenant }: TenantCtx, alertId: number, most: number) {
  return readFirings(db, tenant.id, alertId, most);
}

/** The live deals that an alert watches: its own, or those of its product. */
export function dealsWatched({ db, tenant }: TenantCtx, alertId: number): Promise<number[]> {
  return readWatchedDeals(db, tenant.id, alertId);
}
