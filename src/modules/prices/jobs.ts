import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { refreshPrices } from '#src/modules/prices/service.ts';
import { allTenants } from '#src/modules/tenants/service.ts';

/** Most goods of a tenant in one run: a running import adds work as fast as it is done. */
const AT_ONCE = 100_000;

/**
 * Updates the price states of every tenant: at once after new observations, and each minute for the passing of time.
 */
export function priceJob(db: Db): Job {
  return {
    name: 'refresh-prices',
    cron: '* * * * *',
    wakes: 'price_wakes',
    async run() {
      for (const tenant of await allTenants(db)) await refreshPrices({ db, tenant }, { limit: AT_ONCE });
    },
  };
}
