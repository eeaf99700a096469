/** Publishes what waits of all tenants in turns, urgent pages first. */

import { traced } from '#src/kernel/tracing.ts';
import { type LocalizedPageKey, pageKeyText } from '#src/page-key.ts';
import { type ActiveTenant, ActiveTenants } from '#src/publishing/active-tenants.ts';
import { bulkOf, firstOf, readWaiting, turnsOf } from '#src/publishing/changes/waiting-changes.ts';
import type { PublisherLocks } from '#src/publishing/lock.ts';
import type { PipelineOptions } from '#src/publishing/pipeline-options.ts';
import { type Batch, publishBatch } from '#src/publishing/publish-batch.ts';
import { Superseded } from '#src/publishing/publisher-right.ts';
import { SEEN_MS, stayAdopted } from '#src/publishing/rebuilds/adopt-build.ts';
import { BatchRendering } from '#src/publishing/rendering/batch-rendering.ts';
import { type Choice, choose, countQueued } from '#src/publishing/rendering/queued-pages.ts';
import { RANK } from '#src/publishing/rendering/render-queue.ts';

/** Open fan-outs let urgent pages pass in so many steps, one after another. */
const MOST_PASSED = 3;
/** After so many urgent batches in a row comes one of a rebuild, if any waits. */
const MOST_URGENT = 3;
/** While pages follow without end, the sitemaps are written this often. */
const SITEMAPS_MS = 60_000;

interface RunningBatch {
  readonly active: ActiveTenant;
  readonly rendering: BatchRendering;
}

interface RenderedBatch {
  readonly active: ActiveTenant;
  readonly batch: Batch;
}

/**
 * Publishes batch after batch, each of one tenant, until nothing is queued. Tenants take turns. Urgent pages of any
 * tenant come before the batches of large rebuilds; every few batches one of a rebuild has its turn all the same.
 *
 * Own pages of what changed, and lost pages that a reader asks for, are published even before the batch that is rendered
 * already: that batch may have read the change, and a list must not link to a page that is not there.
 *
 * While one batch is published, the next is rendered, and the one after it begins to load. Invalidations are processed
 * between batches. They may concern what the batch that runs ahead has read, so that batch is cancelled.
 */
