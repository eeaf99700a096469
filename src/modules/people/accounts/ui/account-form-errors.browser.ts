/** Places the refusal of an account's call at the field of the form that caused it. */

import { CallFailure, failureWords, refusedFields } from '#src/client/api-reply.ts';
import { pageFailures } from '#src/client/page-failures.browser.ts';
import { loggedOut } from '#src/client/viewer/after-login-logout.browser.ts';
import type { Faults } from '#src/ui/form/use-form.browser.ts';

/** Names of the calls' fields in forms. */
const FIELDS: Readonly<Record<string, string>> = {
  authCode: 'code',
  smscode: 'code',
  password: 'newPassword',
  repassword: 'repeatPassword',
  nickname: 'nickname',
  biography: 'biography',
  birthday: 'birthday',
};

/**
 * The errors of a refused call, each at its field where these forms have it. Clears the viewer when the session has
 * ended. Rethrows an error that is not a CallFailure.
 * @param address  name of the field with this form's address
 */
export function accountFormErrors(error: unknown, address?: string): Faults {
  if (!(error instanceof CallFailure)) throw error;
  if (error.status === 401) loggedOut();
  const [field] = refusedFields(error.reply);
  const named = field === undefined ? undefined : (FIELDS[field] ?? (ADDRESS.has(field) ? address : undefined));
  return { [named ?? 'form']: failureWords(error, pageFailures.texts) };
}

const ADDRESS = new Set(['rcv', 'email', 'mobile']);
