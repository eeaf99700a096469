/** The form for a forgotten password: the reader proves an address, chooses a password, then logs in with it. */

import { useState } from 'react';
import { needLogin } from '#src/client/viewer/actions-after-login.ts';
import { useSay } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import type { AddressSetting } from '#src/modules/people/accounts/ui/login-address-input.ts';
import { ProveAddressForm } from '#src/modules/people/accounts/ui/ProveAddressForm.browser.tsx';
import { Done, NewPasswordForm } from '#src/modules/people/accounts/ui/password/NewPasswordForm.browser.tsx';
import type { StoredProof } from '#src/modules/people/accounts/ui/password/stored-proof.ts';

/** @param me  page to go to after the login */
export function ResetPassword({ setting, me }: { setting: AddressSetting; me: string }) {
  const say = useSay();
  const [proven, setProven] = useState<StoredProof>();
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <Done title={say('account.resetPassword.done')} lead={say('account.resetPassword.doneLead')}>
        <button type="button" className="form-submit" onClick={() => void needLogin(() => location.assign(me))}>
          {say('account.login.submit')}
        </button>
      </Done>
    );
  }
  if (proven === undefined) {
    return (
      <ProveAddressForm
        scene="CHANGEPWD"
        setting={setting}
        onProven={async ({ rcv: owner }, validKey) => {
          setProven({ owner, validKey });
          return undefined;
        }}
      />
    );
  }
  return (
    <NewPasswordForm
      proven={proven}
      call="POST /saas-user-service/user/login/resetPwd"
      submit={say('account.resetPassword.submit')}
      onDone={() => setDone(true)}
    />
  );
}
