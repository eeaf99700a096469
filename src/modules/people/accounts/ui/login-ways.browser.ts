/** Fetches which ways to log in a tenant offers, and which kinds of addresses its forms accept. */

import { callApi } from '#src/client/api.browser.ts';
import type { ApiData } from '#src/client/call-types.ts';
import { inApp } from '#src/client/host-app.browser.ts';
import type { AddressKind, AddressSetting } from '#src/modules/people/accounts/ui/login-address-input.ts';

/** The ways to log in at this tenant. */
export type LoginWays = ApiData<'POST /saas-low-code-service/api/app-package-config/login-switch'>;

let asked: Promise<LoginWays> | undefined;

/** The ways to log in. Fetched once for each page. */
export function loginWays(): Promise<LoginWays> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function ask(): Promise<LoginWays> {
  const body = { terminalType: inApp() ? 'app' : 'h5' } as const;
  const { data } = await callApi('POST /saas-low-code-service/api/app-package-config/login-switch', { body });
  if (data === undefined) throw new Error('the answer names no way to log in');
  return data;
}

let setting: Promise<AddressSetting> | undefined;

/** The kinds of addresses that the tenant accepts. Fetched once for each page. */
export function addressSetting(): Promise<AddressSetting> {
  setting ??= askSetting().catch((error: unknown) => {
    setting = undefined;
    throw error;
  });
  return setting;
}

async function askSetting(): Promise<AddressSetting> {
  const [ways, { data: rules = [] }] = await Promise.all([
    loginWays(),
    callApi('POST /service-in-one/i18n/phone-rules', {}),
  ]);
  const reached: AddressKind[] = [
    ...(ways.email ? (['email'] as const) : []),
    ...(ways.mobile ? (['mobile'] as const) : []),
  ];
  // Where no codes can be sent, a login by password works with both kinds.
  return { rules, kinds: reached.length > 0 ? reached : ['email', 'mobile'] };
}
