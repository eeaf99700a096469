import { isPassword } from '#src/modules/accounts/rules.ts';
import type { SayAccount } from '#src/modules/accounts/ui/account-texts.ts';
import type { Faults } from '#src/ui/form/use-form.ts';

/** What is wrong with a password that is chosen in the fields `newPassword` and `repeatPassword`; undefined: nothing. */
export function newPasswordFaults(values: Readonly<Record<string, string>>, say: SayAccount): Faults | undefined {
  const { newPassword = '', repeatPassword = '' } = values;
  if (newPassword === '') return { newPassword: say('account.emptyPassword') };
  if (!isPassword(newPassword)) return { newPassword: say('account.badPassword') };
  return newPassword === repeatPassword ? undefined : { repeatPassword: say('account.unlikePasswords') };
}
