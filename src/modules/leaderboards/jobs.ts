import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { updateDueLeaderboards } from '#src/modules/leaderboards/service.ts';
import { allTenants } from '#src/modules/tenants/service.ts';

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
