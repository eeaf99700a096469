import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { matchAlerts } from '#src/modules/telling/alerts/matching/matching-service.ts';

/** Looks at alerts whenever the offer that they watch has changed, at once. */
export function alertJob(db: Db): Job {
  return {
    name: 'match-alerts',
    cron: '* * * * *',
    wakes: 'offer_changes',
    async run() {
      const failures: unknown[] = [];
      // A failure at one tenant does not keep the alerts of the next ones waiting.
      for (const tenant of await allTenants(db)) {
        await matchAlerts({ db, tenant }).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw new AggregateError(failures, 'alerts of some tenants could not be matched');
    },
  };
}
