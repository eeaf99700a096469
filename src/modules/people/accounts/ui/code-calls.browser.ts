/** Sends a code to an address from a form, and exchanges the code that the reader types for a key. */

import { callApi } from '#src/client/api.browser.ts';
import type { AuthScene } from '#src/modules/people/accounts/codes/code-contract.ts';
import { ENCRYPTED_ACCOUNT_FIELDS } from '#src/modules/people/accounts/encrypted-fields.ts';
import type { AddressInput } from '#src/modules/people/accounts/ui/login-address-input.ts';

/** Requests a code. @returns seconds until another may be requested */
export async function sendCode(address: AddressInput, authScene: AuthScene): Promise<number> {
  const body = { ...address, authScene };
  const { data } = await callApi(
    'POST /saas-user-service/user/authcode/send',
    { body },
    { quiet: true, encrypt: ENCRYPTED_ACCOUNT_FIELDS.address },
  );
  if (data === undefined) throw new Error('the answer does not say when another code may be sent');
  return data.resendSeconds;
}

/** Exchanges a code for a key that proves the address. The key works once, for one scene. */
export async function proveAddress(address: AddressInput, authScene: AuthScene, authCode: string): Promise<string> {
  const body = { ...address, authScene, authCode };
  const { data } = await callApi(
    'POST /saas-user-service/user/authcode/valid',
    { body },
    { quiet: true, encrypt: ENCRYPTED_ACCOUNT_FIELDS.addressAndCode },
  );
  if (data === undefined) throw new Error('the answer has no key');
  return data.validKey;
}
