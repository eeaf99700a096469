/** Finds new listings and deals that alerts on words, brands or categories match. */

import type { TxCtx } from '#src/ctx.ts';
import {
  type MatchedSubject,
  matchedSubjects,
  searchMatching,
} from '#src/modules/finding/search/naming/matching-service.ts';
import { toldListings } from '#src/modules/telling/alerts/firing/alert-event-store.ts';
import type { Telling } from '#src/modules/telling/alerts/firing/alert-notice.ts';
import { tell } from '#src/modules/telling/alerts/firing/firing.ts';
import { Matcher, termsIn } from '#src/modules/telling/alerts/matching/match-terms.ts';
import { alertsByTerm, readMatchable, readOtherListings } from '#src/modules/telling/alerts/matching/term-store.ts';
import { readAlerts, type StoredAlert, setCrowded } from '#src/modules/telling/alerts/store.ts';
import {
  type BelievedOffers,
  costsAtMost,
  type OfferRow,
  offerFor,
  offerKey,
  productOf,
  readBelievedOffers,
} from '#src/modules/telling/alerts/watching/offer-store.ts';

/** A listing or a deal, and an alert on words, brands or categories that it matched. */
export interface Match {
  readonly alertId: number;
  readonly type: 'GOODS' | 'DEAL';
  readonly subject: MatchedSubject;
  /** When readers could first see it, or the same product at another shop. */
  readonly since: Date;
}

/** Finds what alerts on words, brands and categories match among listings or deals. Locks nothing. */
export async function findMatches(
  { tx, tenant }: TxCtx,
  type: Match['type'],
  ids: readonly number[],
): Promise<Match[]> {
  const matchable = await matchableOf({ tx, tenant }, type, ids);
  if (matchable.size === 0) return [];
  const source = type === 'GOODS' ? 'goods' : 'deal';
  const subjects = await matchedSubjects({ db: tx, tenant }, source, [...matchable.keys()]);
  const found = await candidates({ tx, tenant }, subjects);
  const candidateIds = [...new Set([...found.values()].flatMap((some) => [...some]))];
  const alerts = (await readAlerts(tx, tenant.id, candidateIds)).filter(({ state }) => state === 'ACTIVE');
  const matcher = new Matcher();
  return subjects.flatMap((subject) => {
    const since = matchable.get(subject.id);
    if (since === undefined) return [];
    return alerts
      .filter((alert) => found.get(subject.id)?.has(alert.id) && matcher.matches(alert, subject))
      .map((alert) => ({ alertId: alert.id, type, subject, since }));
  });
}

/**
 * Since when readers could see those that are new or cheap enough for an alert, by id. A listing brings the others of its
 * product: an alert that knows it by the name at one shop hears of the price at another.
 */
