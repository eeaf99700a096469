/** The dialog that asks whether this device may be recognised. */

import type { Consent } from '#src/client/device/consent.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import { chooseConsent, consentOfReader } from '#src/modules/people/privacy/ui/consent-choice.browser.ts';
import { loadPrivacyTexts } from '#src/modules/people/privacy/ui/privacy-texts.browser.ts';
import { openDialog } from '#src/ui/dialog/open-dialog.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';

/**
 * Both answers look the same, and neither has the focus. Closing the dialog
 * changes nothing.
 * @returns the answer that is valid from now on
 */
export async function askConsent(): Promise<Consent> {
  const say = await loadPrivacyTexts();
  return new Promise((resolve) => {
    const { dialog, body } = openDialog(say('privacy.consent.title'), say('privacy.consent.close'), () =>
      resolve(consentOfReader()),
    );
    const choose = (consent: 'granted' | 'denied') => () => {
      chooseConsent(consent);
      dialog.close();
      toast(say('privacy.consent.kept'));
    };
    body.append(
      element('p', { class: 'dialog-note' }, say('privacy.consent.note')),
      element(
        'div',
        { class: 'dialog-buttons' },
        pressable({}, choose('denied'), say('privacy.consent.decline')),
        pressable({}, choose('granted'), say('privacy.consent.accept')),
      ),
    );
  });
}
