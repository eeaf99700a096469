/** Names on the page that stops notifications the alert that it would stop. */

import { callApi } from '#src/client/api.browser.ts';
import { noBreakElement } from '#src/ui/text/no-break-text.browser.ts';

/** A link that this site did not sign names no alert. */
async function nameAlert(place: HTMLElement): Promise<void> {
  const { stops: token = '', say = '' } = place.dataset;
  const asked = callApi('GET /notifications/stop/subject', { query: { token } }, { quiet: true });
  const reply = await asked.catch((error: unknown) => console.info('the alert is not known', error));
  if (reply?.data?.alert) place.replaceChildren(noBreakElement(say.replace('{}', reply.data.alert)));
}

const place = document.querySelector<HTMLElement>('[data-stops]');
if (place !== null) void nameAlert(place);
