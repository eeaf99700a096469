import { callApi } from '#src/client/api.ts';
import type { AddressKind, AddressSetting } from '#src/modules/accounts/ui/address-input.ts';
import { loginWays } from '#src/modules/accounts/ui/login-ways.ts';

let asked: Promise<AddressSetting> | undefined;

/** What the tenant takes as addresses. Asked once for a page. */
export function addressSetting(): Promise<AddressSetting> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function ask(): Promise<AddressSetting> {
  const [ways, { data: rules = [] }] = await Promise.all([
    loginWays(),
    callApi('POST /service-in-one/i18n/phone-rules', {}),
  ]);
  const reached: AddressKind[] = [
    ...(ways.email ? (['email'] as const) : []),
    ...(ways.mobile ? (['mobile'] as const) : []),
  ];
  // Where no codes can be sent, passwords still go with either.
  return { rules, kinds: reached.length > 0 ? reached : ['email', 'mobile'] };
}
