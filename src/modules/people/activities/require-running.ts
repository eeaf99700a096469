/** Refuses draws, and reports of shared links, of an activity that does not run. */

import { Failure } from '#src/kernel/failure.ts';
import { stateAt } from '#src/modules/people/activities/rules.ts';

/** Throws ActivityNotStarted, ActivityOver or ActivityInvalid. */
export function mustRun(activity: Parameters<typeof stateAt>[0], now: Date): void {
  const state = stateAt(activity, now);
  if (state === 'NOT_STARTED') throw new Failure('ActivityNotStarted');
  if (state === 'ENDED') throw new Failure('ActivityOver');
  if (state === 'INVALID') throw new Failure('ActivityInvalid');
}
