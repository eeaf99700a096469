/** A prize in the list of the prizes that the viewer won, with its state and the button for its address. */

import type { AwardRecord } from '#src/modules/people/activities/lotteries/lottery-contract.ts';
import { dayIn, momentIn, type OwnActivity } from '#src/modules/people/activities/ui/viewer-part-data.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';

/** @param onChange  called after the address was stored */
export function awardRow(award: AwardRecord, own: OwnActivity, onChange: (award: AwardRecord) => void): HTMLLIElement {
  const { say } = own;
  const open = async () => {
    const { openAddress } = await import('#src/modules/people/activities/ui/lotteries/address-dialog.browser.ts');
    await openAddress(award, own, onChange);
  };
  const words = element(
    'div',
    { class: 'own-words' },
    element('p', { class: 'own-name' }, award.prizeName),
    element('p', { class: 'own-state' }, stateText(award, own)),
  );
  const opened = { class: 'activity-quiet', 'aria-haspopup': 'dialog' };
  const fillable = award.status === 'NOT_FILL_ADDRESS' && !award.expired && !award.held && !award.refused;
  if (fillable)
    return element(
      'li',
      {},
      words,
      pressable(opened, () => void open(), say('lottery.fill')),
    );
  const hasAddress = award.status !== 'NOT_FILL_ADDRESS';
  return element(
    'li',
    {},
    words,
    ...(hasAddress ? [pressable(opened, () => void open(), say('lottery.showAddress'))] : []),
  );
}

function stateText(award: AwardRecord, { say, dates }: OwnActivity): string {
  if (award.refused) return say('lottery.status.refused');
  if (award.held) return say('activity.abnormal');
  if (award.expired) return say('activity.rewardExpired');
  const status = say(`lottery.status.${award.status}`);
  if (award.status === 'NOT_FILL_ADDRESS') return say('lottery.until', { time: momentIn(award.expireTime, dates) });
  const sentBy = award.status === 'NOT_DELIVERED' ? award.sentBy : null;
  return sentBy === null ? status : `${status} · ${say('lottery.sentBy', { time: dayIn(sentBy, dates) })}`;
}
