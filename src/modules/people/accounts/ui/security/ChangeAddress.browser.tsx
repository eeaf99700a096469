/** The dialog that changes an address of the account. */

import { useState } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import type { OwnUser } from '#src/modules/people/accounts/contract.ts';
import { ENCRYPTED_ACCOUNT_FIELDS } from '#src/modules/people/accounts/encrypted-fields.ts';
import { accountFormErrors } from '#src/modules/people/accounts/ui/account-form-errors.browser.ts';
import { useSay } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import { proveAddress } from '#src/modules/people/accounts/ui/code-calls.browser.ts';
import type { AddressInput, AddressKind, AddressSetting } from '#src/modules/people/accounts/ui/login-address-input.ts';
import { OwnCodeForm } from '#src/modules/people/accounts/ui/OwnCodeForm.browser.tsx';
import { ProveAddressForm } from '#src/modules/people/accounts/ui/ProveAddressForm.browser.tsx';

interface Props {
  readonly kind: AddressKind;
  /** The account's addresses. */
  readonly addresses: readonly AddressInput[];
  readonly setting: AddressSetting;
  readonly onChanged: (user: OwnUser) => void;
}

/** Changes an address of the account. The user first proves an old address, then the new one. */
export function ChangeAddress({ kind, addresses, setting, onChanged }: Props) {
  const say = useSay();
  const [preValidKey, setPreValidKey] = useState<string>();
  if (preValidKey === undefined && addresses.length > 0) {
    return (
      <>
        <h3>{say('account.security.proveOld')}</h3>
        <OwnCodeForm
          scene="CHECK_OLD_MOBILE_EMAIL"
          addresses={addresses}
          submit={say('account.continue')}
          onCode={async (address, code) => {
            setPreValidKey(await proveAddress(address, 'CHECK_OLD_MOBILE_EMAIL', code));
          }}
        />
      </>
    );
  }
  const change = async ({ rcv, countryCode }: AddressInput, validKey: string) => {
    const body = { [kind]: rcv, countryCode, preValidKey, validKey };
    try {
      const call = 'PUT /saas-user-service/user/info/change/mobile-or-email';
      const { data } = await callApi(call, { body }, { quiet: true, encrypt: ENCRYPTED_ACCOUNT_FIELDS.newAddress });
      if (data === undefined) throw new Error('the answer does not say what the account is now');
      toast(say('account.security.changed'));
      onChanged(data);
      return undefined;
    } catch (error) {
      return accountFormErrors(error, kind);
    }
  };
  return (
    <>
      <h3>{say(kind === 'email' ? 'account.security.newEmail' : 'account.security.newMobile')}</h3>
      <ProveAddressForm scene="CHANGE_MOBILE_EMAIL" setting={{ ...setting, kinds: [kind] }} onProven={change} />
    </>
  );
}
