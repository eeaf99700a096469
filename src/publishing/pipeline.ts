import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { type Batch, publishBatch } from '#src/publishing/batch.ts';
import { BatchRendering, type RenderTools } from '#src/publishing/batch-rendering.ts';
import { adoptBuild } from '#src/publishing/build.ts';
import { type EnqueueResult, enqueueAffected, MANY } from '#src/publishing/enqueue.ts';
import { withPublisherLock } from '#src/publishing/lock.ts';
import { PageRenderer } from '#src/publishing/page-renderer.ts';
import type { Site } from '#src/publishing/screen.ts';
import { SharedRenderer } from '#src/publishing/shared-renderer.ts';

/** Receives what happened, for logs and progress lines. */
export interface PublisherLog {
  released(report: { tenant: string; release: number; rendered: number; moved: number; waiting: number }): void;
  failed(report: { tenant: string; key: LocalizedPageKey; error: string }): void;
  broken(error: unknown): void;
}

export interface PipelineOptions extends RenderTools {
  readonly site: Site;
  readonly log: PublisherLog;
  /** Identifies the build of the screens. Pages of another build are rendered again. */
  readonly build: string;
  /** Whether to end after the release in progress. */
  readonly stopped: () => boolean;
}

/** Turns invalidations into releases, batch after batch. */
export class Pipeline {
  readonly #options: PipelineOptions;

  constructor(options: PipelineOptions) {
    this.#options = options;
  }

  /**
   * Publishes everything queued for a tenant, unless another process is publishing it. @returns whether anything was
   * done
   */
  async run(tenant: Tenant): Promise<boolean> {
    const { db, build } = this.#options;
    let worked = false;
    await withPublisherLock(db, tenant.id, async () => {
      await adoptBuild(db, tenant.id, build);
      const done = await this.#batches(tenant);
      worked = done.worked;
      // A large publish leaves many dead rows, which would slow later edits until autovacuum runs.
      if (done.rendered >= MANY) await sql`vacuum (analyze) pages, render_queue, invalidations`.execute(db);
    });
    return worked;
  }

  /**
   * Renders one batch while the batch before it is being published. The next batch is started as soon as the last page
   * of this one is begun. Invalidations are processed between batches, because a release writes the render queue too. A
   * change may concern what the batch that runs ahead has already read, so that batch is cancelled.
   */
  async #batches(tenant: Tenant): Promise<{ worked: boolean; rendered: number }> {
    const { db, site, stopped } = this.#options;
    let rendered = 0;
    let worked = false;
    let ahead: BatchRendering | undefined;
    const renderers = new SharedRenderer(() => new PageRenderer(db, site, tenant));
    try {
      for (let batch: Batch | undefined, more = true; more; ) {
        const { changes } = await this.#enqueue(tenant, batch);
        if (changes > 0 || stopped()) {
          await ahead?.cancel();
          ahead = undefined;
          renderers.reset();
        }
        const before = batch;
        const running = stopped()
          ? undefined
          : (ahead ?? new BatchRendering(this.#options, renderers.next(), keysOf(before), Promise.resolve()));
        const publishing = before === undefined ? Promise.resolve(0) : this.#publish(tenant, before);
        const following = this.#followUp(renderers, running, publishing);
        const [published, next] = await Promise.allSettled([publishing, running?.done]);
        ahead = await following;
        rendered += unwrap(published);
        batch = unwrap(next);
        more = changes > 0 || before !== undefined || batch !== undefined;
        worked ||= more;
      }
    } finally {
      await ahead?.cancel();
    }
    return { worked, rendered };
  }

  /** Starts the batch after the one being rendered, once that one is loaded and the one before it is published. */
  async #followUp(
    renderers: SharedRenderer,
    running: BatchRendering | undefined,
    publishing: Promise<number>,
  ): Promise<BatchRendering | undefined> {
    const [published] = await Promise.allSettled([publishing, running?.loaded]);
    if (published.status === 'rejected' || this.#options.stopped()) return undefined;
    if (running === undefined || running.keys.length === 0) return undefined;
    return new BatchRendering(this.#options, renderers.next(), running.keys, running.drained);
  }

  /** Moves the pages that invalidations affect to the render queue. */
  async #enqueue(tenant: Tenant, rendered: Batch | undefined): Promise<EnqueueResult> {
    const { db, site } = this.#options;
    const enqueued = await enqueueAffected(db, site.screens, tenant, rendered?.finished ?? []);
    // Without fresh statistics the planner takes the tables for empty and scans them whole, again and again.
    if (enqueued.pages >= MANY) await (enqueued.counted ? sql`analyze render_queue` : sql`analyze`).execute(db);
    return enqueued;
  }

  /** @returns number of pages rendered */
  async #publish(tenant: Tenant, batch: Batch): Promise<number> {
    const { db, bodies, log } = this.#options;
    const report = await publishBatch(db, tenant, bodies, batch);
    for (const { key, error } of report.failed) log.failed({ tenant: tenant.code, key, error });
    log.released({ tenant: tenant.code, ...report, waiting: await countWaiting(db, tenant.id) });
    return report.rendered;
  }
}

async function countWaiting(db: Db, tenantId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from render_queue where tenant_id = ${tenantId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Page keys of a batch that is rendered but not published yet. */
const keysOf = (batch: Batch | undefined): readonly LocalizedPageKey[] => batch?.finished.map(({ key }) => key) ?? [];

/** The value of a settled promise; throws its error. */
function unwrap<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
