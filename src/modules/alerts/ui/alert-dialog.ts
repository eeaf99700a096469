import '#src/modules/alerts/ui/alerts.css';
import { callApi } from '#src/client/api.ts';
import { toast } from '#src/client/toast/toast.ts';
import type { Alert, Outlook } from '#src/modules/alerts/contract.ts';
import type { AlertOn } from '#src/modules/alerts/ui/alert-on.ts';
import { alertWords } from '#src/modules/alerts/ui/alert-words.ts';
import { failureText } from '#src/modules/alerts/ui/failure-text.ts';
import { savedText } from '#src/modules/alerts/ui/saved-text.ts';
import { openDialog } from '#src/ui/dialog/open-dialog.ts';

/**
 * Opens the dialog that sets an alert on a product or deal, or changes one.
 * @param alert  the alert to change
 * @param onSaved  called when it is stored
 */
export async function showAlertDialog(
  on: AlertOn,
  alert?: Alert,
  onSaved: () => void = () => undefined,
): Promise<void> {
  const [say, outlook, form, react] = await Promise.all([
    alertWords(),
    fetchOutlook(on),
    import('#src/modules/alerts/ui/AlertForm.tsx'),
    import('#src/ui/react/render-into.tsx'),
  ]);
  if (outlook === undefined) return;
  const saved = (met: boolean) => {
    dialog.close();
    toast(savedText(say, met, alert !== undefined));
    onSaved();
  };
  const title = say(alert === undefined ? 'alerts.addTitle' : 'alerts.editTitle');
  const { dialog, body } = openDialog(title, say('alerts.close'), () => empty());
  const empty = react.renderInto(body, form.alertForm({ on, outlook, alert, say, onSaved: saved }));
}

/** undefined: it failed, and the reader was told. */
async function fetchOutlook({ type, id }: AlertOn): Promise<Outlook | undefined> {
  const call = 'GET /saas-user-service/deal-subscriptions/outlook';
  try {
    return (await callApi(call, { query: { type, id: String(id) } }, { quiet: true })).data;
  } catch (error) {
    const say = await alertWords();
    toast(failureText(error, say('alerts.failed.fetch')));
    return undefined;
  }
}
