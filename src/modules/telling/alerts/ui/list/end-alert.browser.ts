/** Deletes an alert after the reader confirms it in a dialog. */

import { callApi } from '#src/client/api.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import type { Alert } from '#src/modules/telling/alerts/contract.ts';
import { nameAlert } from '#src/modules/telling/alerts/ui/alert-name.ts';
import type { SayAlerts } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';
import { failureText } from '#src/modules/telling/alerts/ui/failure-text.browser.ts';
import { ACTION_CALLS } from '#src/modules/telling/alerts/ui/list/alert-actions.ts';
import { confirm } from '#src/ui/dialog/confirm.browser.ts';

/** Asks whether an alert is to end. */
export function confirmEnd(alert: Alert, say: SayAlerts): Promise<boolean> {
  return confirm({
    title: say('alerts.deleteTitle'),
    note: say('alerts.deleteNote', { name: nameAlert(alert, say) }),
    confirm: say('alerts.delete'),
    cancel: say('alerts.cancel'),
  });
}

/** @returns whether the alert was deleted. Where the call failed, the reader was told why */
export async function endAlert(alert: Alert, say: SayAlerts): Promise<boolean> {
  if (!(await confirmEnd(alert, say))) return false;
  try {
    await callApi(ACTION_CALLS.delete, { params: { id: String(alert.id) } }, { quiet: true });
    return true;
  } catch (error) {
    toast(failureText(error, say('alerts.failed.delete')));
    return false;
  }
}
