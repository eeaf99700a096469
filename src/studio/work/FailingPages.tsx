/** The cards of pages that could not be rendered; readers see their last good bytes. */

import type { FailingPage } from '#src/modules/running/operations/contract.ts';
import { readablePath } from '#src/studio/readable-path.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { Pager } from '#src/studio/shell/Pager.tsx';
import { useListed } from '#src/studio/shell/use-listed.ts';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';
import { WorkCards, type WorkEntry } from '#src/studio/work/WorkCards.tsx';

export function FailingPages() {
  const { say, lang, session } = useStudio();
  const { query, page, pages, turn } = useListed<FailingPage>('GET /operations/pages');
  const at = (instant: string) => timeText(instant, lang, session.site.timeZone);
  const entryFrom = ({ id, path, attempts, fault, error, waitsSince, nextAt }: FailingPage): WorkEntry => ({
    id,
    key: id,
    title: path === null ? id : readablePath(path),
    notes: [],
    times: [
      say('studio.work.since', { time: at(waitsSince) }),
      say('studio.work.tries', { count: attempts }),
      say('studio.work.next', { time: at(nextAt) }),
    ],
    fault,
    error,
  });
  return (
    <>
      <Answer query={query}>
        {({ content }) => (
          <WorkCards kind="page" entries={content.map(entryFrom)} onChange={() => void query.refetch()} />
        )}
      </Answer>
      <Pager page={page} pages={pages} onPage={turn} />
    </>
  );
}
