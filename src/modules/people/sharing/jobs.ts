import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { endExpiredLinks } from '#src/modules/people/sharing/service.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';

/** Short links that are over are ended within minutes. */
export function sharingJobs(db: Db): Job[] {
  return [
    {
      name: 'end-short-links',
      cron: '*/5 * * * *',
      async run() {
        for (const tenant of await allTenants(db)) {
          let more = true;
          while (more) more = await db.transaction().execute((tx) => endExpiredLinks({ tenant, tx }));
        }
      },
    },
  ];
}
