/** Tells from a cookie whether somebody is probably logged in, so that pages of visitors make no calls. */

import { readCookie } from '#src/client/cookies.ts';

/** A cookie that the server sets and deletes together with the session, whose own cookie scripts cannot see. */
export const LAST_LOGIN = 'last_login';

/** Whether somebody is probably logged in. */
export function mayBeLoggedIn(): boolean {
  return readCookie(document, LAST_LOGIN) !== undefined || readCookie(document, 'user_token') !== undefined;
}
