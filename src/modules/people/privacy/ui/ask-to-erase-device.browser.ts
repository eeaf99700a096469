/** Erases what is stored about this device, after the reader confirms it in a dialog. */

import { toast } from '#src/client/toast/toast.browser.ts';
import { eraseDevice } from '#src/modules/people/privacy/ui/erase-device.browser.ts';
import { loadPrivacyTexts } from '#src/modules/people/privacy/ui/privacy-texts.browser.ts';
import { confirm } from '#src/ui/dialog/confirm.browser.ts';

/** No login is needed. */
export async function askToForget(): Promise<void> {
  const say = await loadPrivacyTexts();
  const sure = await confirm({
    title: say('privacy.erase.title'),
    note: say('privacy.erase.note', { kinds: say('privacy.kind.browser') }),
    confirm: say('privacy.erase.confirm'),
    cancel: say('privacy.erase.cancel'),
  });
  if (!sure) return;
  try {
    await eraseDevice();
    toast(say('privacy.erase.done'));
  } catch (error) {
    console.error('the device was not forgotten', error);
    toast(say('privacy.erase.failed'));
  }
}
