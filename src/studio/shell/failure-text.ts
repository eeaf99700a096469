/** Says in words why a call failed. */

import { CallFailed } from '#src/studio/calls.ts';
import type { StudioSay } from '#src/studio/say.ts';

/** Why a call failed, as the server says it; else that it did. Throws what is no failure of a call. */
export function failureText(error: unknown, say: StudioSay): string {
  if (!(error instanceof CallFailed)) throw error;
  if (error.status === 0) return say('studio.noAnswer');
  if (error.status === 403) return say('studio.forbidden');
  return error.faults.map(({ reason }) => say.server(reason)).join(' · ') || error.message || say('studio.failed');
}
