/** A form that stores a new password. */

import { callApi } from '#src/client/api.browser.ts';
import { ENCRYPTED_ACCOUNT_FIELDS } from '#src/modules/people/accounts/encrypted-fields.ts';
import { accountFormErrors } from '#src/modules/people/accounts/ui/account-form-errors.browser.ts';
import { useSay } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import { NewPasswordFields, newPasswordFaults } from '#src/modules/people/accounts/ui/NewPasswordFields.browser.tsx';
import type { StoredProof } from '#src/modules/people/accounts/ui/password/stored-proof.ts';
import { Submit } from '#src/ui/form/Submit.browser.tsx';
import { useForm } from '#src/ui/form/use-form.browser.ts';
import '#src/modules/people/accounts/ui/login/login.css';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** The account's address and the key that proves it. */
  readonly proven: StoredProof;
  /** The call that stores the password. */
  readonly call: 'POST /saas-user-service/user/info/createPwd' | 'POST /saas-user-service/user/login/resetPwd';
  readonly submit: string;
  readonly onDone: () => void;
}

/** A form that chooses a password and stores it. */
export function NewPasswordForm({ proven: { owner, validKey }, call, submit, onDone }: Props) {
  const say = useSay();
  const form = useForm(async (values) => {
    const faults = newPasswordFaults(values, say);
    if (faults !== undefined) return faults;
    try {
      const password = values['newPassword'] ?? '';
      const body = { validKey, password, repassword: password };
      await callApi(call, { body }, { quiet: true, encrypt: ENCRYPTED_ACCOUNT_FIELDS.newPassword });
      onDone();
      return undefined;
    } catch (error) {
      return accountFormErrors(error);
    }
  });
  return (
    <form className="form" {...form.props}>
      <NewPasswordFields faults={form.faults} owner={owner} />
      <Submit busy={form.busy} fault={form.faults['form']}>
        {submit}
      </Submit>
    </form>
  );
}

/** A message that something is done. It gets the focus. */
export function Done({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="form">
      <p className="login-done" ref={place} tabIndex={-1}>
        <strong>{title}</strong>
        <span>{lead}</span>
      </p>
      {children}
    </div>
  );
}
