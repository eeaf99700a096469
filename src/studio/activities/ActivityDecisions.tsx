/** The buttons that decide on an activity or a reward. A second press confirms, because readers see or are told it at once. */

import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { LONGEST } from '#src/kernel/text-limits.ts';
import type { ActivityDecision } from '#src/modules/people/activities/operators/operator-contract.ts';
import { callStudio } from '#src/studio/calls.ts';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { useStudio } from '#src/studio/use-studio.ts';

type Action = ActivityDecision['action'];

/** Actions on a whole activity; the text below says what follows from each. */
const WHOLE = ['start', 'stop', 'invalidate'] as const;

interface ActivityDecisionsProps {
  readonly id: number;
  readonly actions: readonly Action[];
  readonly onDecide: () => void;
}

export function ActivityDecisions({ id, actions, onDecide }: ActivityDecisionsProps) {
  const { say } = useStudio();
  const [chosen, setChosen] = useState<Action>();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const decide = async (action: Action) => {
    try {
      await callStudio('POST /operator/activity-decisions', { body: { action, id, reason: reason.trim() } });
      setNote('');
      setChosen(undefined);
      onDecide();
    } catch (error) {
      setNote(failureText(error, say));
    }
  };
  const whole = WHOLE.find((action) => action === chosen);
  const needsReason = chosen === 'refuse-order';
  return (
    <div className="pass">
      {chosen === undefined ? (
        <div className="actions">
          {actions.map((action) => (
            <Button key={action} className="button small" onPress={() => setChosen(action)}>
              {say(`studio.activities.${action}`)}
            </Button>
          ))}
        </div>
      ) : (
        <>
          {needsReason && (
            <TextField value={reason} onChange={setReason} maxLength={LONGEST.decisionReason} autoFocus>
              <Label>{say('studio.activities.reason')}</Label>
              <Input className="input" />
            </TextField>
          )}
          {whole !== undefined && <p>{say(`studio.activities.follows.${whole}`)}</p>}
          <p>{say('studio.activities.told')}</p>
          <div className="actions">
            <Button
              className="button main small"
              autoFocus={!needsReason}
              isDisabled={needsReason && reason.trim() === ''}
              onPress={() => void decide(chosen)}
            >
              {say('studio.activities.confirm', { action: say(`studio.activities.${chosen}`) })}
            </Button>
            <Button className="button small" onPress={() => setChosen(undefined)}>
              {say('studio.activities.cancel')}
            </Button>
          </div>
        </>
      )}
      <p role="status" className="fault">
        {note}
      </p>
    </div>
  );
}
