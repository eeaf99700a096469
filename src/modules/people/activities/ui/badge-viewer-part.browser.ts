/** Shows on the page of a badge how far the viewer is on the way to it. */

import { callApi } from '#src/client/api.browser.ts';
import type { OwnActivity } from '#src/modules/people/activities/ui/viewer-part-data.browser.ts';
import { element } from '#src/ui/element.browser.ts';

export async function showBadge(place: HTMLElement, { id, say }: OwnActivity): Promise<void> {
  const { data, message } = await callApi(
    'GET /activities/{id}/badge-progress',
    { params: { id: String(id) } },
    { quiet: true },
  );
  if (data === undefined) throw new Error(message);
  const done = Math.min(data.done, data.atLeast);
  const text = say('badge.progress', { done, least: data.atLeast });
  const bar = element('progress', { max: String(data.atLeast), value: String(done), 'aria-label': text });
  const progress = element(
    'p',
    { class: data.earned ? 'badge-earned' : 'badge-done' },
    data.earned ? say('badge.earned') : text,
  );
  place.replaceChildren(bar, progress);
}
