/** Tells from a cookie whether somebody is probably logged in, so that pages of visitors make no calls. */

import { readCookie } from '#src/client/cookies.ts';

/** A cookie that the server sets and deletes together with the session, whose own cookie scripts cannot see. */
export const LAST_LOGIN_COOKIE = 'last_login';

/** The token of a session, where an app brings it. */
export const TOKEN_COOKIE = 'user_token';

/** Whether somebody is probably logged in. */
export function mayBeLoggedIn(): boolean {
  return readCookie(document, LAST_LOGIN_COOKIE) !== undefined || readCookie(document, TOKEN_COOKIE) !== undefined;
}
