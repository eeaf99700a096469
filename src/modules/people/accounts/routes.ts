import { codeCalls } from '#src/modules/people/accounts/code-calls.ts';
import { loginCalls } from '#src/modules/people/accounts/login-calls.ts';
import { profileCalls } from '#src/modules/people/accounts/profile-calls.ts';
import type { AccountsSetup } from '#src/modules/people/accounts/setup.ts';

/** Every call of accounts. */
export function accountCalls(setup: AccountsSetup) {
  return [...codeCalls(setup), ...loginCalls(setup), ...profileCalls(setup)];
}
