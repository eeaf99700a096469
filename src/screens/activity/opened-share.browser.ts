/** Reports that a reader opened the shared link of an activity, with their consent. */

import { knownViewer } from '#src/client/viewer/viewer.browser.ts';
import { activityTexts, type SayActivity } from '#src/modules/people/activities/ui/activity-texts.browser.ts';
import { type Reported, reportShare } from '#src/modules/people/activities/ui/report-opened-share.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';

/**
 * Reports that this device opened what somebody else shared. It is recognised only with the reader's consent: without,
 * the reader is offered to give it, and nothing is read or sent before.
 */
export async function reportOpenedShare(activity: HTMLElement, sharerId: number): Promise<void> {
  if ((await knownViewer())?.userId === sharerId) return;
  const say = await activityTexts();
  const status = element('p', { role: 'status', class: 'draw-note' });
  const report = async () => {
    const reported = await reportShare(Number(activity.dataset['id']), sharerId);
    if (reported !== undefined) status.textContent = wordsOf(reported, say);
    return reported !== undefined;
  };
  activity.append(status);
  if (await report()) return;
  const ask = async () => {
    const { askConsent } = await import('#src/modules/people/privacy/ui/ask-consent.browser.ts');
    if ((await askConsent()) === 'granted' && (await report())) offer.remove();
  };
  const button = pressable(
    { class: 'activity-quiet', 'aria-haspopup': 'dialog' },
    () => void ask(),
    say('activity.countShare'),
  );
  const offer = element('div', { class: 'opened-share' }, element('p', {}, say('activity.friendShared')), button);
  status.before(offer);
}

function wordsOf(reported: Reported, say: SayActivity): string {
  if (reported === 'COUNTED') return say('activity.shareCounted');
  return reported === 'NETWORK_FULL' ? say('activity.networkFull') : reported.refused;
}
