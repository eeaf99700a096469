/** The dialog that sets an alert on words, a brand, categories or a tag, or changes one. */

import '#src/modules/telling/alerts/ui/alerts.css';
import { callApi } from '#src/client/api.browser.ts';
import { CallFailure } from '#src/client/api-reply.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import type { Alert } from '#src/modules/telling/alerts/contract.ts';
import { alertWords } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';
import { failureText } from '#src/modules/telling/alerts/ui/failure-text.browser.ts';
import { savedText } from '#src/modules/telling/alerts/ui/form/alert-saved-text.ts';
import type { MatchStart } from '#src/modules/telling/alerts/ui/form/match-form-start.ts';
import { openDialog } from '#src/ui/dialog/open-dialog.browser.ts';

/**
 * @param start  the first values of the form
 * @param alert  the alert to change; undefined: a new one is set
 * @param onSaved  called when it is stored
 */
export async function showMatchDialog(
  start: MatchStart,
  alert?: Alert,
  onSaved: () => void = () => undefined,
): Promise<void> {
  const [say, form, react] = await Promise.all([
    alertWords(),
    import('#src/modules/telling/alerts/ui/form/MatchForm.browser.tsx'),
    import('#src/ui/react/render-into.browser.tsx'),
  ]);
  const choices = await fetchChoices(say('alerts.failed.fetch'));
  if (choices === undefined) return;
  const saved = (met: boolean) => {
    dialog.close();
    toast(savedText(say, met, alert !== undefined));
    onSaved();
  };
  const heading = say(start.kind === 'TAG' ? 'alerts.tagTitle' : 'alerts.newTitle');
  const { dialog, body } = openDialog(
    alert === undefined ? heading : say('alerts.editTitle'),
    say('alerts.close'),
    () => empty(),
  );
  const empty = react.renderInto(body, form.matchForm({ start, alert, say, onSaved: saved, ...choices }));
}

/** The categories to choose from and the currency of amounts. undefined: it failed, and the reader was told. */
async function fetchChoices(failed: string) {
  try {
    const [list, trees] = await Promise.all([
      callApi('GET /saas-user-service/deal-subscriptions', {}, { quiet: true }),
      callApi('GET /saas-content-service/classifications/all/classifications', {}, { quiet: true, cache: true }),
    ]);
    if (list.data === undefined) throw new CallFailure('the list of alerts is empty', 0, undefined);
    const { currency, format } = list.data;
    return { currency, format, trees: trees.data ?? [] };
  } catch (error) {
    toast(failureText(error, failed));
    return undefined;
  }
}
