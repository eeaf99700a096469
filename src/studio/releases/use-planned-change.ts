/** Plans a change by its call, then makes it: what the dialog of a change shows at each step. */

import { useState } from 'react';
import { callStudio } from '#src/studio/calls.ts';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { useStudio } from '#src/studio/use-studio.ts';

/** A change that was made. */
interface StoredChange<Done> {
  readonly answer: Done;
  /** When it was sent, by the clock of the page. */
  readonly since: number;
}

/** @param call  such as `POST /publishing/tag-moves`: with `plan=true` it stores nothing and names the pages that would move */
export function usePlannedChange<Done>(call: string) {
  const { say } = useStudio();
  const [busyText, setBusyText] = useState<string>();
  const [fault, setFault] = useState('');
  const [planned, setPlanned] = useState<Done>();
  const [stored, setStored] = useState<StoredChange<Done>>();
  const send = async (plan: boolean, body: unknown) => {
    const since = performance.now();
    setBusyText(say(plan ? 'studio.publish.planning' : 'studio.publish.storing'));
    setFault('');
    try {
      const answer = await callStudio<Done>(call, { query: { plan }, body });
      if (plan) setPlanned(answer);
      else setStored({ answer, since });
    } catch (error) {
      setFault(failureText(error, say));
    }
    setBusyText(undefined);
  };
  return {
    /** Says what is being done; undefined: nothing. */
    busyText,
    fault,
    planned,
    stored,
    plan: (body: unknown) => send(true, body),
    make: (body: unknown) => send(false, body),
    forgetPlan: () => setPlanned(undefined),
  };
}
