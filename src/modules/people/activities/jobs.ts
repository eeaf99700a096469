/** Scheduled work of activities: start, end, badges, and deletion of addresses. */

import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { grantEarnedBadges } from '#src/modules/people/activities/badge-service.ts';
import { forgetAddresses } from '#src/modules/people/activities/lotteries/award-store.ts';
import { forgetOldReports, forgetSpentReports } from '#src/modules/people/activities/lotteries/share-report-store.ts';
import { REPORT_FRESH_MS } from '#src/modules/people/activities/rules.ts';
import { turnDueActivities } from '#src/modules/people/activities/service.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

/** Days for which the address of a delivered prize is kept. */
const ADDRESS_DAYS = 90;
/** Days for which devices that opened a share are kept after the end of its activity. */
const REPORT_DAYS = 90;

/** Each minute activities start and end, every other minute badges are given; each night addresses are deleted that are not needed any more. */
export function activityJobs(db: Db): Job[] {
  return [
    {
      name: 'turn-activities',
      cron: '* * * * *',
      async run() {
        for (const tenant of await allTenants(db)) await write(db, tenant, (ctx) => turnDueActivities(ctx));
        await forgetSpentReports(db, (2 * REPORT_FRESH_MS) / 1000);
      },
    },
    {
      name: 'grant-badges',
      cron: '*/2 * * * *',
      async run() {
        for (const tenant of await allTenants(db)) {
          let more = true;
          while (more) more = (await write(db, tenant, (ctx) => grantEarnedBadges(ctx))).result;
        }
      },
    },
    {
      name: 'sweep-activities',
      cron: '23 3 * * *',
      async run() {
        await forgetAddresses(db, ADDRESS_DAYS);
        await forgetOldReports(db, REPORT_DAYS);
      },
    },
  ];
}
