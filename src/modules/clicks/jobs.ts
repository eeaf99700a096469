import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { moveClicks } from '#src/modules/clicks/service.ts';
import { allTenants } from '#src/modules/tenants/service.ts';
import { write } from '#src/publishing/invalidate.ts';

/** Once an hour the clicks are added to what lists are sorted by. A single click makes no page stale. */
export function clickJobs(db: Db): Job[] {
  return [
    {
      name: 'move-clicks',
      cron: '7 * * * *',
      async run() {
        for (const tenant of await allTenants(db)) {
          let more = true;
          while (more) more = (await write(db, tenant, moveClicks)).result;
        }
      },
    },
  ];
}
