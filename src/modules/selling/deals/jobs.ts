/** Scheduled work of deals: publish, expire, the special of the day, labels. */

import type { WriteCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { applySchedule, beginDailySpecial } from '#src/modules/selling/deals/publish-scheduled-deals.ts';
import { relabelDeals } from '#src/modules/selling/deals/write-deal-changes.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

/** A run that moved this many deals may have left some; the job runs again. */
const FULL = 200;

/** Runs rounds of at most FULL deals at each tenant, until a round is not full. */
async function forEachTenantInRounds(db: Db, round: (ctx: WriteCtx) => Promise<number>): Promise<void> {
  for (const tenant of await allTenants(db)) {
    let moved = FULL;
    while (moved >= FULL) moved = (await write(db, tenant, round)).result;
  }
}

/** The jobs of deals: publish and expire them, begin the daily special, copy the labels of their goods. */
export function dealJobs(db: Db): Job[] {
  return [
    { name: 'move-deals', cron: '* * * * *', run: () => forEachTenantInRounds(db, applySchedule) },
    {
      name: 'begin-daily-special',
      cron: '* * * * *',
      async run() {
        for (const tenant of await allTenants(db)) await write(db, tenant, beginDailySpecial);
      },
    },
    {
      name: 'relabel-deals',
      cron: '*/5 * * * *',
      run: () => forEachTenantInRounds(db, (ctx) => relabelDeals(ctx, FULL)),
    },
  ];
}
