import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { matchAlerts } from '#src/modules/alerts/matching-service.ts';
import { allTenants } from '#src/modules/tenants/service.ts';

/** Looks at alerts whenever the offer that they watch has changed, at once. */
export function alertJob(db: Db): Job {
  return {
    name: 'match-alerts',
    cron: '* * * * *',
    wakes: 'offer_changes',
    async run() {
      for (const tenant of await allTenants(db)) await matchAlerts({ db, tenant });
    },
  };
}
