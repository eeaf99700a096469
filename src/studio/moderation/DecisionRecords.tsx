/** The list of the decisions of moderators, the newest first: who, when, on what, the reason, and a way back. */

import { useState } from 'react';
import { Button, Heading } from 'react-aria-components';
import type { DecisionRecord } from '#src/modules/people/moderation/contract.ts';
import { callStudio } from '#src/studio/calls.ts';
import { RECORDS } from '#src/studio/moderation/use-decisions.ts';
import type { StudioSay } from '#src/studio/say.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { Notice } from '#src/studio/shell/Notice.tsx';
import { Pager } from '#src/studio/shell/Pager.tsx';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { useListed } from '#src/studio/shell/use-listed.ts';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

export function DecisionRecords() {
  const { say } = useStudio();
  const { query, page, pages, turn } = useListed<DecisionRecord>(RECORDS);
  const [chosen, setChosen] = useState<DecisionRecord>();
  return (
    <>
      <Answer query={query}>
        {({ content }) =>
          content.length === 0 ? (
            <Notice text={say('studio.moderation.noRecords')} />
          ) : (
            <>
              <p className="soft hint">{say('studio.moderation.undoable')}</p>
              <ol className="causes records">
                {content.map((record) => (
                  <RecordRow key={record.id} record={record} onUndo={() => setChosen(record)} />
                ))}
              </ol>
            </>
          )
        }
      </Answer>
      <Pager page={page} pages={pages} onPage={turn} />
      {chosen !== undefined && (
        <UndoPanel
          record={chosen}
          onClose={() => {
            setChosen(undefined);
            void query.refetch();
          }}
        />
      )}
    </>
  );
}

interface RecordRowProps {
  readonly record: DecisionRecord;
  readonly onUndo: () => void;
}

function RecordRow({ record, onUndo }: RecordRowProps) {
  const { say, lang, session } = useStudio();
  const { operator, decideTime, subjectType, subjectId, before, after, reason, undoes, undoable } = record;
  const stateText = (state: string) => stateName(state, say);
  const subject = say(`studio.moderation.subject.${subjectType}`, { id: subjectId });
  return (
    <li>
      <strong>{operator}</strong> <span className="soft">{timeText(decideTime, lang, session.site.timeZone)}</span>
      <span className="reason">
        {subject}: {stateText(before)} → {stateText(after)}
        {undoes !== null && <span className="soft"> · {say('studio.moderation.tookBack')}</span>}
      </span>
      {reason !== '' && <span className="reason soft">{reason}</span>}
      {undoable && (
        <Button
          className="button small"
          aria-label={`${say('studio.moderation.undo')}: ${subject}, ${stateText(after)}`}
          onPress={onUndo}
        >
          {say('studio.moderation.undo')}
        </Button>
      )}
    </li>
  );
}

interface UndoPanelProps {
  readonly record: DecisionRecord;
  readonly onClose: () => void;
}

/** Says what comes back with a decision and what does not, before it is taken back. */
function UndoPanel({ record, onClose }: UndoPanelProps) {
  const { say } = useStudio();
  const [fault, setFault] = useState('');
  const { id, subjectType, subjectId, before, after } = record;
  const isReply = subjectType === 'REPLY';
  const undo = async () => {
    try {
      await callStudio(`POST /moderation/records/${id}/undo`);
      onClose();
    } catch (error) {
      setFault(failureText(error, say));
    }
  };
  return (
    <Panel onClose={onClose}>
      <Heading slot="title">
        {say(`studio.moderation.subject.${subjectType}`, { id: subjectId })}: {stateName(after, say)} →{' '}
        {stateName(before, say)}
      </Heading>
      <p>{say(isReply ? 'studio.moderation.undoReply' : 'studio.moderation.undoReport')}</p>
      <p className="soft">{say(isReply ? 'studio.moderation.keptReply' : 'studio.moderation.keptReport')}</p>
      <p role="status" className="fault">
        {fault}
      </p>
      <div className="actions">
        <Button className="button main" onPress={() => void undo()}>
          {say('studio.moderation.undo')}
        </Button>
        <Button className="button" onPress={onClose}>
          {say('studio.cancel')}
        </Button>
      </div>
    </Panel>
  );
}

function stateName(state: string, say: StudioSay): string {
  const name = STATES.find((word) => word === state);
  return name === undefined ? state : say(`studio.moderation.state.${name}`);
}

const STATES = ['AUDITING', 'PASSED', 'REJECTED', 'OPEN', 'RESOLVED', 'DISMISSED'] as const;
