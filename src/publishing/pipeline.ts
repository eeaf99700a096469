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

/** What happened, for logs and progress lines. */
export interface PublisherLog {
  released(report: { tenant: string; release: number; rendered: number; moved: number; waiting: number }): void;
  failed(report: { tenant: string; key: LocalizedPageKey; error: string }): void;
  broken(error: unknown): void;
}

export interface PipelineOptions extends RenderTools {
  readonly site: Site;
  readonly log: PublisherLog;
  /** Names the build of the screens; pages of another build are stale. */
  readonly build: string;
  /** Whether to end after the release being made. */
  readonly stopped: () => boolean;
}

/** From what was announced to releases, batch after batch. */
export class Pipeline {
  readonly #options: PipelineOptions;

  constructor(options: PipelineOptions) {
    this.#options = options;
  }

  /** Publishes what is due of a tenant, alone among all processes. @returns whether there was anything */
  async run(tenant: Tenant): Promise<boolean> {
    const { db, build } = this.#options;
    let worked = false;
    await withPublisherLock(db, tenant.id, async () => {
      await adoptBuild(db, tenant.id, build);
      const done = await this.#batches(tenant);
      worked = done.worked;
      // What a full publish leaves behind would slow the edits after it until the database cleans up by itself.
      if (done.rendered >= MANY) await sql`vacuum (analyze) pages, render_queue, invalidations`.execute(db);
    });
    return worked;
  }

  /**
   * One batch is rendered while the one before is being published, and the next is begun as soon as the last page of
   * this one is under way. Marking comes between batches, as it and a release both write what is stale. What it takes
   * may have changed after the batch that runs ahead had read it: that one is given up.
   */
  async #batches(tenant: Tenant): Promise<{ worked: boolean; rendered: number }> {
    const { db, site, stopped } = this.#options;
    let rendered = 0;
    let worked = false;
    let ahead: BatchRendering | undefined;
    const renderers = new SharedRenderer(() => new PageRenderer(db, site, tenant));
    try {
      for (let batch: Batch | undefined, more = true; more; ) {
        const { changes } = await this.#mark(tenant, batch);
        if (changes > 0 || stopped()) {
          await ahead?.cancel();
          ahead = undefined;
          renderers.forget();
        }
        const before = batch;
        const running = stopped()
          ? undefined
          : (ahead ?? new BatchRendering(this.#options, renderers.next(), targetsOf(before), Promise.resolve()));
        const publishing = before === undefined ? Promise.resolve(0) : this.#publish(tenant, before);
        const following = this.#followUp(renderers, running, publishing);
        const [published, next] = await Promise.allSettled([publishing, running?.done]);
        ahead = await following;
        rendered += outcomeOf(published);
        batch = outcomeOf(next);
        more = changes > 0 || before !== undefined || batch !== undefined;
        worked ||= more;
      }
    } finally {
      await ahead?.cancel();
    }
    return { worked, rendered };
  }

  /** The batch after one that is being rendered, once there is room for it. */
  async #followUp(
    renderers: SharedRenderer,
    running: BatchRendering | undefined,
    publishing: Promise<number>,
  ): Promise<BatchRendering | undefined> {
    const [published] = await Promise.allSettled([publishing, running?.loaded]);
    if (published.status === 'rejected' || this.#options.stopped()) return undefined;
    if (running === undefined || running.targets.length === 0) return undefined;
    return new BatchRendering(this.#options, renderers.next(), running.targets, running.drained);
  }

  /** Turns what was announced into stale pages. */
  async #mark(tenant: Tenant, rendered: Batch | undefined): Promise<EnqueueResult> {
    const { db, site } = this.#options;
    const marked = await enqueueAffected(db, site.screens, tenant, rendered?.finished ?? []);
    // What the planner has not counted it takes for empty, and reads whole again and again.
    if (marked.pages >= MANY) await (marked.counted ? sql`analyze render_queue` : sql`analyze`).execute(db);
    return marked;
  }

  /** @returns how many pages were rendered */
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

/** Pages rendered and not published yet. */
const targetsOf = (batch: Batch | undefined): readonly LocalizedPageKey[] =>
  batch?.finished.map(({ key }) => key) ?? [];

/** What came of a promise once all beside it have ended too. */
function outcomeOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
