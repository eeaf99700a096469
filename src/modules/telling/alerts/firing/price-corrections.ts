/**
 * Takes back prices that alerts told and that are not believed any more: tells the users, and arms the alerts again.
 */

import type { TxCtx } from '#src/ctx.ts';
import { noticeKey, takeWrongEvents, type WrongEvent } from '#src/modules/telling/alerts/firing/alert-event-store.ts';
import { noticesOf } from '#src/modules/telling/alerts/firing/alert-notice.ts';
import { ARMED } from '#src/modules/telling/alerts/rules.ts';
import { type StoredAlert, storeWatches } from '#src/modules/telling/alerts/store.ts';
import { type OfferRow, offerKey, readOwnOffers } from '#src/modules/telling/alerts/watching/offer-store.ts';
import { enqueueNotifications } from '#src/modules/telling/notifications/service.ts';

/**
 * @param alerts  those that may have told such a price, locked
 * @returns the ids of those that are armed again
 */
export async function correct(ctx: TxCtx, alerts: readonly StoredAlert[], now: number): Promise<Set<number>> {
  const { tx, tenant } = ctx;
  const alertOf = new Map(alerts.map((alert) => [alert.id, alert]));
  const events = await takeWrongEvents(tx, tenant.id, [...alertOf.keys()]);
  const tellings = (await withOffers(ctx, events, now)).flatMap(({ event, offer }) => {
    const { alertId, minor, currency, pricedAt } = event;
    const alert = alertOf.get(alertId);
    if (alert === undefined) return [];
    const told = { ...offer, minor, currency, observedAt: pricedAt };
    return [{ alert, offer: told, kind: 'price-correction' as const, event }];
  });
  // Only the price was wrong, not the stock: alerts on stock are not armed again.
  const priced = tellings.filter(({ alert }) => alert.condition.rule !== 'BACK_IN_STOCK');
  const armed = new Set(priced.map(({ alert }) => alert.id));
  await storeWatches(
    tx,
    tenant.id,
    [...armed].map((id) => ({ id, ...ARMED })),
  );
  const news = (await noticesOf(ctx, tellings)).map(({ telling: { alert, event }, notice }) => ({
    accountId: alert.userId,
    key: noticeKey('correction', event),
    corrects: noticeKey('alert', event),
    notice,
  }));
  await enqueueNotifications(ctx, news);
  return armed;
}

/** The offers that events told, as they are now. Those that are gone are left out. */
async function withOffers(
  { tx, tenant }: TxCtx,
  events: readonly WrongEvent[],
  now: number,
): Promise<{ readonly event: WrongEvent; readonly offer: OfferRow }[]> {
  const idsOf = (type: WrongEvent['offerType']) =>
    events.filter(({ offerType }) => offerType === type).map(({ offerId }) => offerId);
  const ownOffers = await readOwnOffers(tx, tenant.id, { goodsIds: idsOf('GOODS'), dealIds: idsOf('DEAL') }, now);
  return events.flatMap((event) => {
    const offer = ownOffers.get(offerKey(event.offerType, event.offerId));
    return offer === undefined ? [] : [{ event, offer }];
  });
}
