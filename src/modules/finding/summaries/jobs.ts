/** Has a language model sum up comments on goods, each minute where they changed. */

import type { Db } from '#src/db/types.ts';
import type { ChatModel } from '#src/env.ts';
import type { Job } from '#src/jobs/jobs.ts';
import type { ChatLimits } from '#src/modules/finding/chat/rules.ts';
import { writeSummariesByTurns } from '#src/modules/finding/summaries/service.ts';

/** Messages that the job logs. */
interface SummaryLog {
  warn(about: object, message: string): void;
}

/** Each minute: lets the language model sum up the comments on goods whose comments changed. */
export function summaryJob(db: Db, model: ChatModel, limits: ChatLimits, log: SummaryLog): Job {
  const leaving = new AbortController();
  return {
    name: 'write-review-summaries',
    cron: '* * * * *',
    run: () =>
      writeSummariesByTurns(db, {
        // What speaks to a model is loaded with the first summary.
        write: async (...asked) =>
          (await import('#src/modules/finding/summaries/write-summary.ts')).writeSummary(model, ...asked),
        failed: (tenant, code, error) =>
          log.warn({ tenant, code, err: error }, 'the model wrote no summary; it is asked again later'),
        summariesADay: model.summariesADay,
        limits,
        signal: leaving.signal,
      }),
    async stop() {
      leaving.abort();
    },
  };
}
