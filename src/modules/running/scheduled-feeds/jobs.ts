import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { type RunParts, runFeed } from '#src/modules/running/scheduled-feeds/feed-run.ts';
import {
  type DueFeed,
  FEEDS_CHANNEL,
  isDue,
  readDueFeeds,
  releaseFeedLock,
  tryFeedLock,
} from '#src/modules/running/scheduled-feeds/store.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';

/** Feeds that one process runs at once: a slow shop holds up no other. */
const FEEDS_AT_ONCE = 3;

export interface FeedJobOptions extends Omit<RunParts, 'signal'> {
  warn(error: unknown, feed: string): void;
}

/** The job of scheduled feeds, and the end of the runs that it began. */
export interface FeedJob extends Job {
  stop(): Promise<void>;
  /** Waits for the runs of this process. */
  idle(): Promise<void>;
}

/**
 * Starts the feeds that are due. A feed runs in one process at a time, because the process holds its lock. The job does
 * not wait for the runs, so that a feed that becomes due meanwhile starts too.
 */
export function feedJob(db: Db, { warn, ...parts }: FeedJobOptions): FeedJob {
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();

  async function start(): Promise<void> {
    const due = await readDueFeeds(db);
    const free = due.filter((feed) => !running.has(feedKey(feed))).slice(0, Math.max(0, FEEDS_AT_ONCE - running.size));
    if (stopping.signal.aborted) return;
    for (const feed of free) {
      const name = feedKey(feed);
      const work = runLocked(db, feed, { ...parts, signal: stopping.signal })
        .catch((error: unknown) => {
          warn(error, name);
          return false;
        })
        .then((ran) => {
          running.delete(name);
          // A place is free for those that wait; a feed that another process runs is looked at again with the next minute.
          if (ran && !stopping.signal.aborted) return start().catch((error: unknown) => warn(error, name));
          return undefined;
        });
      running.set(name, work);
    }
  }

  return {
    name: 'run-feeds',
    cron: '* * * * *',
    wakes: FEEDS_CHANNEL,
    run: start,
    async stop() {
      stopping.abort(new Error('the publisher stops'));
      await Promise.all(running.values());
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}

const feedKey = ({ tenantId, name }: DueFeed) => `${tenantId}/${name}`;

/** Runs a feed unless another process does. @returns whether it ran */
async function runLocked(db: Db, feed: DueFeed, parts: RunParts): Promise<boolean> {
  const tenant = (await allTenants(db)).find(({ id }) => id === feed.tenantId);
  if (tenant === undefined) return false;
  return db.connection().execute(async (connection) => {
    if (!(await tryFeedLock(connection, feed))) return false;
    try {
      if (!(await isDue(connection, feed))) return false;
      await runFeed({ db, tenant }, feed.name, parts);
      return true;
    } finally {
      await releaseFeedLock(connection, feed);
    }
  });
}
