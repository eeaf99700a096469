import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import { deleteOldSearches } from '#src/modules/search/keyword-store.ts';
import { indexSearch } from '#src/modules/search/service.ts';

/** The jobs of search: index changed subjects, and delete old searches. */
export function searchJobs(db: Db): Job[] {
  return [
    {
      name: 'index-search',
      cron: '* * * * *',
      async run() {
        await indexSearch(db);
      },
    },
    { name: 'forget-searches', cron: '23 3 * * *', run: () => deleteOldSearches(db) },
  ];
}
