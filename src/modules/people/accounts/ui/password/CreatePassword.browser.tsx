/** The page on which an account without a password gets its first one. */

import { useState } from 'react';
import type { OwnUser } from '#src/modules/people/accounts/contract.ts';
import { useSay } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import { proveAddress } from '#src/modules/people/accounts/ui/code-calls.browser.ts';
import type { AddressSetting } from '#src/modules/people/accounts/ui/login-address-input.ts';
import { OwnCodeForm } from '#src/modules/people/accounts/ui/OwnCodeForm.browser.tsx';
import { ownAddresses } from '#src/modules/people/accounts/ui/own-user.browser.ts';
import { Done, NewPasswordForm } from '#src/modules/people/accounts/ui/password/NewPasswordForm.browser.tsx';
import type { StoredProof } from '#src/modules/people/accounts/ui/password/stored-proof.ts';

interface Props {
  readonly user: OwnUser;
  readonly setting: AddressSetting;
  /** The proof from a login by code just before. */
  readonly kept: StoredProof | undefined;
  /** Address of the page on which a user with a password changes it. */
  readonly security: string;
}

/** Creates the first password of an account that has used only codes. */
export function CreatePassword({ user, setting, kept, security }: Props) {
  const say = useSay();
  const [proven, setProven] = useState(kept);
  const [done, setDone] = useState(false);
  if (done) return <Done title={say('account.createPassword.done')} lead={say('account.createPassword.doneLead')} />;
  if (user.hasPassword) {
    return (
      <p>
        {say('account.createPassword.has')}{' '}
        <a className="form-quiet" href={security}>
          {say('account.security.title')}
        </a>
      </p>
    );
  }
  if (proven === undefined) {
    return (
      <>
        <p className="login-lead">{say('account.createPassword.lead')}</p>
        <OwnCodeForm
          scene="CHANGEPWD"
          addresses={ownAddresses(user, setting.rules)}
          submit={say('account.continue')}
          onCode={async (address, code) => {
            setProven({ owner: address.rcv, validKey: await proveAddress(address, 'CHANGEPWD', code) });
          }}
        />
      </>
    );
  }
  return (
    <NewPasswordForm
      proven={proven}
      call="POST /saas-user-service/user/info/createPwd"
      submit={say('account.createPassword.submit')}
      onDone={() => setDone(true)}
    />
  );
}
