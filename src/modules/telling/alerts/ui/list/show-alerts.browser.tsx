/** Shows the list of the alerts of the viewer, on the page of alerts. */

import '#src/modules/telling/alerts/ui/alerts.css';
import '#src/ui/text-actions.css';
import { callApi } from '#src/client/api.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import { alertWords } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';
import { failureText } from '#src/modules/telling/alerts/ui/failure-text.browser.ts';
import { MyAlerts } from '#src/modules/telling/alerts/ui/list/MyAlerts.browser.tsx';
import { renderInto } from '#src/ui/react/render-into.browser.tsx';

/** Renders the viewer's alerts into an element. @returns a function that removes them again */
export async function showAlerts(place: Element): Promise<() => void> {
  const say = await alertWords();
  try {
    const { data } = await callApi('GET /saas-user-service/deal-subscriptions', {}, { quiet: true });
    if (data === undefined) throw new Error('an answer without data');
    return renderInto(place, <MyAlerts first={data} say={say} />);
  } catch (error) {
    toast(failureText(error, say('alerts.failed.fetch')));
    throw error;
  }
}
