/**
 * Shows the logged-in reader in the account menu and answers their buttons: logout, marks, shares, alerts. Loaded only
 * when somebody is logged in, logs in or uses such a button.
 */

import { answerPresses } from '#src/client/answer-presses.browser.ts';
import { callApi } from '#src/client/api.browser.ts';
import { pageFailures } from '#src/client/page-failures.browser.ts';
import { loggedOut, loggedOutByReader } from '#src/client/viewer/after-login-logout.browser.ts';
import { mayBeLoggedIn } from '#src/client/viewer/last-login-cookie.browser.ts';
import { markWords } from '#src/client/viewer/mark-words.browser.ts';
import { refreshViewer } from '#src/client/viewer/refresh-viewer.browser.ts';
import { $viewer, type Viewer } from '#src/client/viewer/viewer.browser.ts';
import { press } from '#src/ui/marks/mark-buttons.browser.ts';

const MOST_UNREAD = 99;
const root = document.documentElement;

$viewer.subscribe((viewer) => {
  if (viewer === undefined) return;
  root.toggleAttribute('data-login', viewer !== null);
  if (viewer === null) {
    delete root.dataset['viewer'];
    return;
  }
  // A shared link contains the id of the user who shares it.
  root.dataset['viewer'] = String(viewer.userId);
  for (const menu of document.querySelectorAll('[data-account]')) fill(menu, viewer);
  void countUnread(viewer);
});

function fill(menu: Element, { nickname, avatar }: Viewer): void {
  menu.querySelector('[data-nickname]')?.replaceChildren(nickname);
  menu.querySelector('[data-avatar]')?.replaceChildren(avatar === null ? initialOf(nickname) : picture(avatar.url));
}

/** Shows the number of unread messages in the menus, and in the bar of a phone. */
async function countUnread({ unread }: Viewer): Promise<void> {
  const say = await markWords();
  for (const badge of document.querySelectorAll<HTMLElement>('.badge[data-unread]')) {
    badge.hidden = unread === 0;
    badge.textContent = unread > MOST_UNREAD ? `${MOST_UNREAD}+` : String(unread);
    badge.setAttribute('role', 'img');
    badge.setAttribute('aria-label', say('viewer.unread', { count: unread }));
  }
}

/** The first letter with its combining marks. */
function initialOf(nickname: string): string {
  const [first] = new Intl.Segmenter(root.lang).segment(nickname);
  return first?.segment.toUpperCase() ?? '';
}

function picture(url: string): HTMLImageElement {
  const image = new Image(32, 32);
  image.src = url;
  image.alt = '';
  return image;
}

async function logOut(): Promise<void> {
  await callApi('POST /saas-user-service/user/info/logOut', {});
  loggedOutByReader();
  pageFailures.toast((await markWords())('viewer.loggedOut'));
}

answerPresses('logout', logOut);

/** Shows in a page who reads it and what they have marked, when somebody is probably logged in. */
export function showViewer(): void {
  void refreshViewer();
}

/** Clears what a page shows of a reader who is not logged in any more, or asks again who reads it. */
export async function showAgain(): Promise<void> {
  if (!mayBeLoggedIn()) loggedOut();
  await refreshViewer();
}

/**
 * Handles a tap on a `[data-mark]`, a `[data-share]` or a `[data-alert]` of the page, whatever its subject.
 * @param pressed  its `aria-pressed` at that moment
 */
export async function pressButton(button: HTMLElement, pressed: string | null): Promise<void> {
  if (button.dataset['mark'] !== undefined) return press(button, pressed);
  if (button.dataset['alert'] !== undefined)
    return (await import('#src/modules/telling/alerts/ui/open-alert.browser.ts')).openAlert(button);
  const { pressShare } = await import('#src/ui/share/answer-share-button.browser.ts');
  await pressShare(button);
}
