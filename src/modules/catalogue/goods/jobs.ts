import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { followDueAvailability } from '#src/modules/catalogue/goods/observations/availability-service.ts';
import { followDueSales } from '#src/modules/catalogue/goods/sales/sale-service.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';

/** Says each minute what observations said ahead of whether goods can be had. */
export function availabilityJob(db: Db): Job {
  return {
    name: 'follow-availability',
    cron: '* * * * *',
    async run() {
      for (const tenant of await allTenants(db)) await followDueAvailability({ db, tenant });
    },
  };
}

/** Begins and ends sales each minute. */
export function saleJob(db: Db): Job {
  return {
    name: 'follow-sales',
    cron: '* * * * *',
    async run() {
      for (const tenant of await allTenants(db)) await followDueSales({ db, tenant });
    },
  };
}