export class PublishingRun {
  readonly #options: PipelineOptions;
  readonly #active: ActiveTenants;
  readonly #locks: PublisherLocks;
  readonly #lastTurns = {
    first: new Map<number, number>(),
    any: new Map<number, number>(),
    bulk: new Map<number, number>(),
  };
  #turn = 0;
  /** Number of urgent batches since one of a rebuild had its turn. */
  #urgentTurns = 0;
  /** Number of steps in which urgent pages passed the open fan-outs. */
  #passed = 0;
  #superseded: Superseded | undefined;
  #seenAt = performance.now();
  #rendered: RenderedBatch | undefined;
  #running: RunningBatch | undefined;
  #ahead: RunningBatch | undefined;

  constructor(options: PipelineOptions, locks: PublisherLocks) {
    this.#options = options;
    this.#locks = locks;
    this.#active = new ActiveTenants(options, locks);
  }

  /**
   * @returns whether anything was done. Rejects with the error of a tenant whose release failed, after the others, and at once
   *   where another publisher has taken over
   */
  async publishAll(): Promise<boolean> {
    let worked = false;
    try {
      while (!this.#isOver() && (await this.#step())) {
        if (this.#superseded !== undefined) throw this.#superseded;
        worked = true;
      }
    } finally {
      await this.#ahead?.rendering.cancel();
      await this.#active.vacuumed;
    }
    this.#active.throwFailure();
    return worked;
  }

  /** Ends the batch that is being rendered early. */
  interrupt(): void {
    this.#running?.rendering.cut();
  }

  #isOver(): boolean {
    return this.#options.stopped() && this.#rendered === undefined;
  }

  /** Publishes the rendered batch and renders the next one. */
  async #step(): Promise<boolean> {
    await this.#stayAdopted();
    const queued = await this.#queueAffected();
    await this.#publishFirst();
    const before = this.#rendered;
    this.#rendered = undefined;
    const publishing = before === undefined ? Promise.resolve() : this.#publish(before);
    const [, next] = await Promise.allSettled([publishing, this.#render(before, publishing)]);
    if (next.status === 'rejected') throw next.reason;
    this.#rendered = next.value;
    return queued || before !== undefined || next.value !== undefined;
  }

  async #stayAdopted(): Promise<void> {
    if (performance.now() - this.#seenAt < SEEN_MS) return;
    await stayAdopted(this.#options.db, this.#options.build);
    this.#seenAt = performance.now();
  }

  /** Queues the next pages that invalidations affect. @returns whether there were any invalidations to process */
  async #queueAffected(): Promise<boolean> {
    const waiting = await readWaiting(this.#options.db);
    await this.#active.releaseIdle(
      new Set([
        ...waiting.map(({ tenantId }) => tenantId),
        ...(this.#rendered ? [this.#rendered.active.tenant.id] : []),
      ]),
    );
    const invalidated = waiting.filter((tenant) => tenant.invalidated);
    if (invalidated.length > 0) await this.#active.refresh();
    const open = this.#active.withOpenFanOuts();
    let changes = 0;
    for (const { tenantId } of invalidated) changes += await this.#beginFanOut(tenantId);
    if (changes > 0 || this.#options.stopped()) {
      await this.#ahead?.rendering.cancel();
      this.#ahead = undefined;
    }
    const isUrgent =
      changes > 0 ||
      waiting.some(({ rank }) => rank !== null && rank < RANK.bulk) ||
      (this.#rendered !== undefined && this.#rendered.batch.sitemaps !== 'later');
    this.#passed = isUrgent && this.#passed < MOST_PASSED ? this.#passed + 1 : 0;
    if (this.#passed === 0) for (const { fanOuts } of open) await fanOuts.advance();
    return changes > 0 || open.length > 0;
  }

  /** @returns number of new invalidations */
  async #beginFanOut(tenantId: number): Promise<number> {
    const active = await this.#active.take(tenantId);
    if (active === undefined) return 0;
    const unpublished = this.#rendered?.active === active ? this.#rendered.batch.finished : [];
    const changes = await traced('begin fan-out', { 'shop.tenant': active.tenant.code }, () =>
      active.fanOuts.begin(active.tenant, unpublished),
    );
    if (changes > 0) active.renderers.reset();
    return changes;
  }

  /** @returns undefined when nothing is queued, except pages of the batch that is being published */
  async #render(before: RenderedBatch | undefined, publishing: Promise<void>): Promise<RenderedBatch | undefined> {
    if (this.#options.stopped()) return undefined;
    const unpublished = before && { active: before.active, keys: before.batch.finished.map(({ key }) => key) };
    this.#running = this.#ahead ?? (await this.#begin(unpublished, Promise.resolve()));
    this.#ahead = undefined;
    const running = this.#running;
    if (running === undefined) return undefined;
    const [batch, ahead] = await Promise.allSettled([running.rendering.done, this.#followUp(running, publishing)]);
    if (ahead.status === 'rejected') throw ahead.reason;
    this.#ahead = ahead.value;
    if (batch.status === 'rejected') this.#active.fail(running.active, batch.reason);
    return batch.status === 'fulfilled' && batch.value ? { active: running.active, batch: batch.value } : undefined;
  }

  /** Begins the batch after the one being rendered, once that one is loaded and the one before it is published. */
  async #followUp({ active, rendering }: RunningBatch, publishing: Promise<void>): Promise<RunningBatch | undefined> {
    await Promise.all([publishing, rendering.loaded]);
    if (this.#options.stopped() || rendering.isCut || rendering.keys.length === 0) return undefined;
    return this.#begin({ active, keys: rendering.keys }, rendering.drained);
  }

  /**
   * Begins the batch of the tenant whose turn it is.
   * @param unpublished  pages that are rendered but not published yet
   * @param drained  resolves when pages may be drawn
   */
  async #begin(
    unpublished: { readonly active: ActiveTenant; readonly keys: readonly LocalizedPageKey[] } | undefined,
    drained: Promise<void>,
  ): Promise<RunningBatch | undefined> {
    const waiting = await readWaiting(this.#options.db);
    const bulk = this.#urgentTurns >= MOST_URGENT ? bulkOf(waiting, this.#lastTurns.bulk) : [];
    const turns = [
      ...bulk.map((turn) => ({ ...turn, of: 'bulk' as const })),
      ...turnsOf(waiting, this.#lastTurns.any).map((turn) => ({ ...turn, of: 'any' as const })),
    ];
    for (const { tenantId, of } of turns) {
      const active = await this.#active.take(tenantId);
      if (active === undefined) continue;
      const choice = choose(of, unpublished?.active === active ? unpublished.keys : []);
      const rendering = await this.#beginOf(active, choice, drained);
      if (rendering === undefined) continue;
      this.#urgentTurns = rendering.urgent ? this.#urgentTurns + 1 : 0;
      return { active, rendering };
    }
    return undefined;
  }

  /** @returns undefined when there is nothing of this choice */
  async #beginOf(active: ActiveTenant, choice: Choice, drained: Promise<void>): Promise<BatchRendering | undefined> {
    const rendering = new BatchRendering(this.#options, active.renderers.next(), choice, drained);
    if (await rendering.begun) {
      this.#lastTurns[choice.of].set(active.tenant.id, ++this.#turn);
      return rendering;
    }
    await rendering.done;
    return undefined;
  }

  /** Publishes own pages of what changed, and lost pages that a reader asks for: one batch of each tenant. */
  async #publishFirst(): Promise<void> {
    if (this.#options.stopped()) return;
    const first = firstOf(await readWaiting(this.#options.db), this.#lastTurns.first);
    for (const { tenantId } of first) {
      const active = await this.#active.take(tenantId);
      if (active === undefined) continue;
      await this.#ahead?.rendering.cancel();
      this.#ahead = undefined;
      await this.#publishFirstOf(active);
    }
  }

  async #publishFirstOf(active: ActiveTenant): Promise<void> {
    const held = this.#rendered?.active === active ? this.#rendered.batch.finished : [];
    const marks = new Map(held.map(({ key, marked }) => [pageKeyText(key), marked]));
    const isRendered: Choice['isRendered'] = (page) => marks.get(pageKeyText(page)) === page.marked;
    try {
      const rendering = await this.#beginOf(
        active,
        { of: 'first', isRendered, rendered: marks.size },
        Promise.resolve(),
      );
      const batch = await rendering?.done;
      if (batch === undefined) return;
      this.#supersede(active, batch);
      await this.#publish({ active, batch });
    } catch (error) {
      this.#active.fail(active, error);
    }
  }

  /** Takes pages that were rendered again out of the batch that is rendered and not published. */
  #supersede(active: ActiveTenant, { finished }: Batch): void {
    if (this.#rendered?.active !== active) return;
    const { batch } = this.#rendered;
    const again = new Set(finished.map(({ key }) => pageKeyText(key)));
    const kept = batch.finished.filter(({ key }) => !again.has(pageKeyText(key)));
    this.#rendered = { active, batch: { ...batch, finished: kept } };
  }

  /** Never rejects: a release that fails holds up its own tenant only. */
  async #publish({ active, batch }: RenderedBatch): Promise<void> {
    const { db, bodies, log, build } = this.#options;
    const { tenant } = active;
    const right = { build, epoch: this.#locks.epoch(tenant.id) };
    try {
      const now = performance.now();
      const sitemaps = now - active.sitemapsAt < SITEMAPS_MS ? batch.sitemaps : 'all';
      const { load, draw } = batch.stages;
      const facts = {
        'shop.tenant': tenant.code,
        'shop.pages': batch.finished.length,
        'shop.load.ms': load,
        'shop.draw.ms': draw,
      };
      const { held, ...report } = await traced('publish batch', facts, () =>
        publishBatch(db, tenant, bodies, { ...batch, sitemaps, right }),
      );
      if (sitemaps === 'all') active.sitemapsAt = now;
      active.rendered += report.rendered;
      for (const { path, faults } of held) log.held?.({ tenant: tenant.code, path, faults });
      for (const { key, error } of report.failed) log.failed({ tenant: tenant.code, key, error });
      log.released({ tenant: tenant.code, ...report, waiting: await countQueued(db, tenant.id) });
    } catch (error) {
      if (error instanceof Superseded) this.#superseded = error;
      this.#active.fail(active, error);
    }
  }
}
