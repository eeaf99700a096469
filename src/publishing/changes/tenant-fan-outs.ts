/** Turns invalidated cache tags of a tenant into queued pages, a slice at a time; one such expansion is a fan-out. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { splitBySize } from '#src/publishing/bodies/split-by-size.ts';
import { FanOut, type Invalidation, isRebuild, MANY, markBegun } from '#src/publishing/changes/fan-out.ts';
import type { BatchPage } from '#src/publishing/rendering/batch-page.ts';
import type { Screen } from '#src/publishing/screen.ts';
import { refreshStatistics } from '#src/publishing/table-statistics.ts';

const INVALIDATIONS_AT_ONCE = 100_000;
/** From this number of invalidations or pages on, refreshing the planner's statistics pays. */
const ANALYZE_FROM = 200;

/**
 * SQL: a requested rebuild waits for those that are running, and a change of the whole site for an earlier one that is
 * still being queued. Otherwise requests in a loop would mark every page again and again.
 */
const HAS_TO_WAIT = sql`(not i.begun and (
  (i.rebuild_id is not null and exists (
    select from rebuilds r where r.tenant_id = i.tenant_id and r.state = 'running'))
  or (i.tag = ${tagOf.siteAll()} and exists (
    select from invalidations b where b.tenant_id = i.tenant_id and b.tag = i.tag and b.begun))))`;

/** The fan-outs of a tenant that have begun and are not over, oldest first. */
export class TenantFanOuts {
  readonly #db: Db;
  readonly #screens: readonly Screen<unknown>[];
  #running: readonly FanOut[] = [];
  /** The fan-out of large changes, if it is open. */
  #large: FanOut | undefined;
  /** Large changes that came meanwhile. They share many pages, so the next fan-out plans them together. */
  #next: readonly Invalidation[] = [];

  constructor(db: Db, screens: readonly Screen<unknown>[]) {
    this.#db = db;
    this.#screens = screens;
  }

  /** Whether more pages are to be queued for the invalidations processed so far. */
  get isOpen(): boolean {
    return this.#running.length + this.#next.length > 0;
  }

  /**
   * Queues the first pages that new invalidations affect: those of small changes at once, so that an edit stays small
   * when an import or a rebuild comes at the same time.
   * @param unpublished  pages that are rendered but not in the manifest yet
   * @returns the number of new invalidations, and of those that waited and are begun
   */
  async begin(tenant: Tenant, unpublished: readonly BatchPage[]): Promise<number> {
    const invalidations = await this.#readNew(tenant.id);
    const { small, large } = splitBySize(
      invalidations.filter((invalidation) => !isRebuild(invalidation)),
      MANY,
    );
    const startFanOut = async (group: readonly Invalidation[]) => {
      if (group.length === 0) return undefined;
      const fanOut = new FanOut(this.#db, this.#screens, tenant, group, unpublished);
      await this.#queueFirst(fanOut);
      return fanOut;
    };
    await startFanOut(small);
    if (invalidations.length >= ANALYZE_FROM) await refreshStatistics(this.#db);
    await startFanOut(invalidations.filter(isRebuild));
    return invalidations.length + (await this.#beginLarge(tenant.id, large, startFanOut));
  }

  /** @returns the number of invalidations that waited and are begun */
  async #beginLarge(
    tenantId: number,
    large: readonly Invalidation[],
    startFanOut: (group: readonly Invalidation[]) => Promise<FanOut | undefined>,
  ): Promise<number> {
    const waited = this.#next.length;
    const isBusy = this.#large !== undefined && !this.#large.isOver;
    this.#next = [...this.#next, ...large];
    if (isBusy) {
      await markBegun(
        this.#db,
        tenantId,
        large.map(({ id }) => id),
      );
      return 0;
    }
    const group = this.#next;
    this.#next = [];
    this.#large = await startFanOut(group);
    return waited;
  }

  /** Queues one more slice of the oldest fan-out. */
  async advance(): Promise<void> {
    const [oldest] = this.#running;
    if (oldest !== undefined) await this.#queueSlice(oldest);
  }

  async #queueFirst(fanOut: FanOut): Promise<void> {
    this.#running = [...this.#running, fanOut];
    // Without fresh statistics the planner takes the tables for empty and scans them whole, again and again.
    if ((await this.#queueSlice(fanOut)) >= ANALYZE_FROM) await sql`analyze render_queue`.execute(this.#db);
  }

  async #queueSlice(fanOut: FanOut): Promise<number> {
    const pages = await fanOut.queueSlice();
    if (fanOut.isOver) this.#running = this.#running.filter((other) => other !== fanOut);
    return pages;
  }

  /** New invalidations, and those that are begun but have no fan-out here: another process began them and ended. */
  async #readNew(tenantId: number): Promise<readonly Invalidation[]> {
    const { rows } = await sql<Invalidation>`
      select id, tag, rebuild_id as "rebuildId", xmin::text as transaction, cause from invalidations i
      where tenant_id = ${tenantId} and not ${HAS_TO_WAIT} ${this.isOpen ? sql`and not begun` : sql``}
      order by id limit ${INVALIDATIONS_AT_ONCE}`.execute(this.#db);
    return rows;
  }
}
