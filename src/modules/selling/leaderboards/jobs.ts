import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { updateDueLeaderboards } from '#src/modules/selling/leaderboards/service.ts';

/** Every five minutes: computes the leaderboards that are due. */
export function leaderboardJobs(db: Db): Job[] {
  return [
    {
      name: 'update-leaderboards',
      cron: '*/5 * * * *',
      async run() {
        for (const tenant of await allTenants(db)) await updateDueLeaderboards({ db, tenant });
      },
    },
  ];
}
