/** Forgets in this page who was logged in, after a logout or the end of a session. */

import { deleteCookie } from '#src/client/cookies.ts';
import { LAST_LOGIN_COOKIE, TOKEN_COOKIE } from '#src/client/viewer/last-login-cookie.browser.ts';
import { $counts, $marks, $viewer, answerOrder } from '#src/client/viewer/viewer.browser.ts';

/** Clears everything known about the viewer. ApiCaller clears its cached responses itself. */
export function clearViewer(): void {
  deleteCookie(document, LAST_LOGIN_COOKIE);
  deleteCookie(document, TOKEN_COOKIE);
  answerOrder.forget();
  $marks.set({});
  $counts.set({});
  $viewer.set(null);
}
