/** Runs the index for all tenants. */

import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { indexTenant } from '#src/modules/finding/search/index/indexing.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';

/** Most changes of a tenant before the next tenant gets its turn: a large import must not keep others waiting. */
const TURN = 20_000;

/**
 * Indexes all queued changes. Any process may call it at any time: one process at a time indexes a tenant.
 * @param tenant  only this one; all when left out
 * @returns how many changes were indexed
 */
export async function indexSearch(db: Db): Promise<number> {
  return indexTenants(db, await allTenants(db));
}

/** The same of one tenant. */
export async function indexSearchOf({ db, tenant }: TenantCtx): Promise<number> {
  return indexTenants(db, [tenant]);
}

async function indexTenants(db: Db, tenants: readonly Tenant[]): Promise<number> {
  let total = 0;
  for (;;) {
    let done = 0;
    for (const tenant of tenants) done += await indexTenant(db, tenant, TURN);
    if (done === 0) return total;
    total += done;
  }
}
