/** The dialog in which a logged-in user confirms a sensitive change with a code. */

import { callApi } from '#src/client/api.browser.ts';
import { ENCRYPTED_ACCOUNT_FIELDS } from '#src/modules/people/accounts/encrypted-fields.ts';
import { loadAccountTexts } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import type { AddressInput } from '#src/modules/people/accounts/ui/login-address-input.ts';
import { addressSetting } from '#src/modules/people/accounts/ui/login-ways.browser.ts';
import { OwnCodeForm } from '#src/modules/people/accounts/ui/OwnCodeForm.browser.tsx';
import { fetchOwnUser, ownAddresses } from '#src/modules/people/accounts/ui/own-user.browser.ts';
import { showAccount } from '#src/modules/people/accounts/ui/render-account-part.browser.tsx';
import { openDialog } from '#src/ui/dialog/open-dialog.browser.ts';

/**
 * Sends the code and asks for it.
 * @returns true once a code was accepted; false when the reader closes the dialog or has no address
 */
export async function askForProof(): Promise<boolean> {
  const [user, setting, say] = await Promise.all([fetchOwnUser(), addressSetting(), loadAccountTexts()]);
  const addresses = ownAddresses(user, setting.rules);
  if (addresses.length === 0) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let unmount: () => void = () => undefined;
  const { dialog, body } = openDialog(say('account.confirm.title'), say('account.close'), () => {
    unmount();
    resolve(false);
  });
  const prove = async (address: AddressInput, authCode: string) => {
    await callApi(
      'POST /saas-user-service/user/info/confirm',
      { body: { ...address, authCode } },
      { quiet: true, encrypt: ENCRYPTED_ACCOUNT_FIELDS.confirmation },
    );
    resolve(true);
    dialog.close();
  };
  unmount = await showAccount(
    body,
    <>
      <p className="dialog-note">{say('account.confirm.lead')}</p>
      <OwnCodeForm scene="CONFIRM" addresses={addresses} submit={say('account.confirm.submit')} onCode={prove} />
    </>,
  );
  return promise;
}
