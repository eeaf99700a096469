import { callApi } from '#src/client/api.browser.ts';
import { storeMark } from '#src/client/viewer/refresh-viewer.browser.ts';
import { answerOrder, markKey } from '#src/client/viewer/viewer.browser.ts';
import { showAlertDialog } from '#src/modules/telling/alerts/ui/alert-dialog.browser.ts';
import type { AlertOn } from '#src/modules/telling/alerts/ui/alert-subject.ts';
import { ACTION_CALLS } from '#src/modules/telling/alerts/ui/list/alert-actions.ts';

/**
 * Opens the dialog that sets the reader's alert on the product or deal of a page, or changes or ends the one that they have.
 * The button says afterwards whether there is one.
 */
export async function showOwnAlert(on: AlertOn): Promise<void> {
  await showAlertDialog(on, undefined, async (change, alert) => {
    storeMark(markKey('alert', `${on.type}:${on.id}`), {
      asked: answerOrder.ask(),
      marked: change === 'saved',
      count: undefined,
    });
    // Who changes a paused alert here wants to be told.
    if (change === 'saved' && alert?.state === 'PAUSED')
      await callApi(ACTION_CALLS.resume, { params: { id: String(alert.id) } });
  });
}
