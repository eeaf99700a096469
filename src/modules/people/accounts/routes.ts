import type { AccountsSetup } from '#src/modules/people/accounts/accounts-setup.ts';
import { codeCalls } from '#src/modules/people/accounts/codes/code-calls.ts';
import { loginCalls } from '#src/modules/people/accounts/login/login-calls.ts';
import { profileCalls } from '#src/modules/people/accounts/profile/profile-calls.ts';

/** Every call of accounts. */
export function accountCalls(setup: AccountsSetup) {
  return [...codeCalls(setup), ...loginCalls(setup), ...profileCalls(setup)];
}
