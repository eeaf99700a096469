/** Makes, renews and deletes reader feeds. */

import { createContext, type PublicCtx, type TenantCtx } from '#src/ctx.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { alertNames } from '#src/modules/telling/alerts/alert-name-service.ts';
import type { Feed, FeedRequest } from '#src/modules/telling/reader-feeds/contract.ts';
import { feedUrl } from '#src/modules/telling/reader-feeds/feed-address.ts';
import { MOST_FEEDS } from '#src/modules/telling/reader-feeds/rules.ts';
import {
  deleteFeed,
  feedsOf,
  insertFeed,
  lockFeedsOf,
  ownsAlert,
  renewFeed,
  type StoredFeed,
} from '#src/modules/telling/reader-feeds/store.ts';

/** Whose feeds they are, and in which language new ones speak. */
export interface FeedOwner {
  readonly userId: number;
  readonly lang: Lang;
}

/** All feeds of a user with their addresses, newest first. */
export async function listFeeds(ctx: PublicCtx, secret: ServerSecret, userId: number): Promise<Feed[]> {
  const feeds = await feedsOf(ctx.db, ctx.tenant.id, userId);
  return shown(ctx, secret, userId, feeds);
}

/**
 * The feed of an alert or a search of a user: the one that exists, or a new one. Throws NotFound for an alert that is
 * not the user's, and FeedsFull for a user who has the most.
 */
export async function makeFeed(
  { db, tenant }: TenantCtx,
  secret: ServerSecret,
  { userId, lang }: FeedOwner,
  request: FeedRequest,
): Promise<Feed> {
  const alertId = 'alertId' in request ? request.alertId : null;
  const keyword = 'keyword' in request ? request.keyword : null;
  const feed = await db.transaction().execute(async (tx) => {
    await lockFeedsOf(tx, tenant.id, userId);
    if (alertId !== null && !(await ownsAlert(tx, tenant.id, userId, alertId))) throw new Failure('NotFound');
    const known = (await feedsOf(tx, tenant.id, userId)).find(
      (storedFeed) => storedFeed.alertId === alertId && storedFeed.keyword === keyword,
    );
    return known ?? insertFeed(tx, tenant.id, userId, { alertId, keyword, lang }, MOST_FEEDS);
  });
  if (feed === undefined) throw new Failure('FeedsFull');
  return one(await shown(createContext(db, tenant, lang).ctx, secret, userId, [feed]));
}

/** Gives a feed new addresses; the former ones are gone. Throws NotFound. */
export async function renewAddress(
  { db, tenant }: TenantCtx,
  secret: ServerSecret,
  { userId, lang }: FeedOwner,
  id: number,
): Promise<Feed> {
  const feed = await renewFeed(db, tenant.id, userId, id);
  if (feed === undefined) throw new Failure('NotFound');
  return one(await shown(createContext(db, tenant, lang).ctx, secret, userId, [feed]));
}

/** Deletes a feed for good; its addresses are gone. Throws NotFound. */
export async function revokeFeed({ db, tenant }: TenantCtx, userId: number, id: number): Promise<void> {
  if (!(await deleteFeed(db, tenant.id, userId, id))) throw new Failure('NotFound');
}

async function shown(
  ctx: PublicCtx,
  secret: ServerSecret,
  userId: number,
  feeds: readonly StoredFeed[],
): Promise<Feed[]> {
  const isNamed = feeds.some(({ alertId }) => alertId !== null);
  const names = isNamed ? await alertNames(ctx, userId) : new Map<number, string>();
  return feeds.map((feed) => ({
    id: feed.id,
    alertId: feed.alertId,
    name: feed.keyword ?? names.get(feed.alertId ?? 0) ?? '',
    atomUrl: feedUrl(ctx.tenant, secret, feed, 'atom'),
    calendarUrl: feedUrl(ctx.tenant, secret, feed, 'ics'),
  }));
}

function one([feed]: readonly Feed[]): Feed {
  if (feed === undefined) throw new Failure('NotFound');
  return feed;
}
