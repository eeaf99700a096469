import { activityTexts } from '#src/modules/activities/ui/activity-texts.ts';
import { reportShare } from '#src/modules/activities/ui/report-share.ts';
import { element, pressable } from '#src/ui/element.ts';

/**
 * Reports that this device opened what somebody shared. It is recognised only with the reader's consent: without, the
 * reader is offered to give it, and nothing is read or sent before.
 */
export async function reportOpenedShare(activity: HTMLElement, sharerId: number): Promise<void> {
  const say = await activityTexts();
  const status = element('p', { role: 'status', class: 'draw-note' });
  const report = async () => {
    const said = await reportShare(Number(activity.dataset['id']), sharerId);
    if (said === undefined) return false;
    status.textContent = said === '' ? say('activity.shareCounted') : said;
    return true;
  };
  activity.append(status);
  if (await report()) return;
  const ask = async () => {
    const { askConsent } = await import('#src/modules/privacy/ui/ask-consent.ts');
    if ((await askConsent()) === 'granted' && (await report())) button.remove();
  };
  const button = pressable(
    { class: 'activity-quiet', 'aria-haspopup': 'dialog' },
    () => void ask(),
    say('activity.countShare'),
  );
  status.before(element('div', { class: 'opened-share' }, element('p', {}, say('activity.friendShared')), button));
}
