/** The list of what operators had tried again or gave up, newest first. */

import type { OperationRecord } from '#src/modules/running/operations/contract.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { CardList } from '#src/studio/shell/CardList.tsx';
import { Pager } from '#src/studio/shell/Pager.tsx';
import { useListed } from '#src/studio/shell/use-listed.ts';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

export function OperationRecords() {
  const { say, lang, session } = useStudio();
  const { query, page, pages, turn } = useListed<OperationRecord>('GET /operations/records');
  return (
    <>
      <Answer query={query}>
        {({ content }) => (
          <CardList entries={content} none={say('studio.work.none')}>
            {({ id, at, by, action, kind, subjects }) => (
              <li key={id} className="card">
                <div className="card-head">
                  <h2>{by}</h2>
                  <span className="soft number">{timeText(at, lang, session.site.timeZone)}</span>
                </div>
                <p>
                  {say('studio.work.together', {
                    action: `${say(`studio.work.kind.${kind}`)}: ${say(`studio.work.${action}`)}`,
                    count: subjects.length,
                  })}
                </p>
                <p className="soft entry-text">{subjects.join(', ')}</p>
              </li>
            )}
          </CardList>
        )}
      </Answer>
      <Pager page={page} pages={pages} onPage={turn} />
    </>
  );
}
