/** The list of the decisions of moderators, the newest first: who, when, on what, and the reason. */

import type { DecisionRecord } from '#src/modules/people/moderation/contract.ts';
import { RECORDS } from '#src/studio/moderation/use-decisions.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { Notice } from '#src/studio/shell/Notice.tsx';
import { Pager } from '#src/studio/shell/Pager.tsx';
import { useListed } from '#src/studio/shell/use-listed.ts';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

export function DecisionRecords() {
  const { say } = useStudio();
  const { query, page, pages, turn } = useListed<DecisionRecord>(RECORDS);
  return (
    <>
      <Answer query={query}>
        {({ content }) =>
          content.length === 0 ? (
            <Notice text={say('studio.moderation.noRecords')} />
          ) : (
            <ol className="causes records">
              {content.map((record) => (
                <RecordRow key={record.id} record={record} />
              ))}
            </ol>
          )
        }
      </Answer>
      <Pager page={page} pages={pages} onPage={turn} />
    </>
  );
}

function RecordRow({ record }: { readonly record: DecisionRecord }) {
  const { say, lang, session } = useStudio();
  const { operator, decideTime, subjectType, subjectId, before, after, reason } = record;
  const stateText = (state: string) => {
    const name = STATES.find((word) => word === state);
    return name === undefined ? state : say(`studio.moderation.state.${name}`);
  };
  return (
    <li>
      <strong>{operator}</strong> <span className="soft">{timeText(decideTime, lang, session.site.timeZone)}</span>
      <span className="reason">
        {say(`studio.moderation.subject.${subjectType}`, { id: subjectId })}: {stateText(before)} → {stateText(after)}
      </span>
      {reason !== '' && <span className="reason soft">{reason}</span>}
    </li>
  );
}

const STATES = ['AUDITING', 'PASSED', 'REJECTED', 'OPEN', 'RESOLVED', 'DISMISSED'] as const;
