/** Tries an alert on the past prices, to say when it would have fired. */

import type { TenantCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import { cardOffers } from '#src/modules/catalogue/goods/products/offer-reads.ts';
import { type PastOffer, replayPrices } from '#src/modules/catalogue/prices/replay-service.ts';
import type { Outlook } from '#src/modules/telling/alerts/contract.ts';
import { sightsOf } from '#src/modules/telling/alerts/firing/firing.ts';
import { formatOf } from '#src/modules/telling/alerts/price-format.ts';
import type { Moment } from '#src/modules/telling/alerts/rules.ts';
import { readDealSubject, readGoodsSubject } from '#src/modules/telling/alerts/watching/offer-store.ts';
import { currencyOf, lowsOf } from '#src/modules/telling/alerts/watching/watched-offer.ts';

/** Days of a history that an alert is tried on. */
const DAYS = 180;

/**
 * What a product or a deal costs now, and what it cost in the last 180 days: enough to say when an alert would have
 * fired, without asking again. Writes nothing. Throws NotFound.
 */
export async function outlookOf(
  { db, tenant }: TenantCtx,
  { type, id }: { readonly type: 'GOODS' | 'DEAL'; readonly id: number },
  now = Date.now(),
): Promise<Outlook> {
  const subject = await (type === 'GOODS' ? readGoodsSubject : readDealSubject)(db, tenant.id, id);
  if (subject === undefined) throw new Failure('NotFound');
  const { goodsId } = subject;
  const currency = currencyOf(tenant, subject.currency);
  const [sight] = await sightsOf({ db, tenant }, [{ goodsId, dealId: type === 'DEAL' ? id : null, currency }], now);
  const card = type === 'GOODS' ? (await cardOffers({ db, tenant }, [id])).get(id) : undefined;
  const replay = goodsId === null ? undefined : await replayPrices({ db, tenant }, goodsId, now);
  return {
    currency,
    shownMinor: card?.isOrderable && card.currency === currency ? card.priceMinor : null,
    seen: sight?.seen ?? 'unsure',
    // The first day of the window is a whole one, and today is not over.
    days: Math.min(DAYS, Math.round(replay?.knownDays ?? 0)),
    moments: replay?.currency === currency ? replay.offers.map(toMoment) : [],
    asOf: now,
    format: formatOf(tenant),
  };
}

function toMoment({ at, minor, soldOut, median, lows }: PastOffer): Moment {
  if (minor === null) return { at, seen: soldOut ? 'none' : 'unsure' };
  return { at, seen: { minor, median, ...lowsOf(lows) } };
}
