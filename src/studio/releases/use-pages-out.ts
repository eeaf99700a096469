/** Asks the server until every page of a change is out. */

import { useEffect, useState } from 'react';
import { callStudio } from '#src/studio/calls.ts';

const LOOK_AGAIN_MS = 150;

interface Progress {
  readonly waiting: number;
  readonly invalidation: number;
  readonly mark: number | null;
}

/**
 * How many pages wait, -1 while that is unknown, and the seconds until none did.
 * @param began  when the change was sent
 */
export function usePagesOut(began: number): { readonly waiting: number; readonly seconds: string } {
  const [waiting, setWaiting] = useState(-1);
  const [seconds, setSeconds] = useState('');
  useEffect(() => {
    let timer = 0;
    // Waits only for changes up to the first answer, not for later changes of others.
    let moment: { readonly invalidation?: number; readonly mark?: number | undefined } = {};
    const look = async () => {
      const asking = callStudio<Progress>('GET /publishing/progress', { query: moment });
      const progress = await asking.catch(() => undefined);
      if (progress !== undefined) moment = { invalidation: progress.invalidation, mark: progress.mark ?? undefined };
      setWaiting(progress?.waiting ?? -1);
      if (progress?.waiting === 0) setSeconds(((performance.now() - began) / 1000).toFixed(1));
      else timer = window.setTimeout(() => void look(), LOOK_AGAIN_MS);
    };
    setWaiting(-1);
    void look();
    return () => clearTimeout(timer);
  }, [began]);
  return { waiting, seconds };
}
