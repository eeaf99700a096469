/** Opens the dialog that sets, changes or ends the alert of a reader on the product or deal of a page. */

import { callApi } from '#src/client/api.browser.ts';
import { storeMark } from '#src/client/viewer/refresh-viewer.browser.ts';
import { answerOrder, markKey } from '#src/client/viewer/viewer.browser.ts';
import { showAlertDialog } from '#src/modules/telling/alerts/ui/alert-dialog.browser.ts';
import type { AlertOn } from '#src/modules/telling/alerts/ui/alert-subject.ts';
import { ACTION_CALLS } from '#src/modules/telling/alerts/ui/list/alert-actions.ts';

/**
 * The button on the page says afterwards whether the reader has an alert.
 */
export async function showOwnAlert(on: AlertOn): Promise<void> {
  await showAlertDialog(on, undefined, async (change, alert) => {
    storeMark(markKey('alert', `${on.type}:${on.id}`), {
      asked: answerOrder.ask(),
      marked: change === 'saved',
      count: undefined,
    });
    // A reader who changes a paused alert here wants messages again.
    if (change === 'saved' && alert?.state === 'PAUSED')
      await callApi(ACTION_CALLS.resume, { params: { id: String(alert.id) } });
  });
}
