import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { indexTenant } from '#src/modules/search/indexing.ts';
import { allTenants } from '#src/modules/tenants/service.ts';

/** Changes of a tenant worked off in one go, so that a large import of one does not keep the others waiting. */
const TURN = 20_000;

/**
 * Brings what can be found up to date with what changed, until nothing is queued. Any number of processes may call it
 * at any time: one at a time works on a tenant.
 * @param tenant  only this one; all of them when left out
 * @returns how many changes were worked off
 */
export async function indexSearch(db: Db, tenant?: Tenant): Promise<number> {
  const tenants = tenant === undefined ? await allTenants(db) : [tenant];
  let total = 0;
  for (;;) {
    let done = 0;
    for (const one of tenants) done += await indexTenant(db, one, TURN);
    if (done === 0) return total;
    total += done;
  }
}
