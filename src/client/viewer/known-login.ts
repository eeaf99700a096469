import { readCookie } from '#src/client/cookies.ts';

/** Set and ended by the server together with the session, which scripts cannot see. */
export const LAST_LOGIN = 'last_login';

/** Whether somebody seems to be logged in: pages of visitors ask nothing. */
export function mayBeLoggedIn(): boolean {
  return readCookie(document, LAST_LOGIN) !== undefined || readCookie(document, 'user_token') !== undefined;
}
