/** Deletes old messages each night. */

import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { deleteOldMessages } from '#src/modules/telling/messages/store.ts';

/** Days a read message is kept. After that, its key may be used again. */
const READ_DAYS = 180;
/** Days any message is kept. */
const DAYS = 365;
const MESSAGES_AT_ONCE = 5000;

/** Deletes old messages each night. */
export function messagesJob(db: Db): Job {
  return {
    name: 'sweep-messages',
    cron: '11 3 * * *',
    async run() {
      const ages = { readDays: READ_DAYS, days: DAYS, atOnce: MESSAGES_AT_ONCE };
      let deleted: number;
      do {
        deleted = await deleteOldMessages(db, ages);
      } while (deleted === MESSAGES_AT_ONCE);
    },
  };
}
