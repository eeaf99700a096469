/** The dialog with the offers that an alert fired at. */

import '#src/modules/telling/alerts/ui/alerts.css';
import { callApi } from '#src/client/api.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import type { Alert, Outlook } from '#src/modules/telling/alerts/contract.ts';
import { alertWords } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';
import { failureText } from '#src/modules/telling/alerts/ui/failure-text.browser.ts';
import type { FiringsData } from '#src/modules/telling/alerts/ui/list/FiringList.browser.tsx';
import { openDialog } from '#src/ui/dialog/open-dialog.browser.ts';

/** Opens the dialog with the newest firings. */
export async function showFirings(alert: Alert, format: Outlook['format']): Promise<void> {
  const [say, { firingList }, react] = await Promise.all([
    alertWords(),
    import('#src/modules/telling/alerts/ui/list/FiringList.browser.tsx'),
    import('#src/ui/react/render-into.browser.tsx'),
  ]);
  /** undefined: it failed, and the reader was told. */
  const fetchPage = async (page: number): Promise<FiringsData | undefined> => {
    const call = 'GET /saas-user-service/deal-subscriptions/{id}/firings';
    try {
      return (await callApi(call, { params: { id: String(alert.id) }, query: { page: String(page) } }, { quiet: true }))
        .data;
    } catch (error) {
      toast(failureText(error, say('alerts.failed.fetch')));
      return undefined;
    }
  };
  const first = await fetchPage(1);
  if (first === undefined) return;
  const { body } = openDialog(say('alerts.firings'), say('alerts.close'), () => empty());
  const empty = react.renderInto(body, firingList({ alert, first, format, say, fetchPage }));
}
