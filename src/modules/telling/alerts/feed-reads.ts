/** Reads alerts for reader feeds: their names, offers and deals, and the prices that they told. */

import type { PublicCtx, TenantCtx } from '#src/ctx.ts';
import { listAlerts } from '#src/modules/telling/alerts/alert-list-service.ts';
import { readFirings, readWatchedDeals } from '#src/modules/telling/alerts/firing/firing-store.ts';
import { joinedName } from '#src/modules/telling/alerts/rules.ts';
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

/** The names of a user's alerts, by their ids; '' for an alert on everything. */
export async function alertNames(ctx: PublicCtx, userId: number): Promise<ReadonlyMap<number, string>> {
  const alerts = await listAlerts(ctx, userId);
  const nameOf = ({ name, brand, categories }: (typeof alerts)[number]) =>
    joinedName([name, brand?.name, ...categories.map((category) => category.name)]);
  return new Map(alerts.map((alert) => [alert.id, nameOf(alert)]));
}
