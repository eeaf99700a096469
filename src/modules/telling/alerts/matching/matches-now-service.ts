/** Shows what an alert would match now, while its owner still edits it. */

import type { TenantCtx } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { matchedSubjects, searchMatching } from '#src/modules/finding/search/naming/matching-service.ts';
import { limitsOf, requireTerms } from '#src/modules/telling/alerts/alert-from-request.ts';
import type { MatchesNow, MatchesQuery } from '#src/modules/telling/alerts/contract.ts';
import { type LookedFor, Matcher } from '#src/modules/telling/alerts/matching/match-terms.ts';
import {
  costsAtMost,
  type OfferRow,
  offerFor,
  productOf,
  readBelievedOffers,
} from '#src/modules/telling/alerts/watching/offer-store.ts';

/** Most offers that are looked at: each is cut into words, while somebody types. */
const LOOKED_AT = 200;

/**
 * What an alert on words, a brand or categories would match if it were set now. Writes nothing. Throws BadRequest where
 * nothing can match.
 * @param now  milliseconds since 1970
 */
export async function matchesNow(
  ctx: TenantCtx,
  lang: Lang,
  query: MatchesQuery,
  now = Date.now(),
): Promise<MatchesNow> {
  const { keyword, mostMinor } = limitsOf(query, ctx.tenant.currencies);
  const looked = { ...query, keyword, brandId: query.brandId ?? null };
  requireTerms(looked);
  const matches = await searchMatching(ctx, lang, { ...looked, mostMinor }, LOOKED_AT);
  const complete = !matches.isFull;
  const currency = ctx.tenant.currencies[0];
  const offers = (await matchingOffers(ctx, looked, matches, now)).filter(
    (offer) => mostMinor === null || costsAtMost(offer, mostMinor, currency),
  );
  // Without a most the newest were looked at, and others may cost less.
  const isKnown = (complete || mostMinor !== null) && offers.every((offer) => offer.currency === currency);
  const lowest = offers.reduce((least, { minor }) => Math.min(least, minor ?? Infinity), Infinity);
  return {
    count: new Set(offers.map(productOf)).size,
    complete,
    lowestMinor: isKnown && Number.isFinite(lowest) ? lowest : null,
  };
}

/** The cheapest offers of the products of those listings and deals that match. */
async function matchingOffers(
  { db, tenant }: TenantCtx,
  looked: LookedFor,
  found: Record<'goods' | 'deal', readonly number[]>,
  now: number,
): Promise<OfferRow[]> {
  const matcher = new Matcher();
  const matchingIds = async (source: 'goods' | 'deal') =>
    (await matchedSubjects({ db, tenant }, source, found[source])).flatMap((subject) =>
      matcher.matches(looked, subject) ? [subject.id] : [],
    );
  const goodsIds = await matchingIds('goods');
  const dealIds = await matchingIds('deal');
  const offers = await readBelievedOffers(db, tenant.id, { goodsIds, dealIds }, now);
  return [...offers.values()].flatMap((some) => offerFor(looked, some) ?? []);
}
