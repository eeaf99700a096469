import type { Db } from '#src/db/types.ts';
import { deleteOldDayCounts } from '#src/http/limits/day-counts.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { deleteOldAttempts } from '#src/modules/people/accounts/codes/attempt-limit-store.ts';
import { deleteOldCodes } from '#src/modules/people/accounts/codes/code-store.ts';
import { deleteOldKeys } from '#src/modules/people/accounts/codes/proof-key-store.ts';
import { deleteOldTokens } from '#src/modules/people/accounts/login/identity-store.ts';
import { deleteOldDevices } from '#src/modules/people/accounts/sessions/device-store.ts';
import { deleteOldNetworks } from '#src/modules/people/accounts/sessions/network-store.ts';
import { deleteExpiredSessions } from '#src/modules/people/accounts/sessions/session-store.ts';

/**
 * Deletes expired sessions, codes, keys, tokens, attempts, devices, networks and counts of days. They are refused already, so an hourly run is
 * enough.
 */
export function accountsJob(db: Db): Job {
  return {
    name: 'sweep-accounts',
    cron: '23 * * * *',
    async run() {
      await deleteExpiredSessions(db);
      await deleteOldCodes(db);
      await deleteOldKeys(db);
      await deleteOldTokens(db);
      await deleteOldAttempts(db);
      await deleteOldDevices(db);
      await deleteOldNetworks(db);
      await deleteOldDayCounts(db);
    },
  };
}
