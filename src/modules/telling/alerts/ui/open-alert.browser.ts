/** Opens the dialog of an alert when a reader presses a button for alerts. A visitor logs in first. */

import { needLogin } from '#src/client/viewer/actions-after-login.ts';
import { mayBeLoggedIn } from '#src/client/viewer/last-login-cookie.browser.ts';

/** @param button  `[data-alert="GOODS:12"]`. The dialog is loaded only when it opens */
export async function openAlert(button: HTMLElement): Promise<void> {
  if (!mayBeLoggedIn()) return needLogin(() => void openAlert(button));
  const { alert: subject = '', alertTitle: title = '', alertMinor: minor } = button.dataset;
  const [type, id] = subject.split(':');
  if (type === 'GOODS' || type === 'DEAL') {
    const { showOwnAlert } = await import('#src/modules/telling/alerts/ui/own-alert.browser.ts');
    return showOwnAlert({ type, id: Number(id), title, minor: minor === undefined ? undefined : Number(minor) });
  }
  const [{ showMatchDialog }, { startOn }] = await Promise.all([
    import('#src/modules/telling/alerts/ui/match-dialog.browser.ts'),
    import('#src/modules/telling/alerts/ui/form/match-form-start.ts'),
  ]);
  return showMatchDialog(startOn(subject, title));
}
