/** A form's field for a code, with the button that sends it. */

import { useState } from 'react';
import type { AuthScene } from '#src/modules/people/accounts/codes/code-contract.ts';
import { accountFormErrors } from '#src/modules/people/accounts/ui/account-form-errors.browser.ts';
import { useSay } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import { sendCode } from '#src/modules/people/accounts/ui/code-calls.browser.ts';
import { type AddressInput, addressText } from '#src/modules/people/accounts/ui/login-address-input.ts';
import { CodeField } from '#src/ui/form/CodeField.browser.tsx';
import type { Faults } from '#src/ui/form/use-form.browser.ts';

interface Props {
  readonly scene: AuthScene;
  readonly fault: string | undefined;
  /** Returns the address for the code, or why no code can be sent to it. */
  readonly address: () => { readonly address?: AddressInput; readonly faults?: Faults };
  /** Called with the reasons why no code was sent; without reasons when one was. */
  readonly onAnswer: (faults: Faults) => void;
}

/** The field `code` for a code that is sent to the form's address. */
export function AccountCodeField({ scene, fault, address: read, onAnswer }: Props) {
  const say = useSay();
  const [sentTo, setSentTo] = useState<string>();
  const send = async () => {
    const { address, faults = {} } = read();
    if (address === undefined) {
      onAnswer(faults);
      return undefined;
    }
    try {
      const seconds = await sendCode(address, scene);
      setSentTo(addressText(address));
      onAnswer({});
      return seconds;
    } catch (error) {
      onAnswer(accountFormErrors(error, address.rcvType));
      return undefined;
    }
  };
  return (
    <CodeField
      name="code"
      label={say('account.code')}
      hint={sentTo && say('account.codeSent', { to: sentTo })}
      fault={fault}
      onSend={send}
      words={{
        send: say('account.sendCode'),
        resend: say('account.resendCode'),
        wait: (seconds) => say('account.resendIn', { seconds }),
      }}
    />
  );
}
