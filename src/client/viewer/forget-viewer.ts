import { deleteCookie } from '#src/client/cookies.ts';
import { LAST_LOGIN } from '#src/client/viewer/known-login.ts';
import { $counts, $marks, $viewer } from '#src/client/viewer/viewer.ts';

/** Nothing of the viewer is known any more; answers that were kept are forgotten by who keeps them. */
export function forgetViewer(): void {
  deleteCookie(document, LAST_LOGIN);
  deleteCookie(document, 'user_token');
  $marks.set({});
  $counts.set({});
  $viewer.set(null);
}
