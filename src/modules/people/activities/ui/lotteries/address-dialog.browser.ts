/** The dialog in which a winner enters the address for a prize, or sees the address that was entered. */

import { callApi } from '#src/client/api.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import type { AwardRecord } from '#src/modules/people/activities/lotteries/lottery-contract.ts';
import type { OwnActivity } from '#src/modules/people/activities/ui/viewer-part-data.browser.ts';
import { openDialog } from '#src/ui/dialog/open-dialog.browser.ts';
import { element } from '#src/ui/element.browser.ts';

const ADDRESS = 'GET /saas-user-service/lotteries/lottery-prize-records/address';

/** @param onChange  called after the address was stored */
export async function openAddress(
  award: AwardRecord,
  { say }: OwnActivity,
  onChange: (award: AwardRecord) => void,
): Promise<void> {
  if (award.status !== 'NOT_FILL_ADDRESS') {
    const { data } = await callApi(ADDRESS, { query: { awardRecordId: String(award.awardRecordId) } });
    if (data === undefined) return;
    const { name, phone, address, city, postalCode } = data.address ?? {};
    const lines = data.address === null ? [say('lottery.noAddress')] : [name, phone, address, `${city} ${postalCode}`];
    const { body } = openDialog(say('lottery.addressTitle'), say('activity.close'));
    body.append(element('p', { class: 'own-address' }, lines.join('\n')));
    return;
  }
  const [{ addressForm }, { renderInto }] = await Promise.all([
    import('#src/modules/people/activities/ui/lotteries/AddressForm.browser.tsx'),
    import('#src/ui/react/render-into.browser.tsx'),
  ]);
  const { dialog, body } = openDialog(say('lottery.addressTitle'), say('activity.close'), () => empty());
  const sent = (changed: AwardRecord) => {
    dialog.close();
    toast(say('lottery.sent'));
    onChange(changed);
  };
  const empty = renderInto(body, addressForm({ awardRecordId: award.awardRecordId, say, onSent: sent }));
}
