import type { TxCtx } from '#src/ctx.ts';
import { keyOf, takeWrongEvents } from '#src/modules/alerts/event-store.ts';
import { noticesOf } from '#src/modules/alerts/notice.ts';
import { readGoodsOffers } from '#src/modules/alerts/offer-store.ts';
import { ARMED } from '#src/modules/alerts/rules.ts';
import { lockAlerts, storeWatches } from '#src/modules/alerts/store.ts';
import { enqueueNotifications } from '#src/modules/notifications/service.ts';

/** Says of prices that were told and are not believed any more that they were wrong, and arms their alerts again. */
export async function correct(ctx: TxCtx, goodsIds: readonly number[], now: number): Promise<void> {
  const { tx, tenant } = ctx;
  const events = await takeWrongEvents(tx, tenant.id, goodsIds);
  if (events.length === 0) return;
  const alerts = new Map(
    (
      await lockAlerts(
        tx,
        tenant.id,
        events.map(({ alertId }) => alertId),
      )
    ).map((alert) => [alert.id, alert]),
  );
  const offers = await readGoodsOffers(
    tx,
    tenant.id,
    events.map(({ offerId }) => offerId),
    now,
  );
  const tellings = events.flatMap(({ alertId, offerId, minor, currency, spellAt }) => {
    const alert = alerts.get(alertId);
    const offer = offers.find(({ id, of }) => id === offerId && of === offerId);
    if (alert === undefined || offer === undefined) return [];
    const told = { ...offer, minor, currency, observedAt: spellAt };
    return [{ alert, offer: told, kind: 'price-correction' as const, spellAt }];
  });
  await storeWatches(
    tx,
    tenant.id,
    tellings.map(({ alert }) => ({ id: alert.id, ...ARMED })),
  );
  const news = (await noticesOf(ctx, tellings)).map(({ telling: { alert, offer, spellAt }, notice }) => {
    const event = { alertId: alert.id, offerType: offer.type, offerId: offer.id, spellAt };
    return { accountId: alert.userId, key: `correction:${keyOf(event)}`, notice };
  });
  await enqueueNotifications(ctx, news);
}
