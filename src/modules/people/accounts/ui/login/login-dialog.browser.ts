/** The dialog in which a visitor logs in without leaving the page, for instance to like a deal. */

import '#src/modules/people/accounts/ui/login/login-dialog.css';
import { loginCancelled } from '#src/client/viewer/actions-after-login.ts';
import { mayBeLoggedIn } from '#src/client/viewer/last-login-cookie.browser.ts';
import { $viewer } from '#src/client/viewer/viewer.browser.ts';
import { loginLinks } from '#src/modules/people/accounts/ui/login/login-links.browser.ts';

/** Opens the dialog and loads its form. Closing it without a login drops the pending action. */
export function openLoginDialog(): void {
  if (document.querySelector('dialog.login') !== null) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog login';
  // Its name until its heading has loaded with the texts.
  dialog.setAttribute('aria-label', loginLinks().title);
  const place = document.createElement('div');
  place.className = 'login-place';
  dialog.append(place);
  document.body.append(dialog);
  dialog.showModal();
  void fill(dialog, place);
}

async function fill(dialog: HTMLDialogElement, place: Element): Promise<void> {
  let done = false;
  let empty: (() => void) | undefined;
  dialog.addEventListener('close', () => {
    if (!done) loginCancelled();
    // Toasts stay on screen: they move out of the dialog.
    const toasts = dialog.querySelector('#toasts');
    if (toasts !== null) document.body.append(toasts);
    empty?.();
    dialog.remove();
    if (!done) void noticeLogin();
  });
  try {
    const { showLogin } = await import('#src/modules/people/accounts/ui/login/show-login.browser.tsx');
    const close = () => dialog.close();
    const finished = () => {
      done = true;
      close();
    };
    empty = await showLogin(place, { titled: true, onClose: close, onDone: finished });
    if (!dialog.isConnected) empty();
  } catch (error) {
    console.error('the login could not be shown', error);
    // The login page needs no code that this page would have to fetch.
    location.assign(loginLinks().login);
  }
}

/** A reader who closes the dialog right after registering is logged in all the same. */
async function noticeLogin(): Promise<void> {
  if (!mayBeLoggedIn() || $viewer.get() !== null) return;
  const { loggedIn } = await import('#src/client/viewer/after-login-logout.browser.ts');
  await loggedIn();
}
