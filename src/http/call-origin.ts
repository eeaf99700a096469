import type { CallCtx } from '#src/http/call.ts';
import type { Origin } from '#src/kernel/origin.ts';

/** The author of the change of a call: the holder of its token. @param reason  in the caller's words */
export const callOrigin = ({ program, operator }: CallCtx, reason: string | undefined): Origin => ({
  by: program ?? operator ?? 'nobody',
  through: 'call',
  reason: reason ?? null,
  importId: null,
});
