/** A form in which a reader proves an address with a code. */

import { type ReactNode, useState } from 'react';
import type { AuthScene } from '#src/modules/people/accounts/codes/code-contract.ts';
import { AccountCodeField } from '#src/modules/people/accounts/ui/AccountCodeField.browser.tsx';
import { AddressFields } from '#src/modules/people/accounts/ui/AddressFields.browser.tsx';
import { accountFormErrors } from '#src/modules/people/accounts/ui/account-form-errors.browser.ts';
import { useSay } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import { proveAddress } from '#src/modules/people/accounts/ui/code-calls.browser.ts';
import {
  type AddressInput,
  type AddressSetting,
  codeFault,
  readAddress,
} from '#src/modules/people/accounts/ui/login-address-input.ts';
import { Submit } from '#src/ui/form/Submit.browser.tsx';
import { type Faults, useForm } from '#src/ui/form/use-form.browser.ts';

interface Props {
  readonly scene: AuthScene;
  readonly setting: AddressSetting;
  /** Content above the main button. */
  readonly children?: ReactNode;
  /** Uses the key. Resolves to the errors, if any. */
  readonly onProven: (address: AddressInput, validKey: string) => Promise<Faults | undefined>;
}

/** A form that proves an address: it exchanges the code sent to the address for a key. */
export function ProveAddressForm({ scene, setting, children, onProven }: Props) {
  const say = useSay();
  const [kind, setKind] = useState(setting.kinds[0] ?? 'email');
  const form = useForm(async (values) => {
    const { address, faults } = readAddress(kind, values, setting.rules, say);
    const code = codeFault(values['code'], say);
    if (faults !== undefined || code !== undefined) return { ...faults, ...(code === undefined ? {} : { code }) };
    try {
      return await onProven(address, await proveAddress(address, scene, values['code'] ?? ''));
    } catch (error) {
      return accountFormErrors(error, kind);
    }
  });
  return (
    <form className="form" {...form.props}>
      <AddressFields kind={kind} onKind={setKind} setting={setting} faults={form.faults} />
      <AccountCodeField
        key={kind}
        scene={scene}
        fault={form.faults['code']}
        address={() => readAddress(kind, form.values(), setting.rules, say)}
        onAnswer={form.show}
      />
      {children}
      <Submit busy={form.busy} fault={form.faults['form']}>
        {say('account.continue')}
      </Submit>
    </form>
  );
}
