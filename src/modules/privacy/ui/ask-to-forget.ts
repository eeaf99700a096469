import { toast } from '#src/client/toast/toast.ts';
import { forgetBrowser } from '#src/modules/privacy/ui/forget-browser.ts';
import { loadPrivacyTexts } from '#src/modules/privacy/ui/privacy-texts.ts';
import { confirm } from '#src/ui/dialog/confirm.ts';

/** Erases what is bound to this device, once the reader confirms it; nobody has to be logged in. */
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
    await forgetBrowser();
    toast(say('privacy.erase.done'));
  } catch (error) {
    console.error('the device was not forgotten', error);
    toast(say('privacy.erase.failed'));
  }
}
