import { useState } from 'react';
import { callApi } from '#src/client/api.ts';
import { needLogin } from '#src/client/viewer/login.ts';
import type { AddressSetting } from '#src/modules/accounts/ui/address-input.ts';
import { ProveAddressForm } from '#src/modules/accounts/ui/ProveAddressForm.tsx';
import { Done } from '#src/modules/accounts/ui/password/Done.tsx';
import { NewPasswordForm } from '#src/modules/accounts/ui/password/NewPasswordForm.tsx';
import { useSay } from '#src/modules/accounts/ui/say.tsx';

/** A new password for who proves an address of theirs: the address, the password, and the way to log in by it. */
export function ResetPassword({ setting, me }: { setting: AddressSetting; me: string }) {
  const say = useSay();
  const [proven, setProven] = useState<{ readonly owner: string; readonly validKey: string }>();
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <Done title={say('account.resetPassword.done')} lead={say('account.resetPassword.doneLead')}>
        <button type="button" className="form-submit" onClick={() => needLogin(() => location.assign(me))}>
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
  const save = async (password: string) => {
    const body = { validKey: proven.validKey, password, repassword: password };
    await callApi('POST /saas-user-service/user/login/resetPwd', { body }, { quiet: true });
    setDone(true);
  };
  return <NewPasswordForm owner={proven.owner} submit={say('account.resetPassword.submit')} onPassword={save} />;
}
