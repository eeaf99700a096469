import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { queueOldReadings } from '#src/modules/finding/search/index/index-store.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';
import { deleteOldSearches } from '#src/modules/finding/search/suggestions/keyword-store.ts';

/** The jobs of search: index changed subjects at once, read names again by a newer version, and delete old searches. */
export function searchJobs(db: Db): Job[] {
  return [
    {
      name: 'index-search',
      cron: '* * * * *',
      wakes: 'search_queue',
      async run() {
        await indexSearch(db);
      },
    },
    {
      name: 'read-names-again',
      cron: '*/10 * * * *',
      async run() {
        await queueOldReadings(db);
      },
    },
    { name: 'forget-searches', cron: '23 3 * * *', run: () => deleteOldSearches(db) },
  ];
}
