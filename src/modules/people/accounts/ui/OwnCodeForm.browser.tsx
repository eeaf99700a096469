/** A form that asks for a code sent to one of the account's own addresses. */

import { type ReactNode, useState } from 'react';
import type { AuthScene } from '#src/modules/people/accounts/codes/code-contract.ts';
import { AccountCodeField } from '#src/modules/people/accounts/ui/AccountCodeField.browser.tsx';
import { accountFormErrors } from '#src/modules/people/accounts/ui/account-form-errors.browser.ts';
import { useSay } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import {
  type AddressInput,
  type AddressKind,
  addressText,
  codeFault,
} from '#src/modules/people/accounts/ui/login-address-input.ts';
import { Choice } from '#src/ui/form/Choice.browser.tsx';
import { Submit } from '#src/ui/form/Submit.browser.tsx';
import { type Faults, useForm } from '#src/ui/form/use-form.browser.ts';

interface Props {
  readonly scene: AuthScene;
  /** The account's addresses; at least one. */
  readonly addresses: readonly AddressInput[];
  readonly submit: string;
  /** For actions that cannot be undone. */
  readonly grave?: boolean;
  /** Content above the main button; it gets the current errors. */
  readonly children?: (faults: Faults) => ReactNode;
  /** Checks the form's other fields. */
  readonly check?: (values: Readonly<Record<string, string>>) => Faults | undefined;
  /** Uses the code. Throws CallFailure. */
  readonly onCode: (address: AddressInput, code: string) => Promise<void>;
}

/** A form with a code that is sent to one of the account's addresses. */
export function OwnCodeForm({ scene, addresses, submit, grave = false, children, check, onCode }: Props) {
  const say = useSay();
  const [kind, setKind] = useState<AddressKind>(addresses[0]?.rcvType ?? 'email');
  const address = addresses.find(({ rcvType }) => rcvType === kind) ?? addresses[0];
  const form = useForm(async (values) => {
    const code = codeFault(values['code'], say);
    const faults = { ...(code === undefined ? {} : { code }), ...check?.(values) };
    if (address === undefined || Object.keys(faults).length > 0) return faults;
    try {
      await onCode(address, values['code'] ?? '');
      return undefined;
    } catch (error) {
      return accountFormErrors(error);
    }
  });
  return (
    <form className="form" {...form.props}>
      {addresses.length > 1 ? (
        <Choice
          name="own"
          label={say('account.security.proveOldBy')}
          options={addresses.map((address) => ({ value: address.rcvType, label: addressText(address) }))}
          value={kind}
          onChoose={setKind}
        />
      ) : (
        <p>
          {say('account.security.proveOldBy')} <strong>{address && addressText(address)}</strong>
        </p>
      )}
      <AccountCodeField
        key={kind}
        scene={scene}
        fault={form.faults['code']}
        address={() => (address === undefined ? {} : { address })}
        onAnswer={form.show}
      />
      {children?.(form.faults)}
      <Submit busy={form.busy} fault={form.faults['form']} grave={grave}>
        {submit}
      </Submit>
    </form>
  );
}
