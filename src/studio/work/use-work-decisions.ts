/** Sends decisions about messages, pages and jobs, and says what came of them. */

import { useState } from 'react';
import type { DecidedWork, WorkDecision } from '#src/modules/running/operations/contract.ts';
import { callStudio } from '#src/studio/calls.ts';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { useStudio } from '#src/studio/use-studio.ts';

/** @param onChange  after a decision */
export function useWorkDecisions(kind: WorkDecision['kind'], onChange: () => void) {
  const { say } = useStudio();
  const [note, setNote] = useState('');
  const decide = async (action: WorkDecision['action'], ids: readonly string[]) => {
    try {
      const { done, left } = await callStudio<DecidedWork>('POST /operations/decisions', {
        body: { action, kind, ids },
      });
      const doneText = say('studio.work.done', { action: say(`studio.work.${action}`), count: done });
      setNote(left === 0 ? doneText : `${doneText} ${say('studio.work.left', { count: left })}`);
    } catch (error) {
      setNote(failureText(error, say));
    }
    onChange();
  };
  return { note, decide };
}
