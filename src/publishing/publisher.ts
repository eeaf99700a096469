import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import { listen } from '#src/db/listen.ts';
import type { Db } from '#src/db/types.ts';
import { type Batch, publishBatch, Rendering } from '#src/publishing/batch.ts';
import type { Bodies } from '#src/publishing/bodies.ts';
import { adoptBuild } from '#src/publishing/build.ts';
import { CHANGES_CHANNEL } from '#src/publishing/changed.ts';
import { withPublisherLock } from '#src/publishing/lock.ts';
import { type LostBodyKey, type Marked, markLost, markStale } from '#src/publishing/mark.ts';
import type { Site } from '#src/publishing/screen.ts';
import type { PageTarget } from '#src/target.ts';

/** What happened, for logs and progress lines. */
export interface PublisherLog {
  released(report: { tenant: string; release: number; rendered: number; moved: number; waiting: number }): void;
  failed(report: { tenant: string; to: PageTarget; error: string }): void;
  broken(error: unknown): void;
}

export interface PublisherOptions {
  readonly db: Db;
  /** For the connection that listens; null polls only. */
  readonly url: string | null;
  readonly site: Site;
  readonly bodies: Bodies;
  readonly tenants: (db: Db) => Promise<readonly Tenant[]>;
  readonly log: PublisherLog;
  /** Names the build of the screens; pages of another build are stale. */
  readonly build: string;
}

export interface Publisher {
  /** Publishes whatever is announced until stopped. */
  start(): void;
  /** Publishes until nothing is due any more, here and now. */
  settle(): Promise<void>;
  /** Ends after the release being made. */
  stop(): Promise<void>;
  /** Has a page or file made again whose body was lost. */
  remark(tenantId: number, lost: LostBodyKey): Promise<void>;
}

/** Between looks when no notice comes: retries that fall due, notices that were lost. */
const POLL_MS = 1000;
const BROKEN_MS = 2000;
/** Pages marked at once from which a fresh look at the tables pays. */
const MANY = 200;

/** The one publisher of a process. Several processes may run one each: a tenant is published by one at a time. */
export function createPublisher(options: PublisherOptions): Publisher {
  const { db, url, site, bodies, log } = options;
  let stopped = false;
  let wake: () => void = () => undefined;
  let running: Promise<void> = Promise.resolve();

  /** Turns what was announced into stale pages. */
  async function mark(tenant: Tenant, rendered: Batch | undefined): Promise<Marked> {
    const marked = await markStale(db, site.screens, tenant, rendered?.finished ?? []);
    // Many pages follow many writes, which the planner has not counted yet: without that it reads whole tables.
    if (marked.pages >= MANY) await sql`analyze`.execute(db);
    return marked;
  }

  async function publish(tenant: Tenant, batch: Batch): Promise<number> {
    const report = await publishBatch(db, tenant, bodies, batch);
    for (const { to, error } of report.failed) log.failed({ tenant: tenant.code, to, error });
    log.released({ tenant: tenant.code, ...report, waiting: await countWaiting(db, tenant.id) });
    return report.rendered;
  }

  /**
   * Publishes what is due of a tenant. One batch is rendered while the one before is being published, and the next is
   * begun as soon as the last page of this one is under way. Marking comes between batches, as it and a release both
   * write what is stale. What it takes may have changed after the batch that runs ahead had read it: that one is given
   * up.
   */
  async function publishTenant(tenant: Tenant): Promise<boolean> {
    let rendered = 0;
    let worked = false;
    await withPublisherLock(db, tenant.id, async () => {
      await adoptBuild(db, tenant.id, options.build);
      let ahead: Rendering | undefined;
      for (let batch: Batch | undefined, more = true; more; ) {
        const { changes } = await mark(tenant, batch);
        if (changes > 0 || stopped) {
          await ahead?.cancel();
          ahead = undefined;
        }
        const before = batch;
        const running = stopped ? undefined : (ahead ?? new Rendering(options, tenant, targetsOf(before)));
        const publishing = before === undefined ? Promise.resolve(0) : publish(tenant, before);
        const following = followUp(tenant, running, publishing);
        const [published, next] = await Promise.allSettled([publishing, running?.done]);
        ahead = await following;
        if (published.status === 'rejected' || next.status === 'rejected') await ahead?.cancel();
        rendered += outcomeOf(published);
        batch = outcomeOf(next);
        more = changes > 0 || before !== undefined || batch !== undefined;
        worked ||= more;
      }
      // What a full publish leaves behind would slow the edits after it until the database cleans up by itself.
      if (rendered >= MANY) await sql`vacuum (analyze) pages, stale_pages, changes`.execute(db);
    });
    return worked;
  }

  /** The batch after one that is being rendered, once there is room for it. */
  async function followUp(
    tenant: Tenant,
    running: Rendering | undefined,
    publishing: Promise<number>,
  ): Promise<Rendering | undefined> {
    const [published] = await Promise.allSettled([publishing, running?.drained]);
    if (published.status === 'rejected' || stopped || running === undefined || running.targets.length === 0) return;
    return new Rendering(options, tenant, running.targets);
  }

  async function round(): Promise<boolean> {
    let worked = false;
    for (const tenant of await options.tenants(db)) {
      if (stopped) break;
      worked = (await publishTenant(tenant)) || worked;
    }
    return worked;
  }

  async function loop(): Promise<void> {
    const listener =
      url === null ? undefined : listen(url, [CHANGES_CHANNEL], () => wake(), { onReconnect: () => wake() });
    while (!stopped) {
      const noticed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      try {
        if (await round()) continue;
        await Promise.race([noticed, wait(POLL_MS)]);
      } catch (error) {
        log.broken(error);
        await Promise.race([noticed, wait(BROKEN_MS)]);
      }
    }
    await listener?.close();
  }

  return {
    start() {
      running = loop();
    },
    async settle() {
      while (await round());
    },
    async stop() {
      stopped = true;
      wake();
      await running;
    },
    remark: (tenantId, lost) => markLost(db, bodies, tenantId, lost),
  };
}

async function countWaiting(db: Db, tenantId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stale_pages where tenant_id = ${tenantId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Pages rendered and not published yet. */
const targetsOf = (batch: Batch | undefined): readonly PageTarget[] => batch?.finished.map(({ to }) => to) ?? [];

/** What came of a promise once all beside it have ended too. */
function outcomeOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
