/** Decides whether an alert on a product or a deal fires now. */

import type { TenantCtx, TxCtx } from '#src/ctx.ts';
import { insertEvents, keyOf, type NewEvent, noticeKey } from '#src/modules/telling/alerts/firing/alert-event-store.ts';
import { noticesOf, type Telling } from '#src/modules/telling/alerts/firing/alert-notice.ts';
import { withinDay } from '#src/modules/telling/alerts/matching/daily-match-limit.ts';
import { ARMED, type Step, stepOf } from '#src/modules/telling/alerts/rules.ts';
import { type StoredAlert, storeWatches } from '#src/modules/telling/alerts/store.ts';
import { readMissedAbsences } from '#src/modules/telling/alerts/watching/missed-absence-store.ts';
import { type OfferRow, offerKey, readOffers } from '#src/modules/telling/alerts/watching/offer-store.ts';
import { currencyOf, type Sight, sightOf } from '#src/modules/telling/alerts/watching/watched-offer.ts';
import { enqueueNotifications } from '#src/modules/telling/notifications/service.ts';

/** The offers that an alert watches; undefined: it looks for new things instead. */
type Watched = Pick<StoredAlert, 'goodsId' | 'dealId' | 'currency'>;

/** The offer that each alert sees now, in the order of the alerts. */
export async function sightsOf({ db, tenant }: TenantCtx, alerts: readonly Watched[], now: number): Promise<Sight[]> {
  const goodsIds = [...new Set(alerts.flatMap(({ goodsId }) => goodsId ?? []))];
  const dealIds = [...new Set(alerts.flatMap(({ goodsId, dealId }) => (goodsId === null ? (dealId ?? []) : [])))];
  const offers = await readOffers(db, tenant.id, { goodsIds, dealIds }, now);
  const offersOf = Map.groupBy(offers, ({ type, of }) => offerKey(type, of));
  return alerts.map(({ goodsId, dealId, currency }) => {
    const key = goodsId === null ? offerKey('DEAL', dealId ?? 0) : offerKey('GOODS', goodsId);
    return sightOf(offersOf.get(key) ?? [], currencyOf(tenant, currency));
  });
}

/**
 * Looks at what alerts on products and deals watch. Their rows must be locked. What fires is told in the same
 * transaction.
 * @returns the ids of those that fired
 */
export async function look(ctx: TxCtx, alerts: readonly StoredAlert[], now: number): Promise<Set<number>> {
  const moves = await movesOf(ctx, alerts, now);
  await storeWatches(
    ctx.tx,
    ctx.tenant.id,
    moves.map(({ alert: { id }, step: { watch } }) => ({ id, ...watch })),
  );
  const tellings = moves.flatMap(({ alert, step: { fires }, offer }): Telling[] => {
    const kind = alert.condition.rule === 'BACK_IN_STOCK' ? 'back-in-stock' : 'price-alert';
    return fires && offer !== null ? [{ alert, offer, kind }] : [];
  });
  return tell(ctx, tellings, now);
}

/** The reaction of an alert to the offer that it sees. */
interface Move {
  readonly alert: StoredAlert;
  readonly step: Step;
  readonly offer: OfferRow | null;
}

/** The moves of alerts on products and deals that do something; most see nothing new. */
export async function movesOf(ctx: TxCtx, alerts: readonly StoredAlert[], now: number): Promise<Move[]> {
  const sights = await sightsOf({ db: ctx.tx, tenant: ctx.tenant }, alerts, now);
  const wereAway = await missedAbsences(ctx, alerts, sights, now);
  return alerts.flatMap((alert, index): Move[] => {
    const sight = sights[index];
    if (sight === undefined || alert.condition.rule === 'NEW_MATCH') return [];
    const step = stepOf(alert.condition, alert.baseMinor, wereAway.has(alert.id) ? ARMED : alert, sight.seen);
    const { armed, firedMinor } = step.watch;
    const isSame = armed === alert.armed && firedMinor === alert.firedMinor;
    return isSame && !step.fires ? [] : [{ alert, step, offer: sight.offer }];
  });
}

/** The ids of alerts on stock that is there now, and was away since they looked. */
async function missedAbsences(
  { tx, tenant }: TxCtx,
  alerts: readonly StoredAlert[],
  sights: readonly Sight[],
  now: number,
): Promise<Set<number>> {
  const waiting = alerts.filter(
    ({ condition, armed, goodsId }, index) =>
      condition.rule === 'BACK_IN_STOCK' && !armed && goodsId !== null && typeof sights[index]?.seen === 'object',
  );
  return readMissedAbsences(tx, tenant.id, waiting, now);
}

/** Tells users what fired, each event once. @returns the ids of the alerts whose event is new */
export async function tell(ctx: TxCtx, tellings: readonly Telling[], now: number): Promise<Set<number>> {
  const told = await noticesOf(ctx, tellings);
  const events = told.map(({ telling }) => toEvent(telling, now));
  const fresh = await insertEvents(ctx.tx, ctx.tenant.id, events);
  const news = told.flatMap(({ telling: { alert }, notice }, index) => {
    const event = events[index];
    const toTell = event === undefined ? undefined : fresh.get(keyOf(event));
    return toTell === undefined ? [] : [{ userId: alert.userId, event: toTell, notice }];
  });
  await enqueueNotifications(
    ctx,
    (await withinDay(ctx, news)).map(({ userId, event, notice }) => ({
      accountId: userId,
      key: noticeKey('alert', event),
      notice,
    })),
  );
  return new Set([...fresh.values()].map(({ alertId }) => alertId));
}

/**
 * The event of a telling. That goods are back is a spell of its own, because their price may be the same as before; a
 * match is told once whatever its price does.
 */
function toEvent({ alert, offer, kind }: Telling, now: number): NewEvent {
  const spells = {
    'price-alert': offer.since ?? new Date(0),
    'price-correction': offer.since ?? new Date(0),
    'back-in-stock': new Date(now),
    'new-match': new Date(0),
  };
  const { type: offerType, id: offerId, minor, currency, pricedGoodsId, since } = offer;
  return {
    alertId: alert.id,
    userId: alert.userId,
    offerType,
    offerId,
    spellAt: spells[kind],
    currency: currency ?? '',
    minor: minor ?? 0,
    pricedGoodsId,
    pricedAt: since,
  };
}
