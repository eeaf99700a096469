/** The dialog in which a user enters the account to which bonuses are paid. */

import { toast } from '#src/client/toast/toast.browser.ts';
import type { PaymentAccount } from '#src/modules/people/activities/bonuses/bonus-contract.ts';
import type { OwnActivity } from '#src/modules/people/activities/ui/viewer-part-data.browser.ts';
import { openDialog } from '#src/ui/dialog/open-dialog.browser.ts';

/** @param onChange  called after the account was stored */
export async function openPayment(
  account: PaymentAccount | null,
  { id, say }: OwnActivity,
  onChange: (account: PaymentAccount) => void,
): Promise<void> {
  const [{ paymentForm }, { renderInto }] = await Promise.all([
    import('#src/modules/people/activities/ui/bonuses/PayoutAccountForm.browser.tsx'),
    import('#src/ui/react/render-into.browser.tsx'),
  ]);
  const { dialog, body } = openDialog(say('bonus.account'), say('activity.close'), () => empty());
  const onSaved = (stored: PaymentAccount) => {
    dialog.close();
    toast(say('bonus.saved'));
    onChange(stored);
  };
  const empty = renderInto(body, paymentForm({ activityId: id, saved: account, say, onSaved }));
}