async function matchableOf(
  { tx, tenant }: TxCtx,
  type: Match['type'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const matchable = new Map((await readMatchable(tx, tenant.id, type, ids)).map(({ id, since }) => [id, since]));
  if (type === 'DEAL' || matchable.size === 0) return matchable;
  const others = await readOtherListings(tx, tenant.id, [...matchable.keys()]);
  return new Map([...others.map(({ id, of }) => [id, matchable.get(of) ?? new Date(0)] as const), ...matchable]);
}

/** Most offers that an alert is compared with. Of those it has missed, many may stand behind others renewed since. */
const LOOKED_AT = 1000;

/**
 * Tells the user of an alert what it matches already: with a most, what costs no more; else what came since, which an
 * alert that runs again has missed.
 * @param alert  locked
 * @returns the ids of the alerts that told something
 */
export async function tellMetMatches(ctx: TxCtx, alert: StoredAlert, now: number): Promise<Set<number>> {
  const { tx, tenant } = ctx;
  const { condition, keyword, brandId, categoryIds, lang } = alert;
  if (condition.rule !== 'NEW_MATCH') return new Set();
  const looking = { keyword, brandId, categoryIds, mostMinor: condition.mostMinor };
  const found = await searchMatching({ db: tx, tenant }, lang, looking, LOOKED_AT);
  if (found.isFull) await setCrowded(tx, tenant.id, alert.id);
  const matches = [
    ...(await matchesOf(ctx, alert, 'GOODS', found.goods)),
    ...(await matchesOf(ctx, alert, 'DEAL', found.deal)),
  ];
  return tellMatches(ctx, matches, new Map([[alert.id, { ...alert, crowded: false }]]), now);
}

/** The listings or deals that a search returned for an alert, without those that cannot be matched. */
async function matchesOf(
  { tx, tenant }: TxCtx,
  { id: alertId }: StoredAlert,
  type: Match['type'],
  ids: readonly number[],
): Promise<Match[]> {
  const since = new Map(
    (await readMatchable(tx, tenant.id, type, ids)).map((matchable) => [matchable.id, matchable.since]),
  );
  const source = type === 'GOODS' ? 'goods' : 'deal';
  const subjects = await matchedSubjects({ db: tx, tenant }, source, [...since.keys()]);
  return subjects.map((subject) => ({ alertId, type, subject, since: since.get(subject.id) ?? new Date(0) }));
}

/**
 * Tells the users of alerts what they match, where it is new to them.
 * @param alerts  locked, by id
 * @returns the ids of the alerts that told something
 */
export async function tellMatches(
  ctx: TxCtx,
  matches: readonly Match[],
  alerts: ReadonlyMap<number, StoredAlert>,
  now: number,
): Promise<Set<number>> {
  const offers = await readOffers(ctx, matches, now);
  // An alert may have changed until it was locked.
  const matcher = new Matcher();
  const tellings = matches.flatMap(({ alertId, type, subject, since }): Telling[] => {
    const alert = alerts.get(alertId);
    if (alert === undefined || alert.state !== 'ACTIVE') return [];
    const offer = offerFor(alert, offers.get(offerKey(type, subject.id)));
    if (offer === undefined) return [];
    return matcher.matches(alert, subject) && isNew(alert, offer, since) ? [{ alert, offer, kind: 'new-match' }] : [];
  });
  return tell(ctx, await onceAProduct(ctx, tellings), now);
}

/**
 * Of each product that an alert has not told yet the cheapest offer, a deal before its own listing: other shops are no
 * news. A deal on a product that was told before is.
 */
async function onceAProduct({ tx, tenant }: TxCtx, tellings: readonly Telling[]): Promise<Telling[]> {
  const told = await toldListings(
    tx,
    tenant.id,
    tellings.map(({ alert }) => alert.id),
    tellings.flatMap(({ offer: { type, id } }) => (type === 'GOODS' ? [id] : [])),
  );
  const known = new Set(told.map(({ alertId, goodsId }) => `${alertId}:${goodsId}`));
  const fresh = tellings.filter(({ alert, offer }) => offer.type === 'DEAL' || !known.has(`${alert.id}:${offer.id}`));
  return [...Map.groupBy(fresh, productKey).values()].flatMap((some) => some.toSorted(byPrice).slice(0, 1));
}

/** Equal for what an alert tells of one product. */
const productKey = ({ alert, offer }: Telling) => `${alert.id}:${productOf(offer)}`;

const byPrice = (a: Telling, b: Telling) =>
  (a.offer.minor ?? 0) - (b.offer.minor ?? 0) || a.offer.type.localeCompare(b.offer.type);

/** The ids of the alerts that have a term of a subject, by its id. */
async function candidates(
  { tx, tenant }: TxCtx,
  subjects: readonly MatchedSubject[],
): Promise<Map<number, ReadonlySet<number>>> {
  const terms = new Map(subjects.map((subject) => [subject.id, termsIn(subject)]));
  const found = await alertsByTerm(tx, tenant.id, [...new Set([...terms.values()].flat())]);
  return new Map([...terms].map(([id, some]) => [id, new Set(some.flatMap((term) => found.get(term) ?? []))]));
}

/** The offers of listings and deals that can be ordered, by type and id. */
async function readOffers(
  { tx, tenant }: TxCtx,
  matches: readonly Match[],
  now: number,
): Promise<Map<string, BelievedOffers>> {
  const idsOf = (type: Match['type']) => [
    ...new Set(matches.filter((match) => match.type === type).map(({ subject }) => subject.id)),
  ];
  return readBelievedOffers(tx, tenant.id, { goodsIds: idsOf('GOODS'), dealIds: idsOf('DEAL') }, now);
}

/**
 * Whether an alert has not seen a product like this: it came after the alert, or costs no more than the alert's most. Where
 * more matched than the alert was compared with, that price must have come after the alert too.
 */
function isNew({ condition, currency, askedAt, crowded }: StoredAlert, offer: OfferRow, since: Date): boolean {
  if (condition.rule !== 'NEW_MATCH') return false;
  if (condition.mostMinor === null) return since >= askedAt;
  const isCheap = costsAtMost(offer, condition.mostMinor, currency);
  return isCheap && (!crowded || since >= askedAt || (offer.since !== null && offer.since >= askedAt));
}
