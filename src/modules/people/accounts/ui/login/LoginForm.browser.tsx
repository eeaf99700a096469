/** The form of a login by password or code. */

import { useState } from 'react';
import { browserStore } from '#src/client/storage.ts';
import { AccountCodeField } from '#src/modules/people/accounts/ui/AccountCodeField.browser.tsx';
import { AddressFields } from '#src/modules/people/accounts/ui/AddressFields.browser.tsx';
import { accountFormErrors } from '#src/modules/people/accounts/ui/account-form-errors.browser.ts';
import { useSay } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import { keepWay, type LastWay, lastWay } from '#src/modules/people/accounts/ui/login/last-login-way.ts';
import { loginByCode, loginByPassword } from '#src/modules/people/accounts/ui/login/login-calls.browser.ts';
import { OtherLoginWays } from '#src/modules/people/accounts/ui/login/OtherLoginWays.browser.tsx';
import {
  type AddressInput,
  type AddressKind,
  type AddressSetting,
  codeFault,
  readAddress,
} from '#src/modules/people/accounts/ui/login-address-input.ts';
import type { LoginWays } from '#src/modules/people/accounts/ui/login-ways.browser.ts';
import type { StoredProof } from '#src/modules/people/accounts/ui/password/stored-proof.ts';
import { PasswordField } from '#src/ui/form/PasswordField.browser.tsx';
import { Submit } from '#src/ui/form/Submit.browser.tsx';
import { type Faults, useForm } from '#src/ui/form/use-form.browser.ts';

interface Props {
  readonly setting: AddressSetting;
  readonly ways: LoginWays;
  /** @param proof  permits an account without a password to create its first one */
  readonly onDone: (proof: StoredProof | undefined) => void;
  readonly onRegister: () => void;
}

type Values = Readonly<Record<string, string>>;

/** Logs in by password or code, whichever was used last in this browser. The other way can be chosen instead. */
export function LoginForm({ setting, ways, onDone, onRegister }: Props) {
  const say = useSay();
  const [last] = useState(() => lastWay(browserStore));
  const [kind, setKind] = useState(setting.kinds.find((addressKind) => addressKind === last.kind) ?? 'email');
  const [wanted, setBy] = useState(last.by);
  const by = ways[wanted] ? wanted : wanted === 'code' ? 'password' : 'code';
  const read = (values: Values) => readAddress(kind, values, setting.rules, say);

  const form = useForm(async (values) => {
    const { address, faults } = read(values);
    const secret = secretFaults(by, values, say);
    if (faults !== undefined || secret !== undefined) return { ...faults, ...secret };
    try {
      const proof = await sendLogin(by, address, values);
      keepWay(browserStore, { by, kind, area: address.countryCode ?? last.area });
      onDone(proof);
      return undefined;
    } catch (error) {
      return accountFormErrors(error, kind);
    }
  });

  return (
    <>
      <form className="form" {...form.props}>
        <AddressFields kind={kind} onKind={setKind} setting={setting} area={last.area} faults={form.faults} />
        <SecretFields
          by={by}
          kind={kind}
          faults={form.faults}
          onAnswer={form.show}
          address={() => read(form.values())}
        />
        <Submit busy={form.busy} fault={form.faults['form']}>
          {say('account.login.submit')}
        </Submit>
      </form>
      <OtherLoginWays
        ways={ways}
        by={by}
        onOther={() => setBy(by === 'code' ? 'password' : 'code')}
        onRegister={onRegister}
      />
    </>
  );
}

interface SecretProps {
  readonly by: LastWay['by'];
  readonly kind: AddressKind;
  readonly faults: Faults;
  readonly address: () => ReturnType<typeof readAddress>;
  readonly onAnswer: (faults: Faults) => void;
}

/** The password, or the code. The field that is not used stays in the form, hidden, so that its value is not lost. */
function SecretFields({ by, kind, faults, address, onAnswer }: SecretProps) {
  const say = useSay();
  return (
    <>
      <div hidden={by !== 'password'}>
        <PasswordField
          name="password"
          label={say('account.password')}
          show={say('account.showPassword')}
          hide={say('account.hidePassword')}
          fault={faults['password']}
          autoComplete="current-password"
          required={by === 'password'}
        />
      </div>
      <div hidden={by !== 'code'}>
        <AccountCodeField key={kind} scene="LOGIN" fault={faults['code']} address={address} onAnswer={onAnswer} />
      </div>
    </>
  );
}

function secretFaults(by: LastWay['by'], values: Values, say: ReturnType<typeof useSay>): Faults | undefined {
  if (by === 'password') return values['password'] ? undefined : { password: say('account.emptyPassword') };
  const code = codeFault(values['code'], say);
  return code === undefined ? undefined : { code };
}

async function sendLogin(by: LastWay['by'], address: AddressInput, { password = '', code = '' }: Values) {
  if (by === 'code') return loginByCode(address, code);
  await loginByPassword(address, password);
  return undefined;
}
