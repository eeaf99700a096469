import '#src/modules/accounts/ui/login/login-dialog.css';
import { mayBeLoggedIn } from '#src/client/viewer/known-login.ts';
import { loginCancelled } from '#src/client/viewer/login.ts';
import { $viewer } from '#src/client/viewer/viewer.ts';
import { loginLinks } from '#src/modules/accounts/ui/login/login-links.ts';

/** Opens the dialog a visitor logs in with; its form comes only then. Closed without a login, what was wanted is forgotten. */
export function openLoginDialog(): void {
  if (document.querySelector('dialog.login') !== null) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog login';
  // Until its heading has come with the texts.
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
    // Messages go on outside of it.
    const toasts = dialog.querySelector('#toasts');
    if (toasts !== null) document.body.append(toasts);
    empty?.();
    dialog.remove();
    if (!done) void noticeLogin();
  });
  try {
    const { showLogin } = await import('#src/modules/accounts/ui/login/show-login.tsx');
    const close = () => dialog.close();
    const finished = () => {
      done = true;
      close();
    };
    empty = await showLogin(place, { titled: true, onClose: close, onDone: finished });
    if (!dialog.isConnected) empty();
  } catch (error) {
    console.error('the login could not be shown', error);
    // The page for it needs nothing that has to be fetched here.
    location.assign(loginLinks().login);
  }
}

/** Who closes the dialog as soon as their account is there is logged in all the same. */
async function noticeLogin(): Promise<void> {
  if (!mayBeLoggedIn() || $viewer.get() !== null) return;
  const { loggedIn } = await import('#src/client/viewer/session.ts');
  await loggedIn();
}
