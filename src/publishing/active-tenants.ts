/** Keeps the tenants that this process publishes, and leaves one out for a while whose release failed. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import { TenantFanOuts } from '#src/publishing/changes/tenant-fan-outs.ts';
import type { PublisherLocks } from '#src/publishing/lock.ts';
import type { PipelineOptions } from '#src/publishing/pipeline-options.ts';
import { PageRenderer } from '#src/publishing/rendering/page-renderer.ts';
import { SharedRenderer } from '#src/publishing/rendering/shared-renderer.ts';

/** How long a tenant whose release failed is left out, so that it does not hold up the others. */
const BROKEN_MS = 2000;

/** After so many pages the tables are vacuumed. */
const MANY_PAGES = 200;

/** A tenant that is being published. */
export interface ActiveTenant {
  tenant: Tenant;
  readonly renderers: SharedRenderer;
  readonly fanOuts: TenantFanOuts;
  /** Number of pages rendered. */
  rendered: number;
  /** When the sitemaps were written last, or this tenant's turns began. */
  sitemapsAt: number;
}

/** The tenants that this process publishes, because it has their locks. */
export class ActiveTenants {
  readonly #options: PipelineOptions;
  readonly #locks: PublisherLocks;
  readonly #active = new Map<number, ActiveTenant>();
  readonly #failures = new Map<number, { readonly until: number; readonly error: unknown }>();
  #vacuum: Promise<unknown> = Promise.resolve();

  constructor(options: PipelineOptions, locks: PublisherLocks) {
    this.#options = options;
    this.#locks = locks;
  }

  /** Those with pages of processed invalidations that are still to be queued. */
  withOpenFanOuts(): ActiveTenant[] {
    return [...this.#active.values()].filter(({ fanOuts }) => fanOuts.isOpen);
  }

  /** Leaves a tenant out for a while. */
  fail({ tenant, renderers }: ActiveTenant, error: unknown): void {
    this.#failures.set(tenant.id, { until: performance.now() + BROKEN_MS, error });
    renderers.reset();
  }

  /** Throws the error of a tenant that failed. */
  throwFailure(): void {
    for (const { error } of this.#failures.values()) throw error;
  }

  /** @returns undefined for a tenant that another process publishes, or whose release has just failed */
  async take(tenantId: number): Promise<ActiveTenant | undefined> {
    if ((this.#failures.get(tenantId)?.until ?? 0) > performance.now()) return undefined;
    if (!(await this.#locks.take(tenantId))) return undefined;
    if (!this.#active.has(tenantId)) await this.refresh();
    return this.#active.get(tenantId);
  }

  /** Reads the settings of all tenants again. */
  async refresh(): Promise<void> {
    const { db, site, tenants } = this.#options;
    for (const tenant of await tenants(db)) {
      const entry = this.#active.get(tenant.id);
      if (entry !== undefined) {
        entry.tenant = tenant;
        continue;
      }
      const active: ActiveTenant = {
        tenant,
        renderers: new SharedRenderer(() => new PageRenderer(db, site, active.tenant)),
        fanOuts: new TenantFanOuts(db, site.screens),
        rendered: 0,
        sitemapsAt: performance.now(),
      };
      this.#active.set(tenant.id, active);
    }
  }

  /** Lets other processes publish the tenants that have nothing left. */
  async releaseIdle(busy: ReadonlySet<number>): Promise<void> {
    for (const tenantId of this.#locks.held.filter((id) => !busy.has(id))) {
      const active = this.#active.get(tenantId);
      this.#active.delete(tenantId);
      await this.#locks.release(tenantId);
      // A large publish leaves many dead rows, which would slow later edits until autovacuum runs.
      if (active !== undefined && active.rendered >= MANY_PAGES) this.#vacuumTables();
    }
  }

  #vacuumTables(): void {
    const vacuum = sql`vacuum (analyze) pages, render_queue, invalidations`.execute(this.#options.db);
    this.#vacuum = Promise.all([this.#vacuum, vacuum]);
    this.#vacuum.catch(() => undefined);
  }

  /** Resolves when the tables are vacuumed. */
  get vacuumed(): Promise<unknown> {
    return this.#vacuum;
  }
}
