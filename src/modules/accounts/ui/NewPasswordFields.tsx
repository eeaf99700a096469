import { isPassword } from '#src/modules/accounts/rules.ts';
import { type SayAccount, useSay } from '#src/modules/accounts/ui/say.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import type { Faults } from '#src/ui/form/use-form.ts';

/**
 * A password that is chosen, twice.
 * @param owner  whose it is, as it is typed to log in: password managers keep the two together
 */
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

/** What is wrong with a password that is chosen in the fields `newPassword` and `repeatPassword`; undefined: nothing. */
export function newPasswordFaults(values: Readonly<Record<string, string>>, say: SayAccount): Faults | undefined {
  const { newPassword = '', repeatPassword = '' } = values;
  if (newPassword === '') return { newPassword: say('account.emptyPassword') };
  if (!isPassword(newPassword)) return { newPassword: say('account.badPassword') };
  return newPassword === repeatPassword ? undefined : { repeatPassword: say('account.unlikePasswords') };
}
