import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { invalidateSections } from '#src/modules/selling/sections/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

/** Checks each minute which lists have content, because pages link only these. */
export function sectionsJob(db: Db): Job {
  return {
    name: 'announce-sections',
    cron: '* * * * *',
    async run() {
      for (const tenant of await allTenants(db)) await write(db, tenant, invalidateSections);
    },
  };
}
