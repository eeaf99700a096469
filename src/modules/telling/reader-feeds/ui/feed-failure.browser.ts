/** Chooses what a reader is told when a call about feeds failed. */

import { CallFailure } from '#src/client/api-reply.ts';
import { loggedOut } from '#src/client/viewer/after-login-logout.browser.ts';

const UNAUTHORIZED = 401;
const TOLD = [UNAUTHORIZED, 409, 429];

/** The reason of the server where it refused the call, else the given text. */
export function feedFailure(error: unknown, text: string): string {
  if (!(error instanceof CallFailure)) throw error;
  console.warn(text, error);
  if (error.status === UNAUTHORIZED) loggedOut();
  return (TOLD.includes(error.status) ? error.reply?.message : '') || text;
}
