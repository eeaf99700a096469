import { forgetAnswers } from '#src/client/api.ts';
import { forgetDrafts } from '#src/client/viewer/drafts.ts';
import { forgetViewer } from '#src/client/viewer/forget-viewer.ts';
import { bringViewerParts, takeIntent } from '#src/client/viewer/login.ts';
import { refreshViewer } from '#src/client/viewer/refresh.ts';

/** How long after a login what the reader wanted before it is done. */
const RETRY_MS = 1000;

/** The reader has just logged in: finds out who it is, and does what was wanted before. */
export async function loggedIn(): Promise<void> {
  const wanted = takeIntent();
  forgetAnswers();
  bringViewerParts();
  await refreshViewer();
  if (wanted !== undefined) setTimeout(wanted, RETRY_MS);
}

/** The reader has logged out, or closed the account: what they began to write is forgotten, too. */
export function leftByWish(): void {
  forgetDrafts();
  loggedOut();
}

/** The login is over: nothing of the viewer is known any more. */
export function loggedOut(): void {
  forgetAnswers();
  forgetViewer();
}
