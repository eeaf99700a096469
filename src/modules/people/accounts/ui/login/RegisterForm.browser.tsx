/** The form that creates an account in two steps: the reader proves an address, then chooses a password. */

import { useState } from 'react';
import { accountFormErrors } from '#src/modules/people/accounts/ui/account-form-errors.browser.ts';
import { useSay } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import { register } from '#src/modules/people/accounts/ui/login/login-calls.browser.ts';
import { loginLinks } from '#src/modules/people/accounts/ui/login/login-links.browser.ts';
import {
  type AddressInput,
  type AddressSetting,
  addressText,
} from '#src/modules/people/accounts/ui/login-address-input.ts';
import { NewPasswordFields, newPasswordFaults } from '#src/modules/people/accounts/ui/NewPasswordFields.browser.tsx';
import { ProveAddressForm } from '#src/modules/people/accounts/ui/ProveAddressForm.browser.tsx';
import { Submit } from '#src/ui/form/Submit.browser.tsx';
import { useForm } from '#src/ui/form/use-form.browser.ts';

interface Proven {
  readonly address: AddressInput;
  readonly validKey: string;
}

interface Props {
  readonly setting: AddressSetting;
  readonly onDone: () => void;
  readonly onLogin: () => void;
}

export function RegisterForm({ setting, onDone, onLogin }: Props) {
  const say = useSay();
  const [proven, setProven] = useState<Proven>();
  return (
    <>
      <p className="login-lead">
        {proven === undefined
          ? say('account.register.lead')
          : say('account.register.passwordLead', { to: addressText(proven.address) })}
      </p>
      {proven === undefined ? (
        <ProveAddressForm
          scene="REGISTER"
          setting={setting}
          onProven={async (address, validKey) => {
            setProven({ address, validKey });
            return undefined;
          }}
        >
          <Terms />
        </ProveAddressForm>
      ) : (
        <ChoosePassword {...proven} onDone={onDone} />
      )}
      <p className="login-other">
        {say('account.register.have')}{' '}
        <button type="button" className="form-quiet" onClick={onLogin}>
          {say('account.login.submit')}
        </button>
      </p>
    </>
  );
}

function Terms() {
  const say = useSay();
  const { userAgreement, privacyPolicy, agreementName, policyName } = loginLinks();
  return (
    <p className="form-hint">
      {say('account.register.terms')} <a href={userAgreement}>{agreementName}</a> {say('account.register.and')}{' '}
      <a href={privacyPolicy}>{policyName}</a>
    </p>
  );
}

function ChoosePassword({ address, validKey, onDone }: Proven & { onDone: () => void }) {
  const say = useSay();
  const create = async (password: string | undefined) => {
    try {
      await register(address, validKey, password);
    } catch (error) {
      return accountFormErrors(error);
    }
    onDone();
    return undefined;
  };
  const form = useForm(async (values) => newPasswordFaults(values, say) ?? create(values['newPassword']));
  const withoutPassword = async () => {
    const faults = await create(undefined);
    if (faults !== undefined) form.show(faults);
  };
  return (
    <form className="form" {...form.props}>
      <NewPasswordFields faults={form.faults} owner={address.rcv} />
      <Submit busy={form.busy} fault={form.faults['form']}>
        {say('account.register.submit')}
      </Submit>
      <button type="button" className="form-quiet" onClick={() => void withoutPassword()}>
        {say('account.register.withoutPassword')}
      </button>
    </form>
  );
}
