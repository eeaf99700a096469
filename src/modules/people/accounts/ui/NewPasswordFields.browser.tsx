/** The two fields for a new password, in the forms to register and to set a password, and their errors. */

import { isPassword } from '#src/modules/people/accounts/rules.ts';
import { type SayAccount, useSay } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.browser.tsx';
import type { Faults } from '#src/ui/form/use-form.browser.ts';

/** @param owner  the address of the account, which password managers store together with the password */
export function NewPasswordFields({ faults, owner }: { faults: Faults; owner: string }) {
  const say = useSay();
  const words = { show: say('account.showPassword'), hide: say('account.hidePassword') };
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={owner} readOnly hidden />
      <PasswordField
        {...words}
        name="newPassword"
        label={say('account.newPassword')}
        hint={say('account.passwordHint')}
        fault={faults['newPassword']}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...words}
        name="repeatPassword"
        label={say('account.repeatPassword')}
        fault={faults['repeatPassword']}
        autoComplete="new-password"
        required
      />
    </>
  );
}

/** Errors of a new password in the fields `newPassword` and `repeatPassword`; undefined when it is valid. */
export function newPasswordFaults(values: Readonly<Record<string, string>>, say: SayAccount): Faults | undefined {
  const { newPassword = '', repeatPassword = '' } = values;
  if (newPassword === '') return { newPassword: say('account.emptyPassword') };
  if (!isPassword(newPassword)) return { newPassword: say('account.badPassword') };
  return newPassword === repeatPassword ? undefined : { repeatPassword: say('account.unlikePasswords') };
}
