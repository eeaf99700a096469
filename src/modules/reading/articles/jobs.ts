/** Publishes and recalls articles when their time has come. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#src/db/types.ts';
import { readTenantsWithDue } from '#src/modules/reading/articles/lists/due-article-store.ts';
import { DUE_LIMIT, publishDue } from '#src/modules/reading/articles/service.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

const LOOK_MS = 500;
/** A tenant whose articles could not be published is tried again after so long. */
const RETRY_MS = 10_000;
/** So many tenants are published at once; one that waits for a lock does not hold up the others. */
const TENANTS_AT_ONCE = 3;

export interface DueArticles {
  /** Waits for what it is publishing. */
  stop(): Promise<void>;
}

/**
 * Makes articles live at their publish time, and recalls them at the time of their end, by the database's clock. The scheduler of jobs is no use here: it looks twice
 * a minute.
 * @param failed  told about each failure; without a tenant: the database could not be asked
 */
export function publishDueArticles(db: Db, failed: (error: unknown, tenant?: string) => void): DueArticles {
  const stopping = new AbortController();
  const running = new Map<number, Promise<void>>();
  const retryAt = new Map<number, number>();
  const publish = async (tenant: Tenant) => {
    try {
      let published = DUE_LIMIT;
      while (published === DUE_LIMIT) published = (await write(db, tenant, publishDue)).result;
    } catch (error) {
      failed(error, tenant.code);
      retryAt.set(tenant.id, performance.now() + RETRY_MS);
    }
    running.delete(tenant.id);
  };
  const look = async () => {
    const due = await readTenantsWithDue(db);
    if (due.length === 0) return;
    const now = performance.now();
    const free = (id: number) => !running.has(id) && (retryAt.get(id) ?? 0) <= now;
    const tenants = (await allTenants(db)).filter(({ id }) => due.includes(id) && free(id));
    for (const tenant of tenants.slice(0, TENANTS_AT_ONCE - running.size)) running.set(tenant.id, publish(tenant));
  };
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => failed(error));
      await sleep(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    await Promise.all(running.values());
  })();
  return {
    stop() {
      stopping.abort();
      return looking;
    },
  };
}
