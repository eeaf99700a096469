import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { matchGoods } from '#src/modules/catalogue/matching/service.ts';
import { queueGrouped } from '#src/modules/catalogue/matching/store.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';

/** Most listings of a tenant in one run: a running import adds work as fast as it is done. */
const LISTINGS_AT_ONCE = 50_000;

/** Updates the groups of listings of one product. */
export function matchingJob(db: Db): Job {
  return {
    name: 'match-goods',
    cron: '* * * * *',
    async run() {
      for (const tenant of await allTenants(db)) await matchGoods({ db, tenant }, LISTINGS_AT_ONCE);
    },
  };
}

/** Looks at every group again once a day: prices and the counts of words move without a change of a listing. */
export function groupsJob(db: Db): Job {
  return {
    name: 'look-at-groups',
    cron: '17 20 * * *',
    async run() {
      for (const { id } of await allTenants(db)) await queueGrouped(db, id);
    },
  };
}
