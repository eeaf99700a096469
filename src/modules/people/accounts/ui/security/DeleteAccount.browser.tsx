/** The dialog that deletes the account. */

import { useId, useState } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import { loggedOutByReader } from '#src/client/viewer/after-login-logout.browser.ts';
import { ENCRYPTED_ACCOUNT_FIELDS } from '#src/modules/people/accounts/encrypted-fields.ts';
import { useSay } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import type { AddressInput } from '#src/modules/people/accounts/ui/login-address-input.ts';
import { OwnCodeForm } from '#src/modules/people/accounts/ui/OwnCodeForm.browser.tsx';
import { described } from '#src/ui/form/Field.browser.tsx';

/** Milliseconds for which the message that the account was deleted shows. */
const LEAVE_AFTER_MS = 2000;

/** Deletes the account: says what is deleted, asks for confirmation and for a code. */
export function DeleteAccount({ addresses, home }: { addresses: readonly AddressInput[]; home: string }) {
  const say = useSay();
  const [wanted, setWanted] = useState(false);
  const close = async (address: AddressInput, authCode: string) => {
    const body = { ...address, authScene: 'CLOSEUSER' as const, authCode };
    await callApi(
      'POST /saas-user-service/user/info/close/user',
      { body },
      { quiet: true, encrypt: ENCRYPTED_ACCOUNT_FIELDS.addressAndCode },
    );
    toast(say('account.security.deleted'));
    loggedOutByReader();
    setTimeout(() => location.assign(home), LEAVE_AFTER_MS);
  };
  return (
    <section aria-labelledby="delete">
      <h2 id="delete">{say('account.security.delete')}</h2>
      <p>{say('account.security.deleteLead')}</p>
      {addresses.length === 0 && <p>{say('account.security.noAddress')}</p>}
      {addresses.length > 0 && !wanted && (
        <button type="button" className="form-quiet" onClick={() => setWanted(true)}>
          {say('account.security.deleteStart')}
        </button>
      )}
      {wanted && (
        <div className="setting-form">
          <h3>{say('account.security.deleteTitle')}</h3>
          <OwnCodeForm
            scene="CLOSEUSER"
            addresses={addresses}
            submit={say('account.security.deleteSubmit')}
            grave
            check={({ sure }) => (sure === undefined ? { sure: say('account.security.deleteUnconfirmed') } : undefined)}
            onCode={close}
          >
            {({ sure }) => <Sure fault={sure} />}
          </OwnCodeForm>
          <button type="button" className="form-quiet" onClick={() => setWanted(false)}>
            {say('account.cancel')}
          </button>
        </div>
      )}
    </section>
  );
}

function Sure({ fault }: { fault: string | undefined }) {
  const say = useSay();
  const id = useId();
  return (
    <div>
      <label className="form-check">
        <input type="checkbox" name="sure" {...described(id, undefined, fault)} />
        <span>{say('account.security.deleteConfirm')}</span>
      </label>
      <p className="form-fault" id={`${id}-fault`} aria-live="polite">
        {fault}
      </p>
    </div>
  );
}
