import type { TxCtx } from '#src/ctx.ts';
import { tell } from '#src/modules/alerts/firing.ts';
import { Matcher, termsIn } from '#src/modules/alerts/matches.ts';
import type { Telling } from '#src/modules/alerts/notice.ts';
import { type OfferRow, readDealOffers, readGoodsOffers } from '#src/modules/alerts/offer-store.ts';
import { lockAlerts, type StoredAlert } from '#src/modules/alerts/store.ts';
import { alertsByTerm, readMatchable } from '#src/modules/alerts/term-store.ts';
import { type MatchedSubject, matchedSubjects } from '#src/modules/search/matching-service.ts';

/** Finds the alerts on words, brands and categories that listings or deals match, and tells their users. */
export async function findMatches(
  ctx: TxCtx,
  type: 'GOODS' | 'DEAL',
  ids: readonly number[],
  now: number,
): Promise<void> {
  const { tx, tenant } = ctx;
  const matchable = new Map((await readMatchable(tx, tenant.id, type, ids)).map(({ id, since }) => [id, since]));
  if (matchable.size === 0) return;
  const source = type === 'GOODS' ? 'goods' : 'deal';
  const subjects = await matchedSubjects({ db: tx, tenant }, source, [...matchable.keys()]);
  const found = await candidates(ctx, subjects);
  const alerts = await lockAlerts(tx, tenant.id, [...new Set([...found.values()].flatMap((some) => [...some]))]);
  const active = alerts.filter(({ state }) => state === 'ACTIVE');
  const matcher = new Matcher();
  const matched = subjects.flatMap((subject) =>
    active
      .filter((alert) => found.get(subject.id)?.has(alert.id) && matcher.matches(alert, subject))
      .map((alert) => ({ alert, id: subject.id })),
  );
  const offers = await offersOf(ctx, type, [...new Set(matched.map(({ id }) => id))], now);
  const tellings = matched.flatMap(({ alert, id }): Telling[] => {
    const offer = offers.get(id);
    const since = matchable.get(id);
    return offer !== undefined && since !== undefined && isNew(alert, offer, since)
      ? [{ alert, offer, kind: 'new-match' }]
      : [];
  });
  await tell(ctx, tellings, now);
}

/** The ids of the alerts that have a term of a subject, by its id. */
async function candidates(
  { tx, tenant }: TxCtx,
  subjects: readonly MatchedSubject[],
): Promise<Map<number, ReadonlySet<number>>> {
  const terms = new Map(subjects.map((subject) => [subject.id, termsIn(subject)]));
  const found = await alertsByTerm(tx, tenant.id, [...new Set([...terms.values()].flat())]);
  return new Map([...terms].map(([id, some]) => [id, new Set(some.flatMap((term) => found.get(term) ?? []))]));
}

/** The believed offers of the listings or deals themselves, by id. */
async function offersOf(
  { tx, tenant }: TxCtx,
  type: 'GOODS' | 'DEAL',
  ids: readonly number[],
  now: number,
): Promise<Map<number, OfferRow>> {
  const read = type === 'GOODS' ? readGoodsOffers : readDealOffers;
  const offers = await read(tx, tenant.id, ids, now);
  const own = offers.filter(({ id, of, sold, trusted, minor }) => id === of && sold && trusted && minor !== null);
  return new Map(own.map((offer) => [offer.id, offer]));
}

/** Whether an alert has not seen an offer like this: it came after the alert, or costs no more than the alert's most. */
function isNew({ condition, currency, createdAt }: StoredAlert, offer: OfferRow, since: Date): boolean {
  if (condition.rule !== 'NEW_MATCH') return false;
  if (condition.mostMinor === null) return since >= createdAt;
  return offer.currency === currency && (offer.minor ?? Infinity) <= condition.mostMinor;
}
