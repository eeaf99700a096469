/** Scheduled work of prices: computes states again, and thins old observations. */

import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { compactPoints } from '#src/modules/catalogue/prices/history/compaction-store.ts';
import { DAY } from '#src/modules/catalogue/prices/history/series.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';

/** Most goods of a tenant in one run: a running import adds work as fast as it is done. */
const GOODS_AT_ONCE = 100_000;

/**
 * Updates the price states of every tenant: at once after new observations, and each minute for the passing of time.
 */
export function priceJob(db: Db): Job {
  return {
    name: 'refresh-prices',
    cron: '* * * * *',
    wakes: 'price_wakes',
    async run() {
      for (const tenant of await allTenants(db)) await refreshPrices({ db, tenant }, { limit: GOODS_AT_ONCE });
    },
  };
}

/** Late observations of a day may still come for so many days … */
const COMPACTED_AFTER = 7;
/** … and a job that did not run for some time catches up with this many. */
const CATCHES_UP = 14;

/** Deletes observations of past days that say nothing new, every night. */
export function compactionJob(db: Db): Job {
  return {
    name: 'compact-price-points',
    cron: '20 19 * * *',
    async run() {
      const to = Math.floor(Date.now() / DAY - COMPACTED_AFTER) * DAY;
      for (const { id } of await allTenants(db)) {
        await compactPoints(db, id, new Date(to - CATCHES_UP * DAY), new Date(to));
      }
    },
  };
}
