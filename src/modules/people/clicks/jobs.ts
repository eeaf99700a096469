import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { moveClicks } from '#src/modules/people/clicks/service.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

/**
 * Every ten minutes the events are added to what hot lists are sorted by. Pages follow at most that often, and only
 * where an order changed.
 */
export function clickJobs(db: Db): Job[] {
  return [
    {
      name: 'move-clicks',
      cron: '*/10 * * * *',
      async run() {
        for (const tenant of await allTenants(db)) {
          let more = true;
          while (more) more = (await write(db, tenant, moveClicks)).result;
        }
      },
    },
  ];
}
