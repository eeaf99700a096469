/** Gathers what stands in a reader feed now. */

import type { PublicCtx } from '#src/ctx.ts';
import { texts } from '#src/i18n/texts.ts';
import { SearchRequest } from '#src/modules/finding/search/contract.ts';
import { search } from '#src/modules/finding/search/reads.ts';
import { alertNames } from '#src/modules/telling/alerts/alert-name-service.ts';
import { dealsWatched, firingsOf, type OfferIds, type PastFiring } from '#src/modules/telling/alerts/feed-reads.ts';
import { type FeedEntry, firingEntry, priceEntry } from '#src/modules/telling/reader-feeds/feed-entries.ts';
import { type FedSubject, fedSubjects } from '#src/modules/telling/reader-feeds/feed-subjects.ts';
import { MOST_ENTRIES } from '#src/modules/telling/reader-feeds/rules.ts';
import type { OwnedFeed } from '#src/modules/telling/reader-feeds/store.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** The content of a feed as of now. */
export interface FeedContent {
  readonly title: string;
  /** The page that shows the same. */
  readonly path: string;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
  /** Sales whose end is known and to come, first the one that ends first. */
  readonly ending: readonly FedSubject[];
}

/** @param now  milliseconds since 1970 */
export async function contentOf(ctx: PublicCtx, feed: OwnedFeed, now: number): Promise<FeedContent> {
  const { title, path, entries, subjects } = await (feed.keyword === null
    ? alertContent(ctx, feed, now)
    : searchContent(ctx, feed.keyword, now));
  const ending = subjects
    .filter(({ ends, offer }) => offer !== null && ends !== null && ends.getTime() > now)
    .toSorted((a, b) => Number(a.ends) - Number(b.ends));
  return {
    title,
    path,
    ending,
    entries: entries.toSorted((a, b) => Number(b.at) - Number(a.at) || (a.key < b.key ? -1 : 1)).slice(0, MOST_ENTRIES),
  };
}

type Found = Omit<FeedContent, 'ending'> & { readonly subjects: readonly FedSubject[] };

async function searchContent(ctx: PublicCtx, keyword: string, now: number): Promise<Found> {
  const request = SearchRequest.parse({
    keyword,
    dataTypes: ['GOODS', 'DEAL'],
    contentExpired: false,
    sort: 'UPDATE_DESC',
    pageRequest: { page: 1, size: MOST_ENTRIES },
  });
  const { answer } = await search(ctx, request);
  const idsOf = (type: string) => answer.content.filter(({ subjectType }) => subjectType === type).map(({ id }) => id);
  const subjects = await fedSubjects(ctx, { goodsIds: idsOf('GOODS'), dealIds: idsOf('CONTENT') }, now);
  return {
    title: texts(ctx.lang)('feeds.searchTitle', { query: keyword }),
    path: `${pathOf(ctx.tenant, ctx.lang, pageKeyOf('search'))}?${new URLSearchParams({ q: keyword })}`,
    entries: [...subjects.values()].flatMap((subject) => priceEntry(ctx, subject) ?? []),
    subjects: [...subjects.values()],
  };
}

/** The firings of an alert. A sale that it watches ends in its calendar before the alert has ever fired. */
async function alertContent(ctx: PublicCtx, { alertId, userId }: OwnedFeed, now: number): Promise<Found> {
  const firings = await firingsOf(ctx, alertId ?? 0, MOST_ENTRIES);
  const watched = await dealsWatched(ctx, alertId ?? 0);
  const subjects = await fedSubjects(ctx, idsOfFirings(firings, watched), now);
  const t = texts(ctx.lang);
  const name = (await alertNames(ctx, userId)).get(alertId ?? 0) ?? t('alerts.anything');
  return {
    title: t('feeds.alertTitle', { name }),
    path: pathOf(ctx.tenant, ctx.lang, pageKeyOf('alerts')),
    entries: firings.flatMap((firing) => {
      const subject = subjects.get(firingKey(firing));
      return subject === undefined ? [] : [firingEntry(ctx, firing, subject)];
    }),
    subjects: [...subjects.values()],
  };
}

/** The page of a firing: that of the deal of an alert on a deal, else that of the offer. */
const firingKey = ({ type, offerId, dealId }: PastFiring) =>
  dealId === null ? `${type}:${offerId}` : `DEAL:${dealId}`;

function idsOfFirings(firings: readonly PastFiring[], watched: readonly number[]): OfferIds {
  const keys = new Set(firings.map(firingKey));
  const idsIn = (type: string) =>
    [...keys].filter((key) => key.startsWith(type)).map((key) => Number(key.slice(type.length)));
  return { goodsIds: idsIn('GOODS:'), dealIds: [...new Set([...idsIn('DEAL:'), ...watched])] };
}
