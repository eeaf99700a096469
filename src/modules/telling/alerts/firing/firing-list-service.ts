/** Lists the offers that an alert fired at, for the page of alerts. */

import type { PublicCtx } from '#src/ctx.ts';
import { offsetOf, type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { ListedFiring } from '#src/modules/telling/alerts/contract.ts';
import { countFirings, type PastFiring, readFirings } from '#src/modules/telling/alerts/firing/firing-store.ts';
import { type Shown, shownPages } from '#src/modules/telling/alerts/subject-page-summary.ts';
import { type OfferRow, offerKey, readOwnOffers } from '#src/modules/telling/alerts/watching/offer-store.ts';

interface Asked {
  readonly userId: number;
  readonly alertId: number;
}

/**
 * Newest first, each with its price now. Prices that are not believed any more are left out. Throws NotFound.
 * @param now  milliseconds since 1970
 */
export async function listFirings(
  { db, tenant, lang }: PublicCtx,
  { userId, alertId }: Asked,
  request: PageRequest,
  now = Date.now(),
): Promise<Page<ListedFiring>> {
  const total = await countFirings(db, tenant.id, userId, alertId);
  if (total === undefined) throw new Failure('NotFound');
  const firings = await readFirings(db, tenant.id, alertId, request.size, offsetOf(request));
  const shown = await shownPages({ db, tenant }, lang, new Set(firings.map(pageKey)));
  const idsOf = (type: PastFiring['type']) =>
    firings.filter((firing) => firing.type === type).map(({ offerId }) => offerId);
  const offers = await readOwnOffers(db, tenant.id, { goodsIds: idsOf('GOODS'), dealIds: idsOf('DEAL') }, now);
  const listed = firings.map((firing) =>
    listedFiring(firing, shown.get(pageKey(firing)), offers.get(offerKey(firing.type, firing.offerId))),
  );
  return toPage(listed, total, request);
}

/** The page of a firing: that of the deal of an alert on a deal, else that of the offer. */
const pageKey = ({ type, offerId, dealId }: PastFiring) =>
  dealId === null ? offerKey(type, offerId) : offerKey('DEAL', dealId);

function listedFiring(
  { id, currency, minor, at, told }: PastFiring,
  page: Shown | undefined,
  offer: OfferRow | undefined,
): ListedFiring {
  const isBelieved = offer?.sold === true && offer.trusted && offer.currency === currency;
  return {
    id,
    currency,
    minor,
    told,
    at: at.toISOString(),
    name: page?.title ?? null,
    path: page === undefined || page.invalid ? null : page.path,
    imageUrl: page?.picture ?? null,
    shop: page?.shop ?? null,
    nowMinor: isBelieved ? offer.minor : null,
  };
}
