/** The buttons that decide on a reward. A second press confirms, because its winner is told at once. */

import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import type { ActivityDecision } from '#src/modules/people/activities/operators/operator-contract.ts';
import { callStudio } from '#src/studio/calls.ts';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { useStudio } from '#src/studio/use-studio.ts';

type RewardAction = Exclude<ActivityDecision['action'], 'start' | 'stop' | 'invalidate'>;

interface RewardDecisionProps {
  readonly id: number;
  readonly actions: readonly RewardAction[];
  readonly onDecide: () => void;
}

const LONGEST_REASON = 500;

export function RewardDecision({ id, actions, onDecide }: RewardDecisionProps) {
  const { say } = useStudio();
  const [chosen, setChosen] = useState<RewardAction>();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const decide = async (action: RewardAction) => {
    try {
      await callStudio('POST /operator/activity-decisions', { body: { action, id, reason: reason.trim() } });
      setNote('');
      onDecide();
    } catch (error) {
      setNote(failureText(error, say));
    }
  };
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
            <TextField value={reason} onChange={setReason} maxLength={LONGEST_REASON} autoFocus>
              <Label>{say('studio.activities.reason')}</Label>
              <Input className="input" />
            </TextField>
          )}
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
