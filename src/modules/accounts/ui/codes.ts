import { callApi } from '#src/client/api.ts';
import type { AuthScene } from '#src/modules/accounts/code-contract.ts';
import type { AddressInput } from '#src/modules/accounts/ui/address-input.ts';

/** Has a code sent. @returns seconds before another may be asked for */
export async function sendCode(address: AddressInput, authScene: AuthScene): Promise<number> {
  const body = { ...address, authScene };
  const { data } = await callApi('POST /saas-user-service/user/authcode/send', { body }, { quiet: true });
  if (data === undefined) throw new Error('the answer does not say when another code may be sent');
  return data.resendSeconds;
}

/** Trades a code for the key that stands for the address, once and for one scene. */
export async function proveAddress(address: AddressInput, authScene: AuthScene, authCode: string): Promise<string> {
  const body = { ...address, authScene, authCode };
  const { data } = await callApi('POST /saas-user-service/user/authcode/valid', { body }, { quiet: true });
  if (data === undefined) throw new Error('the answer has no key');
  return data.validKey;
}
