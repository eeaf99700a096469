import { forgetAnswers } from '#src/client/api.ts';
import { deleteCookie } from '#src/client/cookies.ts';
import { refreshViewer } from '#src/client/viewer/refresh.ts';
import { $counts, $marks, $viewer } from '#src/client/viewer/viewer.ts';

/** How long after a login what the reader wanted before it is done. */
export const RETRY_MS = 1000;

let openLogin: (() => void) | undefined;
let intent: (() => void) | undefined;

/** Hands over what opens the login dialog. */
export function onLoginWanted(open: () => void): void {
  openLogin = open;
}

/** Asks a visitor to log in. @param wanted  done a second after the login; forgotten when there is none */
export function needLogin(wanted?: () => void): void {
  intent = wanted;
  openLogin?.();
}

/** The login dialog closed without a login: what was wanted is forgotten. */
export function loginGivenUp(): void {
  intent = undefined;
}

/** The reader has just logged in: finds out who it is, and does what was wanted before. */
export async function loggedIn(): Promise<void> {
  const wanted = intent;
  intent = undefined;
  forgetAnswers();
  await refreshViewer();
  if (wanted !== undefined) setTimeout(wanted, RETRY_MS);
}

/** The login is over: nothing of the viewer is known any more. */
export function loggedOut(): void {
  deleteCookie(document, LAST_LOGIN);
  forgetAnswers();
  $marks.set({});
  $counts.set({});
  $viewer.set(null);
}

const LAST_LOGIN = 'last_login';
