/** Names the holder of a token as the author of a change, for calls of editors and programs. */

import type { CallCtx } from '#src/http/call.ts';
import type { Origin } from '#src/kernel/origin.ts';

/** The author of a change that a call makes. @param reason  in the caller's words */
export const callOrigin = ({ program, operator }: CallCtx, reason: string | undefined): Origin => ({
  by: program ?? operator ?? 'nobody',
  through: 'call',
  reason: reason ?? null,
  importId: null,
});
