/** Places the refusal of an account's call at the field of the form that caused it. */

import { CallFailure, failureWords } from '#src/client/api-reply.ts';
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
export function faultsOf(error: unknown, address?: string): Faults {
  if (!(error instanceof CallFailure)) throw error;
  if (error.status === 401) loggedOut();
  const field = fieldOf(error.reply?.data);
  const named = field === undefined ? undefined : (FIELDS[field] ?? (ADDRESS.has(field) ? address : undefined));
  return { [named ?? 'form']: failureWords(error, pageFailures.texts) };
}

const ADDRESS = new Set(['rcv', 'email', 'mobile']);

function fieldOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('faults' in data) || !Array.isArray(data.faults)) return undefined;
  const [first]: unknown[] = data.faults;
  if (typeof first !== 'object' || first === null || !('field' in first)) return undefined;
  return typeof first.field === 'string' ? first.field : undefined;
}
