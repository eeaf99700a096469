/** Brings the page up to date after its reader logged in or out. */

import { clearResponseCache } from '#src/client/api.browser.ts';
import { loadViewerParts, takeIntents } from '#src/client/viewer/actions-after-login.ts';
import { clearViewer } from '#src/client/viewer/clear-viewer.browser.ts';
import { deleteDrafts } from '#src/client/viewer/comment-drafts.ts';
import { refreshViewer } from '#src/client/viewer/refresh-viewer.browser.ts';

/** Milliseconds from a login to what the reader wanted before. */
const RETRY_MS = 1000;

/** After a login: fetches who the reader is, when what answers their presses has come, then runs the pending actions. */
export async function loggedIn(): Promise<void> {
  const wanted = takeIntents();
  clearResponseCache();
  await loadViewerParts();
  await refreshViewer();
  for (const act of wanted) setTimeout(act, RETRY_MS);
}

/** After the reader logged out or closed the account: also deletes their drafts. */
export function loggedOutByReader(): void {
  deleteDrafts();
  loggedOut();
}

/** After the session ended: clears everything known about the viewer. */
export function loggedOut(): void {
  clearResponseCache();
  clearViewer();
}
