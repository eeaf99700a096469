import type { TenantCtx } from '#src/ctx.ts';
import { seal } from '#src/http/identity/sealed-text.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { Failure } from '#src/kernel/failure.ts';
import {
  type FeedInput,
  type FeedReject,
  type FeedRun,
  MOST_FEEDS,
  type ScheduledFeed,
} from '#src/modules/running/scheduled-feeds/contract.ts';
import { healthFrom, nextTime, withoutSecrets } from '#src/modules/running/scheduled-feeds/rules.ts';
import { readLastRuns, readRunRejects, readRuns } from '#src/modules/running/scheduled-feeds/run-store.ts';
import {
  announceFeeds,
  deleteFeed,
  lockFeeds,
  readFeed,
  readFeeds,
  type StoredFeed,
  writeFeed,
  writeNextRun,
  writePaused,
} from '#src/modules/running/scheduled-feeds/store.ts';

const absent = (name: string) => new Failure('NotFound', `there is no feed ${name}`);

function toScheduledFeed({ sealed, askedBy: _by, tries: _tries, ...feed }: StoredFeed, lastRun: FeedRun | null) {
  return {
    ...feed,
    address: withoutSecrets(feed.address),
    nextAt: feed.nextAt?.toISOString() ?? null,
    hasCredentials: sealed !== null,
    health: healthFrom(feed.paused, lastRun),
    lastRun,
  } satisfies ScheduledFeed;
}

/** The feeds of a tenant by name, each with its health. */
export async function listFeeds({ db, tenant }: TenantCtx): Promise<ScheduledFeed[]> {
  const [feeds, runs] = await Promise.all([readFeeds(db, tenant.id), readLastRuns(db, tenant.id)]);
  return feeds.map((feed) => toScheduledFeed(feed, runs.get(feed.name) ?? null));
}

/** One feed with its health. Throws NotFound. */
export async function showFeed({ db, tenant }: TenantCtx, name: string): Promise<ScheduledFeed> {
  const feed = await readFeed(db, tenant.id, name);
  if (feed === undefined) throw absent(name);
  const { runs } = await readRuns(db, tenant.id, name, { page: 1, size: 1 });
  return toScheduledFeed(feed, runs[0] ?? null);
}

/**
 * Creates or changes a feed; it runs at the next of its times.
 * @param secret  undefined: the site has none, and credentials are refused
 */
export async function putFeed(
  ctx: TenantCtx,
  secret: ServerSecret | undefined,
  name: string,
  { credentials, ...input }: FeedInput,
): Promise<ScheduledFeed> {
  const { db, tenant } = ctx;
  if (input.reading.complete && input.kind !== 'goods') {
    const reason = 'only a feed of goods can be complete';
    throw new Failure('BadRequest', reason, [{ field: 'reading.complete', reason }]);
  }
  const nextAt = input.paused ? null : nextTime(input, new Date(), tenant.timeZone);
  const sealed = sealedCredentials(secret, credentials);
  await db.transaction().execute(async (tx) => {
    await lockFeeds(tx, tenant.id);
    if (!(await writeFeed(tx, tenant.id, { ...input, name, sealed, nextAt }, MOST_FEEDS))) {
      throw new Failure('Conflict', `there are ${MOST_FEEDS} feeds already: remove one first`);
    }
  });
  return showFeed(ctx, name);
}

function sealedCredentials(secret: ServerSecret | undefined, credentials: FeedInput['credentials']) {
  if (credentials == null) return credentials;
  if (secret === undefined)
    throw new Failure('Unavailable', 'credentials need SERVER_SECRET, with which they are stored');
  return seal(secret, 'credentials of feeds', JSON.stringify(credentials));
}

/** Removes a feed with its runs. What it brought stays. Throws NotFound. */
export async function removeFeed({ db, tenant }: TenantCtx, name: string): Promise<void> {
  if (!(await deleteFeed(db, tenant.id, name))) throw absent(name);
}

/** Has a feed run now, also a paused one. Throws NotFound. */
export async function runFeedNow(ctx: TenantCtx, name: string, askedBy: string): Promise<ScheduledFeed> {
  const { db, tenant } = ctx;
  const next = { nextAt: new Date(), askedBy, tries: 0 };
  if (!(await writeNextRun(db, tenant.id, name, next))) throw absent(name);
  await announceFeeds(db);
  return showFeed(ctx, name);
}

/** Pauses a feed, or lets it go on at the next of its times. A run goes on to its end. Throws NotFound. */
export async function pauseFeed(ctx: TenantCtx, name: string, paused: boolean): Promise<ScheduledFeed> {
  const { db, tenant } = ctx;
  const feed = await readFeed(db, tenant.id, name);
  const nextAt = feed === undefined || paused ? null : nextTime(feed, new Date(), tenant.timeZone);
  if (!(await writePaused(db, tenant.id, name, paused, nextAt))) throw absent(name);
  return showFeed(ctx, name);
}

/** The runs of a feed, newest first. Throws NotFound. */
export async function listRuns({ db, tenant }: TenantCtx, name: string, page: PageRequest): Promise<Page<FeedRun>> {
  if ((await readFeed(db, tenant.id, name)) === undefined) throw absent(name);
  const { runs, total } = await readRuns(db, tenant.id, name, page);
  return toPage(runs, total, page);
}

/** Refused rows of a run, as far as they are stored. @param run  undefined: the last run. Throws NotFound. */
export async function listRejects(
  ctx: TenantCtx,
  name: string,
  run: number | undefined,
  page: PageRequest,
): Promise<Page<FeedReject>> {
  const id = run ?? (await showFeed(ctx, name)).lastRun?.id;
  if (id === undefined) return toPage([], 0, page);
  const stored = await readRunRejects(ctx.db, ctx.tenant.id, { feed: name, id }, page);
  if (stored === undefined) throw new Failure('NotFound', `the feed ${name} has no run ${id}`);
  return toPage(stored.rejects, stored.total, page);
}
