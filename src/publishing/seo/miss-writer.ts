/** Writes the counts of requests that met no page to the database, for the server of the site. */

import type { Tenant, TenantCtx } from '#src/ctx.ts';
import { isUnavailable } from '#src/db/errors.ts';
import type { Db } from '#src/db/types.ts';
import { Failure } from '#src/kernel/failure.ts';
import { storeMisses } from '#src/publishing/seo/miss-store.ts';
import { MissedPages, type PageMiss } from '#src/publishing/seo/missed-pages.ts';

const EVERY_MS = 30_000;

export interface MissWriterOptions {
  readonly tenants: () => readonly Tenant[];
  /** Throws Unavailable while there is no database: then these counts are lost. */
  readonly db: () => Db;
  readonly onError: (error: unknown) => void;
}

/** Writes twice a minute, and when it stops. */
export class MissWriter {
  readonly misses = new MissedPages();
  readonly #options: MissWriterOptions;
  readonly #timer: NodeJS.Timeout;

  constructor(options: MissWriterOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.write(), EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  /** Writes the counts so far. */
  async write(): Promise<void> {
    const misses = this.misses.take();
    const tenants = this.#options.tenants().filter(({ id }) => misses.some(({ tenantId }) => tenantId === id));
    for (const tenant of tenants) await this.#store(tenant, misses);
  }

  async #store(tenant: TenantCtx['tenant'], misses: readonly PageMiss[]): Promise<void> {
    try {
      await storeMisses({ db: this.#options.db(), tenant }, misses);
    } catch (error) {
      const noDatabase = (error instanceof Failure && error.kind === 'Unavailable') || isUnavailable(error);
      if (!noDatabase) this.#options.onError(error);
    }
  }
}
