import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { refreshPrices } from '#src/modules/prices/service.ts';
import { allTenants } from '#src/modules/tenants/service.ts';

/** Goods a tenant in one run: a running import adds work as fast as it is done. */
const AT_ONCE = 100_000;

/** Keeps the price states of every tenant up to date with what is observed, at once, and with the time, by the minute. */
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
