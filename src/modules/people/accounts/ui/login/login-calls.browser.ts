/** Calls of login and registration, with encrypted fields. */

import { callApi } from '#src/client/api.browser.ts';
import { ENCRYPTED_ACCOUNT_FIELDS } from '#src/modules/people/accounts/encrypted-fields.ts';
import type { ServiceReturn } from '#src/modules/people/accounts/ui/login/service-login.browser.ts';
import type { AddressInput } from '#src/modules/people/accounts/ui/login-address-input.ts';
import type { StoredProof } from '#src/modules/people/accounts/ui/password/stored-proof.ts';

/** Settings of a call with encrypted fields, whose failures the form shows. */
const sealed = <Fields extends readonly string[]>(encrypt: Fields) => ({ quiet: true, encrypt });
/** The name of browsers in the calls. */
const SOURCE = 'WEB';

export async function loginByPassword({ rcv, countryCode }: AddressInput, password: string): Promise<void> {
  if (countryCode === undefined) {
    await callApi(
      'POST /saas-user-service/user/login/emailLogin',
      { body: { email: rcv, password } },
      sealed(ENCRYPTED_ACCOUNT_FIELDS.emailLogin),
    );
    return;
  }
  const body = { mobile: rcv, countryCode, password };
  await callApi(
    'POST /saas-user-service/user/login/mobileLogin',
    { body },
    sealed(ENCRYPTED_ACCOUNT_FIELDS.mobileLogin),
  );
}

/** @returns a proof that permits an account without a password to create its first one */
export async function loginByCode(
  { rcv, countryCode }: AddressInput,
  smscode: string,
): Promise<StoredProof | undefined> {
  const address = countryCode === undefined ? { email: rcv } : { mobile: rcv, countryCode };
  const body = { ...address, smscode, sceneCode: 'LOGIN' as const, source: SOURCE };
  const { data } = await callApi(
    'POST /saas-user-service/user/login/codeLogin',
    { body },
    sealed(ENCRYPTED_ACCOUNT_FIELDS.codeLogin),
  );
  const validKey = data?.createPasswordKey ?? undefined;
  return validKey === undefined ? undefined : { owner: rcv, validKey };
}

/** Creates an account, and logs in. @param password  undefined: later logins use codes */
export async function register(
  { rcvType }: AddressInput,
  validKey: string,
  password: string | undefined,
): Promise<void> {
  const chosen = password === undefined ? { pwdRegister: false } : { password, repassword: password };
  const body = { validKey, source: SOURCE, ...chosen };
  const name = rcvType === 'email' ? 'email' : 'mobile';
  await callApi(
    `POST /saas-user-service/user/register/${name}`,
    { body },
    sealed(ENCRYPTED_ACCOUNT_FIELDS.newPassword),
  );
}

/** Logs in with the code that another service sent back. */
export async function loginByService(back: ServiceReturn): Promise<void> {
  const { service, code, codeVerifier, nonce, redirectUri } = back;
  const body = { code, codeVerifier, nonce, redirectUri, source: SOURCE };
  await callApi(
    `POST /saas-user-service/user/login/${service}/login`,
    { body },
    sealed(ENCRYPTED_ACCOUNT_FIELDS.serviceLogin),
  );
}

/** Makes this device a known one of an account, by the key of a message. */
export async function unlockDevice(validKey: string): Promise<void> {
  await callApi(
    'POST /saas-user-service/user/login/unlock',
    { body: { validKey } },
    sealed(ENCRYPTED_ACCOUNT_FIELDS.unlock),
  );
}
