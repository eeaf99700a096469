import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { DUE_LIMIT, turnDueCoupons } from '#src/modules/selling/coupons/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

/** Each minute: puts coupons on the shelf that are due and takes expired ones off. */
export function couponJobs(db: Db): Job[] {
  return [
    {
      name: 'turn-due-coupons',
      cron: '* * * * *',
      async run() {
        for (const tenant of await allTenants(db)) {
          let turned = DUE_LIMIT;
          while (turned === DUE_LIMIT) turned = (await write(db, tenant, turnDueCoupons)).result;
        }
      },
    },
  ];
}
