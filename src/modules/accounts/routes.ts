import { codeCalls } from '#src/modules/accounts/code-calls.ts';
import { loginCalls } from '#src/modules/accounts/login-calls.ts';
import { profileCalls } from '#src/modules/accounts/profile-calls.ts';
import type { AccountsSetup } from '#src/modules/accounts/setup.ts';

/** Every call of accounts. */
export function accountCalls(setup: AccountsSetup) {
  return [...codeCalls(setup), ...loginCalls(setup), ...profileCalls(setup)];
}
