/** The dialog that sets or changes an alert. */

import '#src/modules/telling/alerts/ui/alerts.css';
import { callApi } from '#src/client/api.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import type { Alert, OwnOutlook } from '#src/modules/telling/alerts/contract.ts';
import type { AlertOn } from '#src/modules/telling/alerts/ui/alert-subject.ts';
import { alertWords } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';
import { failureText } from '#src/modules/telling/alerts/ui/failure-text.browser.ts';
import { savedText } from '#src/modules/telling/alerts/ui/form/alert-saved-text.ts';
import { endAlert } from '#src/modules/telling/alerts/ui/list/end-alert.browser.ts';
import { openDialog } from '#src/ui/dialog/open-dialog.browser.ts';

/** The action of a reader in the dialog. */
export type AlertChange = 'saved' | 'ended';

/**
 * Opens the dialog that sets an alert on a product or deal, or changes or ends one.
 * @param listed  the alert to change; undefined: the one that the reader has on it, if any
 * @param onChange  called when the alert was stored or deleted, with what it was before
 */
export async function showAlertDialog(
  on: AlertOn,
  listed?: Alert,
  onChange: (change: AlertChange, before?: Alert) => unknown = () => undefined,
): Promise<void> {
  const [say, outlook, form, react] = await Promise.all([
    alertWords(),
    fetchOutlook(on),
    import('#src/modules/telling/alerts/ui/form/AlertForm.browser.tsx'),
    import('#src/ui/react/render-into.browser.tsx'),
  ]);
  if (outlook === undefined) return;
  const alert = listed ?? outlook.alert ?? undefined;
  const done = (change: AlertChange, text: string) => {
    dialog.close();
    toast(text);
    onChange(change, alert);
  };
  const title = say(alert === undefined ? 'alerts.addTitle' : 'alerts.editTitle');
  const { dialog, body } = openDialog(title, say('alerts.close'), () => empty());
  const empty = react.renderInto(
    body,
    form.alertForm({
      on,
      outlook,
      alert,
      say,
      onSaved: (met) => done('saved', savedText(say, met, alert !== undefined)),
      onEnd: async (ended) => {
        if (await endAlert(ended, say)) done('ended', say('alerts.deleted'));
      },
    }),
  );
}

/** undefined: it failed, and the reader was told. */
async function fetchOutlook({ type, id }: AlertOn): Promise<OwnOutlook | undefined> {
  const call = 'GET /saas-user-service/deal-subscriptions/outlook';
  try {
    return (await callApi(call, { query: { type, id: String(id) } }, { quiet: true })).data;
  } catch (error) {
    const say = await alertWords();
    toast(failureText(error, say('alerts.failed.fetch')));
    return undefined;
  }
}
