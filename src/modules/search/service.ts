import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { indexTenant } from '#src/modules/search/indexing.ts';
import { allTenants } from '#src/modules/tenants/service.ts';

/** Changes of a tenant worked off in one go, so that a large import of one does not keep the others waiting. */
const TURN = 20_000;

/**
 * Brings what can be found of every tenant up to date with what changed, until nothing is queued. Any number of
 * processes may call it at any time: one at a time works on a tenant.
 * @returns how many changes were worked off
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
    for (const one of tenants) done += await indexTenant(db, one, TURN);
    if (done === 0) return total;
    total += done;
  }
}
