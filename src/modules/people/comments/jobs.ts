import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { DIGESTS_AT_ONCE, makeDigests } from '#src/modules/people/comments/digest/digest-service.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

/** Each minute: makes the digests of goods whose comments changed. */
export function digestJob(db: Db): Job {
  return {
    name: 'make-review-digests',
    cron: '* * * * *',
    async run() {
      for (const tenant of await allTenants(db)) {
        let made = DIGESTS_AT_ONCE;
        while (made === DIGESTS_AT_ONCE) made = (await write(db, tenant, makeDigests)).result;
      }
    },
  };
}
