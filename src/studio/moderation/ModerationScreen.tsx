/** The screen of moderators: comments, edits of profiles and reports of readers, and the decisions on them. */

import { type RefObject, useRef, useState } from 'react';
import type { ListedAudit, ListedReply, ListedReport } from '#src/modules/people/moderation/contract.ts';
import { DecisionRecords } from '#src/studio/moderation/DecisionRecords.tsx';
import { type ModerationPart, ModerationParts } from '#src/studio/moderation/ModerationParts.tsx';
import { QueueList } from '#src/studio/moderation/QueueList.tsx';
import { entryFromRow, QUEUES, type Queue } from '#src/studio/moderation/queues.ts';
import { type Reason, ReasonBar } from '#src/studio/moderation/ReasonBar.tsx';
import { goTo, moderationPath } from '#src/studio/router.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { Notice } from '#src/studio/shell/Notice.tsx';
import { Pager } from '#src/studio/shell/Pager.tsx';
import { useListed } from '#src/studio/shell/use-listed.ts';
import { useAddress } from '#src/studio/use-address.ts';
import { useStudio } from '#src/studio/use-studio.ts';

export function ModerationScreen({ part }: { readonly part: string }) {
  const { say } = useStudio();
  const queue = QUEUES.find(({ name }) => name === part);
  if (queue === undefined && part !== 'records') return <Notice text={say('studio.missing')} />;
  return (
    <div className="screen">
      <h1>{say('studio.moderation')}</h1>
      <ModerationParts current={part as ModerationPart} />
      {queue === undefined ? <DecisionRecords /> : <QueueScreen key={queue.name} queue={queue} />}
    </div>
  );
}

type Row = ListedReply | ListedAudit | ListedReport;

/** A queue in one state: the reason for refusals above, its entries below. */
function QueueScreen({ queue }: { readonly queue: Queue }) {
  const { say, session, lang } = useStudio();
  const params = new URLSearchParams(useAddress().split('?', 2)[1] ?? '');
  const state = queue.states.find((name) => name === params.get('state')) ?? queue.states[0];
  const { query, page, pages, turn } = useListed<Row>(`GET /moderation/${queue.name}`, { state });
  const [reason, setReason] = useState<Reason>({ lang: session.site.languages[0] ?? lang, text: '' });
  const reasonField: RefObject<HTMLSelectElement | null> = useRef(null);
  return (
    <>
      <div className="queue-head">
        <label>
          {say('studio.list.state')}
          <select
            className="input"
            value={state}
            onChange={({ target }) =>
              goTo(`${moderationPath(queue.name)}?${new URLSearchParams({ state: target.value })}`)
            }
          >
            {queue.states.map((name) => (
              <option key={name} value={name}>
                {say(`studio.moderation.state.${name}`)}
              </option>
            ))}
          </select>
        </label>
        {queue.name !== 'reports' && <ReasonBar reason={reason} field={reasonField} onChange={setReason} />}
      </div>
      <Answer query={query}>
        {({ content, totalElements }) => (
          <QueueList
            queue={queue}
            entries={content.map(entryFromRow)}
            total={totalElements}
            reason={reason.text}
            onReasonMissing={() => reasonField.current?.focus()}
          />
        )}
      </Answer>
      <Pager page={page} pages={pages} onPage={turn} />
    </>
  );
}
