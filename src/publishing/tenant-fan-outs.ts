import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { FanOut, type Invalidation, isRebuild } from '#src/publishing/fan-out.ts';
import type { BatchPage } from '#src/publishing/release.ts';
import type { Screen } from '#src/publishing/screen.ts';
import { refreshStatistics } from '#src/publishing/statistics.ts';

const CHANGES_AT_ONCE = 100_000;
/** From this number of invalidations or pages on, refreshing the planner's statistics pays. */
export const MANY = 200;

/**
 * SQL: a requested rebuild begins after those that are running, and a change of the whole site after the one whose pages
 * are being queued. Otherwise requests in a loop would mark every page again and again.
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
  #open: readonly FanOut[] = [];

  constructor(db: Db, screens: readonly Screen<unknown>[]) {
    this.#db = db;
    this.#screens = screens;
  }

  /** Whether more pages are to be queued for the invalidations processed so far. */
  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /**
   * Queues the first pages that new invalidations affect.
   * @param unpublished  pages that are rendered but not in the manifest yet
   * @returns the number of new invalidations
   */
  async begin(tenant: Tenant, unpublished: readonly BatchPage[]): Promise<number> {
    const invalidations = await this.#readNew(tenant.id);
    if (invalidations.length === 0) return 0;
    if (invalidations.length >= MANY) await refreshStatistics(this.#db);
    // Apart, so that an edit stays small when a rebuild is requested at the same time.
    for (const isLarge of [false, true]) {
      const alike = invalidations.filter((one) => isRebuild(one) === isLarge);
      if (alike.length > 0) await this.#queueFirst(new FanOut(this.#db, this.#screens, tenant, alike, unpublished));
    }
    return invalidations.length;
  }

  /** Queues one more slice of the oldest fan-out. */
  async advance(): Promise<void> {
    const [oldest] = this.#open;
    if (oldest !== undefined) await this.#queueSlice(oldest);
  }

  async #queueFirst(fanOut: FanOut): Promise<void> {
    this.#open = [...this.#open, fanOut];
    // Without fresh statistics the planner takes the tables for empty and scans them whole, again and again.
    if ((await this.#queueSlice(fanOut)) >= MANY) await sql`analyze render_queue`.execute(this.#db);
  }

  async #queueSlice(fanOut: FanOut): Promise<number> {
    const pages = await fanOut.queueSlice();
    if (fanOut.isOver) this.#open = this.#open.filter((one) => one !== fanOut);
    return pages;
  }

  /** Invalidations that were begun without an open fan-out were begun by a process that ended. */
  async #readNew(tenantId: number): Promise<readonly Invalidation[]> {
    const { rows } = await sql<Invalidation>`
      select id, tag, rebuild_id as "rebuildId" from invalidations i
      where tenant_id = ${tenantId} and not ${HAS_TO_WAIT} ${this.isOpen ? sql`and not begun` : sql``}
      order by id limit ${CHANGES_AT_ONCE}`.execute(this.#db);
    return rows;
  }
}
