/** Chooses what a reader is told when a call about alerts failed. */

import { CallFailure } from '#src/client/api-reply.ts';
import { loggedOut } from '#src/client/viewer/after-login-logout.browser.ts';

const UNAUTHORIZED = 401;
const REFUSALS = [400, 409, 429];

/** The reason of the server where it refused the call, else the given text. */
export function failureText(error: unknown, text: string): string {
  if (!(error instanceof CallFailure)) throw error;
  console.warn(text, error);
  if (error.status === UNAUTHORIZED) loggedOut();
  return (REFUSALS.includes(error.status) || error.status === UNAUTHORIZED ? error.reply?.message : '') || text;
}
