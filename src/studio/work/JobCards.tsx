/** The cards of scheduled jobs, each with its newest run. */

import { useQuery } from '@tanstack/react-query';
import type { ListedJob } from '#src/modules/running/operations/contract.ts';
import { callStudio } from '#src/studio/calls.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';
import { WorkCards, type WorkEntry } from '#src/studio/work/WorkCards.tsx';

const JOBS = 'GET /operations/jobs';
const isStopped = ({ state }: ListedJob) => state === 'failed' || state === 'waiting';

export function JobCards() {
  const { say, lang, session } = useStudio();
  const query = useQuery({
    queryKey: [JOBS],
    queryFn: ({ signal }) => callStudio<readonly ListedJob[]>(JOBS, { signal }),
  });
  const at = (instant: string) => timeText(instant, lang, session.site.timeZone);
  const entryFrom = (job: ListedJob): WorkEntry => ({
    id: isStopped(job) ? job.id : null,
    key: job.name,
    title: job.name,
    notes: [say(`studio.work.state.${job.state}`), say('studio.work.cron', { cron: job.cron })],
    times: [
      ...(job.startedAt === null ? [] : [say('studio.work.started', { time: at(job.startedAt) })]),
      ...(job.retries === 0 ? [] : [say('studio.work.tries', { count: job.retries + 1 })]),
      ...(job.nextAt === null ? [] : [say('studio.work.next', { time: at(job.nextAt) })]),
    ],
    fault: job.fault,
    error: null,
  });
  return (
    <>
      <p className="question">{say('studio.work.shared')}</p>
      <Answer query={query}>
        {(jobs) => (
          <WorkCards
            kind="job"
            // Those that failed stand first.
            entries={jobs.toSorted((a, b) => Number(isStopped(b)) - Number(isStopped(a))).map(entryFrom)}
            none={say('studio.work.noJobs')}
            onChange={() => void query.refetch()}
          />
        )}
      </Answer>
    </>
  );
}
