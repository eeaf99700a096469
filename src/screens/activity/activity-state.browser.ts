/** Updates the page of an activity when it begins or ends while a reader looks at it. */

import { callApi } from '#src/client/api.browser.ts';
import type { ActivityDetail } from '#src/modules/people/activities/contract.ts';
import { activityTexts } from '#src/modules/people/activities/ui/activity-texts.browser.ts';
import { TURNED } from '#src/modules/people/activities/ui/viewer-part-data.browser.ts';
import { element } from '#src/ui/element.browser.ts';

/**
 * Asks for the state of an activity and changes what its page says of it. The server says the state, since an operator
 * may have moved the times.
 */
export async function showState(activity: HTMLElement, head: HTMLElement): Promise<void> {
  const params = { id: activity.dataset['id'] ?? '' };
  const { data } = await callApi('GET /saas-user-service/activity/detail/{id}', { params }, { quiet: true });
  if (data === undefined) return;
  head.dataset['starts'] = data.startTime;
  head.dataset['ends'] = data.endTime;
  const pill = head.querySelector<HTMLElement>('.activity-state');
  if (pill === null || pill.dataset['state'] === data.state) return;
  const say = await activityTexts();
  const { state } = data;
  pill.textContent = say(`activity.state.${state}`);
  pill.dataset['state'] = state;
  pill.classList.toggle('activity-runs', state === 'RUNNING');
  head.querySelector('[data-until-start]')?.remove();
  document.querySelector('[data-standing]')?.remove();
  const visitor = activity.querySelector<HTMLElement>('.activity-visitor');
  if (state === 'RUNNING') {
    showClock(head, data, say('activity.left'));
    visitor?.replaceChildren(say('activity.visitor'));
  } else if (state !== 'NOT_STARTED') {
    for (const gone of ['.activity-clock', '[data-how]', '[data-share-activity]'])
      document.querySelector(gone)?.remove();
    const why = say(state === 'ENDED' ? 'activity.over' : 'activity.invalid');
    if (data.activityType === 'LOTTERY') visitor?.replaceChildren(why);
    else {
      visitor?.remove();
      activity.prepend(element('p', { class: 'font-semibold', role: 'note', 'data-standing': '' }, why));
    }
    document.querySelector('[data-seed]')?.replaceChildren(say('lottery.seedNow'));
  }
  activity.dispatchEvent(new Event(TURNED));
}

/** Counts down to the end. */
function showClock(head: HTMLElement, { endTime }: ActivityDetail, left: string): void {
  head.querySelector('.activity-clock span')?.replaceChildren(left);
  const counting = head.querySelector<HTMLElement>('count-down');
  if (counting === null) return;
  const again = counting.cloneNode() as HTMLElement;
  again.dataset['end'] = endTime;
  counting.replaceWith(again);
}
